import { createListeners } from "./listeners.ts";
import type { Signals } from "./signals.ts";

/** A glance at a notification does not count as an absence. */
const SHORTEST_AWAY_MS = 500;
/** Copying less than this out of the edited text itself is part of the work. */
const LONG_COPY = 200;

const isLongCopy = (target: EventTarget | null): boolean =>
  !(target instanceof HTMLTextAreaElement) || target.selectionEnd - target.selectionStart > LONG_COPY;

/** Keys that would print the test or save it as a file. */
const isBlocked = (event: Event): boolean =>
  event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey) && /^[ps]$/i.test(event.key);

/**
 * Records page-wide signals while a part runs: leaving the page or full screen, copying the test's text, and keys that
 * would print or save it. Returns a function that stops recording.
 */
export const watchPage = (signals: Signals, wentAway: () => void): (() => void) => {
  const listeners = createListeners();
  let leftAt: number | undefined;
  const left = (): void => {
    leftAt ??= Date.now();
  };
  const back = (): void => {
    if (leftAt === undefined || document.visibilityState === "hidden") return;
    const ms = Date.now() - leftAt;
    leftAt = undefined;
    if (ms < SHORTEST_AWAY_MS) return;
    signals.away(ms);
    wentAway();
  };
  listeners.on(window, "blur", left);
  listeners.on(window, "focus", back);
  listeners.on(document, "visibilitychange", () => (document.visibilityState === "hidden" ? left() : back()));
  listeners.on(document, "fullscreenchange", () => {
    if (document.fullscreenElement === null) signals.fullscreenExit();
  });
  listeners.on(document, "copy", ({ target }) => {
    if (isLongCopy(target)) signals.copyAttempt();
  });
  listeners.on(document, "keydown", (event) => {
    if (!isBlocked(event)) return;
    event.preventDefault();
    signals.keyBlocked();
  });
  listeners.on(document, "touchstart", signals.touch);
  return listeners.stop;
};
