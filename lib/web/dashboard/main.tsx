import { render } from "preact";
import { App } from "./app.tsx";
import { heedAriaDisabled } from "./ui/behavior/aria-disabled.ts";

const root = document.getElementById("app");
if (root !== null) {
  root.textContent = "";
  heedAriaDisabled();
  render(<App />, root);
  // Before the page is shown, nothing can vanish and no session can end.
  void import("./ui/behavior/focus.ts");
  void import("../kit/focus-clicked.ts").then(({ focusClickedControls }) => focusClickedControls());
  // The fields of the page are drawn later: each page is a file that is loaded with it.
  void import("../kit/silent-text.ts").then(({ takeOverSilentText }) => takeOverSilentText());
  void import("./session/idle.ts");
}
