import { isMac, isPrintOrSave, leadsToBrowserBar } from "./browser-keys.ts";
import { createListeners } from "./listeners.ts";
import type { Signals } from "./signals.ts";

/** A glance at a notification does not count as an absence. */
const SHORTEST_AWAY_MS = 500;
/** The browser moves the focus to its bar soon after the key, or the key was for something else. */
const BAR_OPENS_WITHIN_MS = 1000;
/** Copying less than this out of the edited text itself is part of the work. */
const LONG_COPY = 200;

const isLongCopy = (target: EventTarget | null): boolean => {
  if (target instanceof HTMLTextAreaElement) return target.selectionEnd - target.selectionStart > LONG_COPY;
  // The keys for copying cause the event without a selection, too.
  return getSelection()?.isCollapsed === false;
};

const isVisible = (): boolean => document.visibilityState !== "hidden";

/**
 * Records page-wide signals while a part runs: leaving the page or full screen, copying the test's text, and keys that
 * would print or save it. Searching in the page is part of the work: the focus that goes to a bar of the browser after
 * its key is no absence, as long as the page stays visible. Returns a function that stops recording.
 */
export const watchPage = (signals: Signals, wentAway: () => void): (() => void) => {
  const listeners = createListeners();
  const onMac = isMac();
  let leftAt: number | undefined;
  let barKeyAt: number | undefined;
  const left = (): void => {
    leftAt ??= Date.now();
  };
  const back = (): void => {
    if (leftAt === undefined || !isVisible()) return;
    const ms = Date.now() - leftAt;
    leftAt = undefined;
    if (ms < SHORTEST_AWAY_MS) return;
    signals.away(ms);
    wentAway();
  };
  listeners.on(window, "blur", () => {
    const isInBar = isVisible() && barKeyAt !== undefined && performance.now() - barKeyAt < BAR_OPENS_WITHIN_MS;
    barKeyAt = undefined;
    if (!isInBar) left();
  });
  listeners.on(window, "focus", back);
  listeners.on(document, "visibilitychange", () => (isVisible() ? back() : left()));
  listeners.on(document, "fullscreenchange", () => {
    if (document.fullscreenElement === null) signals.fullscreenExit();
  });
  listeners.on(document, "copy", ({ target }) => {
    if (isLongCopy(target)) signals.copyAttempt();
  });
  listeners.on(document, "keydown", (event) => {
    if (!(event instanceof KeyboardEvent)) return;
    const isInText = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement;
    barKeyAt = leadsToBrowserBar(event, onMac, isInText) ? performance.now() : undefined;
    if (!isPrintOrSave(event, onMac)) return;
    event.preventDefault();
    signals.keyBlocked();
  });
  listeners.on(document, "touchstart", signals.touch);
  return listeners.stop;
};
