import { useLayoutEffect } from "preact/hooks";
import { SHOWN_MODE } from "../session/shown-mode.ts";

let shown = false;

/**
 * Names the page in the browser, and puts the focus on its heading, so that a screen reader says where the reader is;
 * except when the page is loaded, because browsers do that themselves.
 */
export const usePageTitle = (title: string): void => {
  useLayoutEffect(() => {
    document.title = `${title}${SHOWN_MODE === "test" ? " (test mode)" : ""} – ${import.meta.env.PRODUCT_NAME}`;
    if (shown) {
      window.scrollTo(0, 0);
      document.querySelector("h1")?.focus();
    }
    shown = true;
  }, [title]);
};
