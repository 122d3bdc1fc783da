/**
 * Moves the focus to what is before it when what has it is removed, such as a row by the act on it. Otherwise screen
 * readers begin the page again, and say nothing in a dialog whose content was replaced (WCAG 2.4.3).
 */

/** Where the focus may go by itself. No buttons: a key that is held down would press them. */
const PLACES = "h1, h2, h3, h4, a[href], :is(input, select, textarea):enabled, [tabindex]";

let last: Node | null = null;
document.addEventListener("focusin", ({ target }) => {
  last = target instanceof Node ? target : null;
});
// A click beside every control takes the focus from one that stays on the page; that is no loss.
document.addEventListener("focusout", () =>
  queueMicrotask(() => {
    if (last?.isConnected && document.activeElement === document.body) last = null;
  }),
);
new MutationObserver((records) => {
  const gone = last;
  if (gone === null || gone.isConnected || document.activeElement !== document.body) return;
  const removal = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
  if (removal === undefined) return;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
  walker.currentNode = removal.previousSibling ?? removal.target;
  if (removal.previousSibling !== null) while (walker.lastChild() !== null);
  for (let place: Node | null = walker.currentNode; place !== null; place = walker.previousNode()) {
    if (!(place instanceof HTMLElement && place.matches(PLACES) && place.getClientRects().length > 0)) continue;
    if (/^H\d$/.test(place.tagName)) place.tabIndex = -1;
    place.focus({ preventScroll: true });
    return;
  }
}).observe(document.body, { childList: true, subtree: true });
