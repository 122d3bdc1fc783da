import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";

type DialogProps = {
  title: string;
  /** Escape asks for this. Without it the dialog can only be left through its own buttons. */
  onClose?: () => void;
  children: ComponentChildren;
};

/** A modal dialog, open for as long as it is rendered. The browser keeps the focus inside and returns it afterwards. */
export const Dialog = ({ title, onClose, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Before the next key press, which is for the dialog.
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    // What is to be entered, or else the heading: a second press of Enter must not be an answer.
    (element?.querySelector<HTMLElement>("input, select") ?? element?.querySelector("h2"))?.focus();
    return () => {
      element?.close();
      // Does nothing when the opener is gone by now, with the row that it was in.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // Chromium closes a dialog at the second Escape even if its cancel event was prevented.
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onClose?.();
      }}
    >
      <h2 id={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </dialog>
  );
};
