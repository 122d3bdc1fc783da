import { render } from "preact";
import { App } from "./app.tsx";
import { heedAriaDisabled } from "./ui/behavior/aria-disabled.ts";

const root = document.getElementById("app");
if (root !== null) {
  root.textContent = "";
  heedAriaDisabled();
  render(<App />, root);
  // Nothing can vanish before the page is shown.
  void import("./ui/behavior/focus.ts");
}
