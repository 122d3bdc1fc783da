import type { Test } from "#contract/assessments/assessment.ts";
import { DIALECT_NAMES, DIALECTS } from "../../../../kit/dialects.ts";
import { count } from "../../../ui/format.ts";
import { SelectField, TextField } from "../../../ui/forms/field.tsx";
import { Form, type FormProps } from "../../../ui/forms/form.tsx";
import { DAYS } from "../../invitations/create/draft.ts";
import { TestChoice } from "../../invitations/create/test-choice.tsx";
import type { PackageDraft } from "./package-draft.ts";

type PackageFormProps = Omit<FormProps, "children"> & {
  draft: PackageDraft;
  change(changes: Partial<PackageDraft>): void;
  tests: readonly Test[];
};

/** Days that a package's link can work: those that invitations offer, and the one that it has. */
const daysOf = (chosen: string): readonly string[] =>
  chosen === "" || DAYS.some((days) => days === chosen) ? DAYS : [...DAYS, chosen];

export const PackageForm = ({ draft, change, tests, ...form }: PackageFormProps) => (
  <Form {...form}>
    <TextField
      name="name"
      label="Name"
      hint="Such as Copy editors. Your team chooses it when they invite; candidates do not see it."
      value={draft.name}
      onChange={(name) => change({ name })}
    />
    <TestChoice tests={tests} chosen={draft.tests} onChange={(chosen) => change({ tests: chosen })} />
    <SelectField
      name="expiry_hours"
      label="Link works for"
      value={draft.days}
      options={[
        { value: "", text: "Not set: 5 days" },
        ...daysOf(draft.days).map((days) => ({ value: days, text: count(Number(days), "day") })),
      ]}
      onChange={(days) => change({ days })}
    />
    <SelectField
      name="dialect"
      label="Language of the tests"
      value={draft.dialect}
      options={[
        { value: "", text: "As set for the account" },
        ...DIALECTS.map((value) => ({ value, text: DIALECT_NAMES[value] })),
      ]}
      onChange={(dialect) => change({ dialect })}
    />
    <TextField
      name="reminder_hours"
      label="Reminders"
      hint="Hours before the link ends, up to three, such as 72, 24. Leave empty for the account’s setting, or enter none."
      value={draft.reminders}
      onChange={(reminders) => change({ reminders })}
    />
  </Form>
);
