import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { isSignedOut, isSwitched, messageOf, Problem, Unreachable } from "../../api/problem.ts";
import { Icon } from "../icon.tsx";
import { FormError } from "./field.tsx";
import { controlOf, fieldId } from "./field-id.ts";

/** An attempt: whether it is under way, and how the last one failed, or null. */
export type Attempt = { isPending: boolean; error: unknown };

/** Of a form whose button leads to another question, where nothing is sent. */
export const NO_ATTEMPT: Attempt = { isPending: false, error: null };

export type FormProps = {
  act: Attempt;
  /** What did not happen: "The token was not created". */
  failed: string;
  submit: string;
  /** With the value of the button: empty for the primary one. */
  onSubmit(button: string): void;
  onCancel?: () => void;
  /** The submit button does what cannot be undone. */
  danger?: boolean;
  /** Another form on the page has the primary button. */
  second?: boolean;
  /** Another way to submit, beside the primary button. */
  beside?: ComponentChildren;
  children: ComponentChildren;
};

/** What a control is called on the screen. */
const labelOf = (control: HTMLElement | null): string | null => {
  if (control === null) return null;
  const legend = control.closest("fieldset")?.querySelector("legend");
  return (legend ?? document.querySelector(`label[for="${control.id}"]`))?.textContent?.trim() ?? null;
};

/** "Name: must not be blank." */
const named = (label: string | null, message: string): string =>
  label === null ? message : `${label}: ${message.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())}`;

/** The faults as they are read: each with its field's name, in the order of the form; what is about no field comes first. */
const inOrder = (errors: Problem["errors"]) =>
  errors
    .map(({ field, message }) => ({ field, message, control: controlOf(field) }))
    .sort(({ control: one }, { control: other }) => {
      if (one === null || other === null) return Number(one !== null) - Number(other !== null);
      return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
    });

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
          {inOrder(errors).map(({ field, message, control }) => (
            <li key={field + message}>
              <a
                href={`#${fieldId(field)}`}
                onClick={(event) => {
                  event.preventDefault();
                  control?.focus();
                }}
              >
                {named(labelOf(control), message)}
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
  act: { isPending, error },
  failed,
  submit,
  onSubmit,
  onCancel,
  danger = false,
  second = false,
  beside,
  children,
}: FormProps) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      if (!isPending) onSubmit(event.submitter instanceof HTMLButtonElement ? event.submitter.value : "");
    }}
  >
    {error === null || isSignedOut(error) || isSwitched(error) ? null : <Summary error={error} failed={failed} />}
    <FormError value={error}>{children}</FormError>
    <div class="form-actions">
      <button type="submit" class={danger ? "danger" : second ? undefined : "primary"} aria-disabled={isPending}>
        {submit}
      </button>
      {beside}
      {onCancel === undefined ? null : (
        <button type="button" onClick={onCancel}>
          {/* Beside "Cancel invitation" a bare "Cancel" could be either. */}
          {submit.startsWith("Cancel ") ? "Go back" : "Cancel"}
        </button>
      )}
    </div>
  </form>
);
