/** The client begins here. */
import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { prefs } from "./lib/prefs.svelte";

prefs.keep();
mount(App, { target: document.getElementById("room")! });
