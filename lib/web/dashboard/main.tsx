import { render } from "preact";
import { focusClickedControls } from "../kit/focus-clicked.ts";
import { takeOverSilentText } from "../kit/silent-text.ts";
import { App } from "./app.tsx";
import { heedAriaDisabled } from "./ui/behavior/aria-disabled.ts";

const root = document.getElementById("app");
if (root !== null) {
  root.textContent = "";
  heedAriaDisabled();
  focusClickedControls();
  takeOverSilentText();
  render(<App />, root);
  // Before the page is shown, nothing can vanish and no session can end.
  void import("./ui/behavior/focus.ts");
  void import("./session/idle.ts");
}
