import { useRef } from "preact/hooks";
import { Field } from "../../../ui/forms/field.tsx";
import { KINDS } from "../words.ts";
import type { Kind } from "./draft.ts";

/** The offset of a line and column, which count from 1 and in characters. */
const offsetOf = (text: string, line: number, column: number): number => {
  const lines = text.split("\n");
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  return (
    before +
    Array.from(lines[line - 1] ?? "")
      .slice(0, column - 1)
      .join("").length
  );
};

/** The marked text, and a way to put the cursor at a place of it. */
export const useSourceField = () => {
  const area = useRef<HTMLTextAreaElement>(null);
  const goTo = (line: number, column: number): void => {
    const field = area.current;
    if (field === null) return;
    const at = offsetOf(field.value, line, column);
    field.focus();
    field.setSelectionRange(at, at);
  };
  return { area, goTo };
};

type SourceFieldProps = {
  kind: Kind;
  text: string;
  area: ReturnType<typeof useSourceField>["area"];
  onChange(text: string): void;
};

export const SourceField = ({ kind, text, area, onChange }: SourceFieldProps) => {
  const { hint, example } = KINDS[kind];
  return (
    <Field name="text" label="Text" hint={hint}>
      {(attributes) => (
        <textarea
          {...attributes}
          ref={area}
          class="source"
          rows={14}
          dir="auto"
          spellcheck={false}
          value={text}
          placeholder={example}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
};
