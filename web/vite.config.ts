/** How the client is built: into the Python package, with nothing inline, so that the strictest page policy holds. */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** While the client is worked on, a room that runs beside it answers. */
const proxy = { "/games.json": { target: process.env.RUMPUS_SERVER ?? "http://127.0.0.1:8000" }, "/packs": { target: process.env.RUMPUS_SERVER ?? "http://127.0.0.1:8000" }, "/api": { target: process.env.RUMPUS_SERVER ?? "http://127.0.0.1:8000", ws: true } };

export default defineConfig({
  plugins: [svelte()],
  // Scripts and styles find each other wherever the page lies: the same files are a page of a room, and one without.
  experimental: { renderBuiltUrl: (file, { hostType }) => (hostType === "html" ? `/${file}` : { relative: true }) },
  worker: { format: "es" },
  build: {
    outDir: "../src/rumpus/server/web",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { proxy },
  preview: { proxy },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"], testTimeout: 60_000 }, // a busy machine is no fault
});
