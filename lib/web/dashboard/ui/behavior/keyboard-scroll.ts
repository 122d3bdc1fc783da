import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

/**
 * Lets the keyboard scroll an element whose content may have nothing to focus (WCAG 2.1.1): while it is larger than its
 * box, the element is a Tab stop, and otherwise it is none.
 */
export const useKeyboardScroll = (region: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = region.current;
    if (element === null) return;
    const update = (): void => {
      const scrolls = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
      if (scrolls) element.tabIndex = 0;
      else element.removeAttribute("tabindex");
    };
    const observer = new ResizeObserver(update);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    update();
    return () => observer.disconnect();
  });
};
