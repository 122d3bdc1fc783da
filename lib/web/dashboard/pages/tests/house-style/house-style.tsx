import { useLocation } from "wouter-preact";
import { Problem } from "../../../api/problem.ts";
import { useAct, useRead } from "../../../api/queries.ts";
import { useEdits } from "../../../session/edits.ts";
import { Choice } from "../../../ui/forms/choices.tsx";
import { SelectField, TextAreaField } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { bodyOf, CHOICE_ORDER, CHOICES, draftOf, type Read } from "./draft.ts";
import "../tests.css";

/** What is wrong in the word list, with its line. */
const faultInWords = (error: unknown): string | undefined => {
  const found =
    error instanceof Problem ? error.errors.find(({ field }) => field.startsWith("style.words")) : undefined;
  const [, at] = /\[(\d+)\]/.exec(found?.field ?? "") ?? [];
  return found && at !== undefined ? `Line ${Number(at) + 1}: ${found.message}` : found?.message;
};

const Edit = ({ read }: { read: Read }) => {
  const [, navigate] = useLocation();
  const [draft, change, forget] = useEdits("house-style", draftOf(read));
  const leave = (): void => {
    forget();
    navigate("/tests");
  };
  const save = useAct("PUT /tests/house-style", {
    changes: ["GET /tests/house-style", "GET /tests/own/{id}"],
    done: () => {
      forget();
      toast("The house style is saved");
    },
    leave,
  });
  return (
    <Form
      act={save}
      failed="The house style was not saved"
      submit="Save house style"
      onSubmit={() => save.mutate({ body: bodyOf(draft, read) })}
      onCancel={leave}
    >
      {CHOICE_ORDER.map((point) => (
        <SelectField
          key={point}
          name={point}
          label={CHOICES[point].label}
          value={draft[point]}
          options={[
            { value: "", text: "Left open" },
            ...CHOICES[point].options.map(([value, text]) => ({ value, text })),
          ]}
          onChange={(value) => change({ [point]: value })}
        />
      ))}
      <TextAreaField
        name="words"
        label="Word list"
        hint="One word a line, then what is not written: “email: e-mail, E-mail”. At most 100."
        rows={6}
        value={draft.words}
        onChange={(words) => change({ words })}
        error={faultInWords(save.error)}
      />
      <TextAreaField
        name="more"
        label="Anything else"
        hint="Candidates read it; it is not scored."
        value={draft.more}
        onChange={(more) => change({ more })}
      />
      <Choice
        type="checkbox"
        name="ours"
        value="ours"
        checked={draft.ours}
        onChange={(ours) => change({ ours })}
        label="Set our editing tests under it too"
        hint="In what their passages allow: the serial comma and dashes."
      />
    </Form>
  );
};

/** The account's style sheet. */
export const Page = () => {
  const read = useRead("GET /tests/house-style", {});
  return (
    <>
      <PageHeader
        title="House style"
        help="Candidates see it beside the task. Choices that follow it are right; those against it are findings. A published version keeps the style that it was published with."
        parent={{ title: "Tests", href: "/tests" }}
      />
      <Loaded query={read} what="The house style">
        {({ house_style }) => <Edit read={house_style} />}
      </Loaded>
    </>
  );
};
