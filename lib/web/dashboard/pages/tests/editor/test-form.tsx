import { DIALECT_NAMES, DIALECTS } from "../../../../kit/dialects.ts";
import { SelectField, TextAreaField, TextField, useFault } from "../../../ui/forms/field.tsx";
import { KIND_ORDER, KINDS } from "../words.ts";
import type { TestDraft } from "./draft.ts";

type TestFieldsProps = { draft: TestDraft; change(changes: Partial<TestDraft>): void };

const KIND_NAMES = KIND_ORDER.map((value) => ({ value, text: KINDS[value].name }));

/** What a test is called and how it is taken. */
export const TestFields = ({ draft, change }: TestFieldsProps) => (
  <div class="test-fields">
    <TextField
      name="title"
      label="Title"
      hint="What candidates and reports call it."
      value={draft.title}
      onChange={(title) => change({ title })}
    />
    <SelectField
      name="kind"
      label="Kind"
      value={draft.kind}
      options={KIND_NAMES}
      onChange={(value) => change({ kind: KIND_ORDER.find((kind) => kind === value) ?? draft.kind })}
    />
    <TextField
      name="duration_minutes"
      label="Minutes"
      type="number"
      value={draft.minutes}
      onChange={(minutes) => change({ minutes })}
    />
    <TextField
      name="pass_mark"
      label="Pass mark"
      type="number"
      value={draft.passMark}
      onChange={(passMark) => change({ passMark })}
    />
    <SelectField
      name="dialect"
      label="Language"
      value={draft.dialect}
      options={[
        { value: "", text: "English of either kind" },
        ...DIALECTS.map((value) => ({ value, text: DIALECT_NAMES[value] })),
      ]}
      onChange={(dialect) => change({ dialect })}
    />
  </div>
);

/** What candidates read beside the task. */
export const GuidanceFields = ({ draft, change }: TestFieldsProps) => {
  const faults = [useFault("instructions"), useFault("notes")];
  return (
    <details class="guidance" open={faults.some((fault) => fault !== undefined)}>
      <summary>Instructions and house style (optional)</summary>
      <TextAreaField
        name="instructions"
        label="Instructions"
        hint="Shown beside the task, after those that every test of this kind has."
        value={draft.instructions}
        onChange={(instructions) => change({ instructions })}
      />
      <TextAreaField
        name="notes"
        label="House style"
        hint="What candidates should know of your style. It stays in view beside the task."
        value={draft.notes}
        onChange={(notes) => change({ notes })}
      />
    </details>
  );
};
