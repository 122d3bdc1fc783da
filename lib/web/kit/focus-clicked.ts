/** What the keyboard acts on, once it has the focus. */
const CONTROLS = "button, a[href], summary, input[type=checkbox], input[type=radio]";

/**
 * Safari gives a control no focus when it is clicked, so the next key would go to the page instead of the control. From
 * this call on, a control that is clicked has the focus, as in other browsers.
 */
export const focusClickedControls = (): void => {
  addEventListener(
    "click",
    ({ target }) => {
      const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
      if (control === null || control.contains(document.activeElement)) return;
      control.focus({ preventScroll: true });
    },
    true,
  );
};
