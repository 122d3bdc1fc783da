import type { InvitationOptions } from "#contract/dashboard/invitations.ts";
import { count } from "../../../ui/format.ts";
import { SelectField, TextAreaField, TextField, useFault } from "../../../ui/forms/field.tsx";
import { DAYS, DIALECT_CHOICES, type Draft, EXTRA_TIMES, REMINDERS, SENDS, UNTIL } from "./draft.ts";
import { PackageChoice } from "./package-choice.tsx";
import { TestChoice } from "./test-choice.tsx";

export type Change = (changes: Partial<Draft>) => void;

type FieldsProps = { draft: Draft; change: Change; options: InvitationOptions };

const isReminders = (text: string): text is Draft["reminders"] => Object.hasOwn(REMINDERS, text);
const isSend = (text: string): text is Draft["send"] => Object.hasOwn(SENDS, text);

const zoneInWords = ({ time_zone }: InvitationOptions): string =>
  `In the account’s time zone, ${time_zone.replaceAll("_", " ")}.`;

/** What the candidate takes, and until when. */
const Tests = ({ draft, change, options }: FieldsProps) => (
  <>
    <PackageChoice
      packages={options.packages}
      value={draft.package}
      onChange={(chosen) => change({ package: chosen, days: chosen === "" ? "5" : "" })}
    />
    {draft.package === "" ? (
      <TestChoice tests={options.tests} chosen={draft.tests} onChange={(tests) => change({ tests })} />
    ) : null}
    <SelectField
      name="expiry_hours"
      label="Link works for"
      value={draft.days}
      options={[
        ...(draft.package === "" ? [] : [{ value: "", text: "As set in the package" }]),
        ...DAYS.map((days) => ({ value: days, text: count(Number(days), "day") })),
        { value: UNTIL, text: "Until a day that I choose" },
      ]}
      onChange={(days) => change({ days })}
    />
    {draft.days === UNTIL ? (
      <TextField
        name="expires_on"
        label="Last day"
        hint={`The link ends at 23:59. ${zoneInWords(options)}`}
        type="date"
        value={draft.expires_on}
        onChange={(expires_on) => change({ expires_on })}
      />
    ) : null}
  </>
);

/** Whether, when and how the candidate is emailed. */
const Email = ({ draft, change, options }: FieldsProps) => {
  const fault = useFault("send_at");
  return (
    <>
      <SelectField
        name="send"
        label="Send the invitation"
        value={draft.send}
        options={Object.entries(SENDS).map(([value, text]) => ({ value, text }))}
        onChange={(send) => {
          if (isSend(send)) change({ send });
        }}
      />
      {draft.send === "later" ? (
        <TextField
          name="local_send_at"
          label="Send at"
          hint={`${zoneInWords(options)} At most 60 days ahead; until then it can be changed or withdrawn.`}
          type="moment"
          value={draft.send_at}
          onChange={(send_at) => change({ send_at })}
          error={fault}
        />
      ) : null}
      {draft.send === "never" ? null : (
        <>
          <TextAreaField
            name="custom_message"
            label="Message (optional)"
            hint="Shown in the email, at most 500 characters."
            value={draft.custom_message}
            onChange={(custom_message) => change({ custom_message })}
          />
          <SelectField
            name="reminder_hours"
            label="Reminders"
            value={draft.reminders}
            options={Object.entries(REMINDERS).map(([value, { text }]) => ({ value, text }))}
            onChange={(reminders) => {
              if (isReminders(reminders)) change({ reminders });
            }}
          />
        </>
      )}
    </>
  );
};

/** Everything of an invitation but whom it is for. */
export const Fields = (props: FieldsProps) => {
  const { draft, change } = props;
  return (
    <>
      <Tests {...props} />
      <TextField
        name="job"
        label="Job (optional)"
        hint="The opening, by name or id. It groups invitations and results. The candidate does not see it."
        value={draft.job}
        onChange={(job) => change({ job })}
      />
      <TextField
        name="reference"
        label="Reference (optional)"
        hint="Such as the id of the candidate in your system. The candidate does not see it."
        value={draft.reference}
        onChange={(reference) => change({ reference })}
      />
      <SelectField
        name="extra_time_percent"
        label="Extra time"
        hint="For a candidate who needs it: every time limit is this much longer."
        value={draft.extra_time}
        options={EXTRA_TIMES.map((percent) => ({ value: percent, text: percent === "0" ? "None" : `${percent}%` }))}
        onChange={(extra_time) => change({ extra_time })}
      />
      <SelectField
        name="dialect"
        label="Language of the tests"
        value={draft.dialect}
        options={DIALECT_CHOICES}
        onChange={(text) => {
          const chosen = DIALECT_CHOICES.find(({ value }) => value === text);
          if (chosen !== undefined) change({ dialect: chosen.value });
        }}
      />
      <Email {...props} />
    </>
  );
};
