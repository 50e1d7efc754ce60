import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

/** @type {import("@sveltejs/vite-plugin-svelte").SvelteConfig} */
export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    // Every element of a component carries this name, so it is kept short.
    cssHash: ({ hash, css }) => `r${hash(css).slice(0, 5)}`,
  },
};
