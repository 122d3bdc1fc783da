import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { isSignedOut, isSwitched, messageOf, Problem, Unreachable } from "../../api/problem.ts";
import { Icon } from "../icon.tsx";
import { fieldId } from "./field-id.ts";

type FormProps = {
  /** The last attempt's failure, or null. */
  error: unknown;
  /** What did not happen: "The token was not created". */
  failed: string;
  submit: string;
  busy: boolean;
  /** With the value of the button: empty for the primary one. */
  onSubmit(button: string): void;
  onCancel?: () => void;
  /** The submit button does what cannot be undone. */
  danger?: boolean;
  /** Another way to submit, beside the primary button. */
  beside?: ComponentChildren;
  children: ComponentChildren;
};

const Summary = ({ error, failed }: { error: unknown; failed: string }) => {
  const box = useRef<HTMLDivElement>(null);
  // Each failed attempt moves the focus again.
  useLayoutEffect(() => box.current?.focus(), [error]);
  const errors = error instanceof Problem ? error.errors : [];
  // Online, the request may have arrived and only its response be lost.
  const isUnknown = error instanceof Unreachable && navigator.onLine;
  return (
    <div ref={box} class="note bad" role="alert" tabIndex={-1}>
      <p>
        <Icon name="alert" /> <strong>{isUnknown ? "No response arrived" : failed}.</strong>{" "}
        {errors.length === 0 ? messageOf(error) : ""}
        {isUnknown ? " The change may have been made anyway. Check before you try again." : ""}
      </p>
      {errors.length === 0 ? null : (
        <ul>
          {errors.map(({ field, message }) => (
            <li key={field + message}>
              <a
                href={`#${fieldId(field)}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(fieldId(field.replace(/\[.*/, "")))?.focus();
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

/** Fields, then the primary button at the left. The service judges what is entered; its errors are shown at the fields. */
export const Form = ({
  error,
  failed,
  submit,
  busy,
  onSubmit,
  onCancel,
  danger = false,
  beside,
  children,
}: FormProps) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      if (!busy) onSubmit(event.submitter instanceof HTMLButtonElement ? event.submitter.value : "");
    }}
  >
    {error === null || isSignedOut(error) || isSwitched(error) ? null : <Summary error={error} failed={failed} />}
    {children}
    <div class="form-actions">
      <button type="submit" class={danger ? "danger" : "primary"} aria-disabled={busy}>
        {submit}
      </button>
      {beside}
      {onCancel === undefined ? null : (
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      )}
    </div>
  </form>
);
