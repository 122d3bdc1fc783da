import { useRef, useState } from "preact/hooks";
import type { Outcome } from "../service/api.ts";
import { Failure } from "./failure.tsx";
import { useCall } from "./use-call.ts";

type RequestFormProps<T> = {
  /** Begins the ids of the form's parts. */
  name: string;
  label: string;
  hint?: string;
  rows: number;
  /** As the service counts it, or fewer. */
  max: number;
  submit: string;
  /** The words for a text that is missing, and for a request that the service does not accept. */
  words: { missing: string; validation_error: string };
  send(text: string): Promise<Outcome<T>>;
  sent?(receipt: T, text: string): void;
};

/** A text with which the candidate asks the account for something. */
export const RequestForm = <T,>(props: RequestFormProps<T>) => {
  const { name, label, hint, rows, max, submit, words, send, sent } = props;
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { busy, failed, run } = useCall((receipt: T) => {
    sent?.(receipt, text);
    setText("");
  });
  const ask = (event: Event): void => {
    event.preventDefault();
    setMissing(text.trim() === "");
    if (text.trim() === "") field.current?.focus();
    else run(() => send(text));
  };
  const described = [
    ...(hint === undefined ? [] : [`${name}-hint`]),
    ...(isMissing || failed !== null ? [`${name}-failed`] : []),
  ];
  return (
    <form onSubmit={ask} noValidate>
      <label for={`${name}-text`}>{label}</label>
      {hint === undefined ? null : (
        <p id={`${name}-hint`} class="muted">
          {hint}
        </p>
      )}
      <textarea
        ref={field}
        id={`${name}-text`}
        class="line-field"
        rows={rows}
        maxLength={max}
        dir="auto"
        value={text}
        aria-invalid={isMissing}
        aria-describedby={described.length === 0 ? undefined : described.join(" ")}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <Failure id={`${name}-failed`} failed={isMissing ? "missing" : failed} words={words} />
      <div class="actions">
        <button type="submit" aria-disabled={busy}>
          {submit}
        </button>
      </div>
    </form>
  );
};
