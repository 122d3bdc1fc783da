import { Link, useLocation } from "wouter-preact";
import type { InvitationOptions } from "#contract/dashboard/invitations.ts";
import { faultOf, Problem } from "../../../api/problem.ts";
import { useAct, useRead } from "../../../api/queries.ts";
import { useDraft } from "../../../session/drafts.ts";
import { count } from "../../../ui/format.ts";
import { Choice } from "../../../ui/forms/choices.tsx";
import { SelectField, TextAreaField, TextField } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { Cost } from "./cost.tsx";
import { bodyOf, DAYS, DIALECT_CHOICES, type Draft, EXTRA_TIMES, emptyDraft, REMINDERS } from "./draft.ts";
import { EmailPreview } from "./email-preview.tsx";
import { TestChoice } from "./test-choice.tsx";
import { useJobDefaults } from "./use-job-defaults.ts";

type Change = (changes: Partial<Draft>) => void;

const isReminders = (text: string): text is Draft["reminders"] => Object.hasOwn(REMINDERS, text);

/** The lost response of an earlier attempt: it went through, with other details. */
const isKeyReused = (error: unknown): boolean =>
  error instanceof Problem && error.errors.some(({ code }) => code === "idempotency_key_reused");

const Earlier = ({ change }: { change: Change }) => (
  <div class="note" role="alert">
    <p>
      <strong>An earlier attempt went through,</strong> with what was entered then. Look at it in{" "}
      <Link href="/invitations">the list</Link> before you send another invitation.
    </p>
    <button type="button" onClick={() => change({ key: crypto.randomUUID() })}>
      This is another invitation
    </button>
  </div>
);

type FieldsProps = { draft: Draft; change: Change; error: unknown; options: InvitationOptions };

const Fields = ({ draft, change, error, options }: FieldsProps) => (
  <>
    <TextField
      name="candidate_name"
      label="Candidate’s name"
      value={draft.candidate_name}
      onChange={(candidate_name) => change({ candidate_name })}
      error={faultOf(error, "candidate_name")}
    />
    <TextField
      name="candidate_email"
      label="Email address"
      type="email"
      value={draft.candidate_email}
      onChange={(candidate_email) => change({ candidate_email })}
      error={faultOf(error, "candidate_email")}
    />
    <TestChoice
      tests={options.tests}
      chosen={draft.tests}
      onChange={(tests) => change({ tests })}
      error={faultOf(error, "tests")}
    />
    <SelectField
      name="expiry_hours"
      label="Link works for"
      value={draft.days}
      options={DAYS.map((days) => ({ value: days, text: count(Number(days), "day") }))}
      onChange={(days) => change({ days })}
      error={faultOf(error, "expiry_hours")}
    />
    <TextField
      name="job"
      label="Job (optional)"
      hint="The opening, by name or id. It groups invitations and results. The candidate does not see it."
      value={draft.job}
      onChange={(job) => change({ job })}
      error={faultOf(error, "job")}
    />
    <TextField
      name="reference"
      label="Reference (optional)"
      hint="Such as the id of the candidate in your system. The candidate does not see it."
      value={draft.reference}
      onChange={(reference) => change({ reference })}
      error={faultOf(error, "reference")}
    />
    <SelectField
      name="extra_time_percent"
      label="Extra time"
      hint="For a candidate who needs it: every time limit is this much longer."
      value={draft.extra_time}
      options={EXTRA_TIMES.map((percent) => ({ value: percent, text: percent === "0" ? "None" : `${percent} %` }))}
      onChange={(extra_time) => change({ extra_time })}
      error={faultOf(error, "extra_time_percent")}
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
      error={faultOf(error, "dialect")}
    />
    <div class="field">
      <Choice
        type="checkbox"
        name="send_email"
        value="yes"
        label="Send the invitation by email"
        hint="Otherwise copy the link from the invitation and send it yourself."
        checked={draft.send_email}
        onChange={(send_email) => change({ send_email })}
      />
    </div>
    {draft.send_email ? (
      <>
        <TextAreaField
          name="custom_message"
          label="Message (optional)"
          hint="Shown in the email, at most 500 characters."
          value={draft.custom_message}
          onChange={(custom_message) => change({ custom_message })}
          error={faultOf(error, "custom_message")}
        />
        <SelectField
          name="reminder_hours"
          label="Reminders"
          value={draft.reminders}
          options={Object.entries(REMINDERS).map(([value, { text }]) => ({ value, text }))}
          onChange={(reminders) => {
            if (isReminders(reminders)) change({ reminders });
          }}
          error={faultOf(error, "reminder_hours")}
        />
      </>
    ) : null}
  </>
);

export const Page = () => {
  const [, navigate] = useLocation();
  const [draft, change, forget] = useDraft("create-invitation", emptyDraft());
  useJobDefaults(draft, change);
  const options = useRead("GET /invitations/options", {});
  const create = useAct("POST /invitations/items", {
    changes: ["GET /invitations/items", "GET /invitations/options"],
    done: ({ invitation }) => {
      toast(`${invitation.candidate_name} is invited`);
      forget();
    },
    leave: ({ invitation }) => navigate(`/invitations/${invitation.id}`),
  });
  const keyReused = isKeyReused(create.error);
  const changeKey: Change = (changes) => {
    create.reset();
    change(changes);
  };
  return (
    <>
      <PageHeader title="Invite a candidate" parent={{ title: "Invitations", href: "/invitations" }} />
      <Loaded query={options} what="The tests and the balance">
        {(given) => (
          <div class="split">
            <Form
              error={keyReused ? null : create.error}
              failed="No invitation was sent"
              submit={draft.send_email ? "Send invitation" : "Create invitation"}
              busy={create.isPending}
              onSubmit={() => create.mutate({ body: bodyOf(draft), headers: { "Idempotency-Key": draft.key } })}
              onCancel={() => {
                forget();
                navigate("/invitations");
              }}
            >
              {keyReused ? <Earlier change={changeKey} /> : null}
              <Fields draft={draft} change={change} error={create.error} options={given} />
              <Cost options={given} tests={draft.tests} />
            </Form>
            {draft.send_email ? <EmailPreview draft={draft} firstTest={given.tests[0]?.slug ?? ""} /> : null}
          </div>
        )}
      </Loaded>
    </>
  );
};
