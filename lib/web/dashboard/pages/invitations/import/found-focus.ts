import { useLayoutEffect } from "preact/hooks";

/** Puts the focus on the page's heading when its control was replaced by the next step. */
export const useFoundFocus = (step: unknown): void => {
  useLayoutEffect(() => {
    if (document.activeElement === document.body) document.querySelector("h1")?.focus();
  }, [step]);
};
