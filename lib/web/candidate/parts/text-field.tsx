import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Signals } from "../integrity/signals.ts";
import { watchText } from "../integrity/watch-text.ts";
import { lengthAfter } from "./length-after.ts";
import { growsTooLong, plainText, TEXT_MAX } from "./plain-text.ts";

type TextFieldProps = {
  label: string;
  describedBy?: string;
  /** The beginning of the text that is not shown, and not changed. */
  before?: string;
  text: string;
  write(text: string): void;
  signals: Signals | undefined;
  /** The text of the task; copying from it is allowed. */
  given: string;
};

/** `autoCorrect` in this spelling sets the attribute: the property `autocorrect` is a boolean, and "off" would be true. */
const OFF = {
  autoCorrect: "off",
  "data-gramm": "false",
  "data-enable-grammarly": "false",
  writingsuggestions: "false",
};

const count = (n: number): string => n.toLocaleString("en");

/**
 * A plain field as tall as its text, without spell checking, corrections or suggestions. An edit that makes the text
 * too long is refused as a whole, with a message: truncating a paste would lose text silently.
 */
export const TextField = ({ label, describedBy, before = "", text: whole, write, signals, given }: TextFieldProps) => {
  const text = whole.slice(before.length);
  const field = useRef<HTMLTextAreaElement>(null);
  const [refused, setRefused] = useState<number>();
  // Before the paint: what is entered as soon as the field is seen was typed, and must not look as if it appeared.
  useLayoutEffect(() => {
    if (field.current === null || signals === undefined) return;
    return watchText(field.current, signals, given);
  }, [signals, given]);

  /** Refused before it is applied, so that the selection and the undo history are unchanged. */
  const refuse = (event: InputEvent & { currentTarget: HTMLTextAreaElement }): void => {
    const length = lengthAfter(event.currentTarget, event);
    if (!growsTooLong(length, text.length)) return;
    event.preventDefault();
    setRefused(length);
  };
  const changed = (target: HTMLTextAreaElement): void => {
    const next = plainText(target.value);
    // Edits by dictation, input methods and autofill cannot be prevented.
    if (growsTooLong(next.length, text.length)) {
      target.value = text;
      setRefused(next.length);
      return;
    }
    setRefused(undefined);
    write(before + next);
  };
  return (
    <>
      <div class="text-box" data-text={text}>
        <textarea
          {...OFF}
          ref={field}
          class="text-field"
          aria-label={label}
          aria-describedby={describedBy}
          spellcheck={false}
          autoCapitalize="off"
          autoComplete="off"
          translate={false}
          value={text}
          onBeforeInput={refuse}
          onInput={(event) => changed(event.currentTarget)}
        />
      </div>
      {refused === undefined ? null : (
        <p class="note bad in-sight" role="alert">
          This does not fit, so nothing was changed. The text would have {count(refused)} characters; the limit is at
          most {count(TEXT_MAX)}.
        </p>
      )}
    </>
  );
};
