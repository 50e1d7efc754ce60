/** The client begins here. */
import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { version } from "./lib/version.svelte";
import { prefs } from "./lib/prefs.svelte";

prefs.keep();
void version.keep();
mount(App, { target: document.getElementById("room")! });
