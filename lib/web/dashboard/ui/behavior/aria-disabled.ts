/**
 * Lets a control with `aria-disabled`, which keeps the focus, do nothing when it is clicked; Enter in a field of its form
 * clicks it, too.
 */
export const heedAriaDisabled = (): void =>
  document.addEventListener(
    "click",
    (event) => {
      if (event.target instanceof Element && event.target.closest("[aria-disabled=true]") !== null) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    },
    true,
  );
