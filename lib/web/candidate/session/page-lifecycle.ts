import type { ScreenName } from "./model.ts";
import type { Session } from "./session.ts";

const isSeen = (): boolean => document.visibilityState !== "hidden";

/** Screens that the back button returns from, rather than leaving the page. */
const BACK: Partial<Record<ScreenName, ScreenName>> = { review: "part", practice: "ready" };

/** Ties the session to the life of the page: seen, hidden, left, online, and its history. */
export const followLife = (session: Session): void => {
  const { model } = session;
  let opened = false;
  // A page that a browser loads ahead, or a preview that nobody sees, opens nothing.
  const open = (): void => {
    if (opened || !isSeen()) return;
    opened = true;
    void session.open();
  };
  document.addEventListener("visibilitychange", () => {
    if (!isSeen()) session.leave();
    else if (opened) void session.refresh();
    else open();
  });
  window.addEventListener("pageshow", (event) => {
    if (event.persisted && opened) void session.refresh();
  });
  window.addEventListener("pagehide", () => session.leave());
  window.addEventListener("online", () => void session.refresh());
  setInterval(() => session.tick(), 500);

  let shown = model.get().screen;
  model.follow(() => {
    const { screen } = model.get();
    if (screen === shown) return;
    shown = screen;
    // One entry for each screen that has a way back; so "back" in the middle of a test does not leave it.
    if (history.state !== screen && (screen in BACK || screen === "part")) history.pushState(screen, "");
  });
  window.addEventListener("popstate", () => {
    const to = BACK[model.get().screen];
    if (to !== undefined) session.show(to);
  });
  open();
};
