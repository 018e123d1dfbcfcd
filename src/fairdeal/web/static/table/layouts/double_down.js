import { html } from "../../vendor/htm-preact.js";
export const DoubleDown = () => html``;
