import type { Model, ScreenName } from "./model.ts";
import { beforeRecord } from "./next-screen.ts";
import type { Session } from "./session.ts";

const isSeen = (): boolean => document.visibilityState !== "hidden";

/** Screens where the back button goes to another screen instead of leaving the page. */
const BACK: Partial<Record<ScreenName, (model: Model) => ScreenName>> = {
  agreement: () => "welcome",
  review: () => "part",
  practice: () => "ready",
  record: beforeRecord,
};

/** Connects the session to the page's lifecycle (visible, hidden, left, online), its text field and history. */
export const bindPageLifecycle = ({ model, dispatch }: Session): void => {
  let opened = false;
  // A prefetched or preview page must not open the invitation.
  const open = (): void => {
    if (opened || !isSeen()) return;
    opened = true;
    dispatch({ kind: "open" });
  };
  document.addEventListener("visibilitychange", () => {
    if (!isSeen()) dispatch({ kind: "leave", isLast: true });
    else if (opened) dispatch({ kind: "return" });
    else open();
  });
  window.addEventListener("pageshow", (event) => {
    if (event.persisted && opened) dispatch({ kind: "return" });
  });
  window.addEventListener("pagehide", () => dispatch({ kind: "leave", isLast: true }));
  document.addEventListener("focusout", ({ target }) => {
    if (target instanceof HTMLTextAreaElement) dispatch({ kind: "leave", isLast: false });
  });
  window.addEventListener("online", () => dispatch({ kind: "return" }));
  setInterval(() => dispatch({ kind: "tick" }), 500);

  let shown = model.get().screen;
  model.subscribe(() => {
    const { screen } = model.get();
    if (screen === shown) return;
    shown = screen;
    // A history entry for each screen with a way back, so that "back" during a test does not leave it.
    if (history.state !== screen && (screen in BACK || screen === "part")) history.pushState(screen, "");
  });
  window.addEventListener("popstate", () => {
    const to = BACK[model.get().screen];
    if (to === undefined) return;
    dispatch({ kind: "show", screen: to(model.get()) });
    // While a test is being submitted its review stays, and so does the entry.
    if (model.get().screen === shown && shown in BACK) history.pushState(shown, "");
  });
  open();
};
