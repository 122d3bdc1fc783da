import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { plainText } from "../plain-text.ts";
import type { Signals } from "../signals.ts";
import { watchText } from "../text-signals.ts";

type TextFieldProps = {
  label: string;
  describedBy?: string;
  text: string;
  write(text: string): void;
  signals: Signals | undefined;
  /** The text of the task; what is copied from it is the candidate's to use. */
  given: string;
};

/** A plain field that grows with its text and helps with nothing: no spelling marks, no corrections, no suggestions. */
export const TextField = ({ label, describedBy, text, write, signals, given }: TextFieldProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (field.current === null || signals === undefined) return;
    return watchText(field.current, signals, given);
  }, [signals, given]);
  useLayoutEffect(() => {
    const { current } = field;
    if (current === null) return;
    const { scrollX, scrollY } = window;
    current.style.height = "auto";
    current.style.height = `${current.scrollHeight + 4}px`;
    window.scrollTo(scrollX, scrollY);
  });
  const off = {
    autocorrect: "off",
    "data-gramm": "false",
    "data-enable-grammarly": "false",
    writingsuggestions: "false",
  };
  return (
    <textarea
      {...off}
      ref={field}
      class="text-field"
      aria-label={label}
      aria-describedby={describedBy}
      spellcheck={false}
      autoCapitalize="off"
      autoComplete="off"
      translate={false}
      lang="en"
      value={text}
      onInput={(event) => write(plainText(event.currentTarget.value))}
    />
  );
};
