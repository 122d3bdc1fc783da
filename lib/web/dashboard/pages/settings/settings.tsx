import { useState } from "preact/hooks";
import { Link } from "wouter-preact";
import type { Settings } from "#contract/dashboard/settings.ts";
import { DIALECT_NAMES, DIALECTS } from "../../../kit/dialects.ts";
import { Problem } from "../../api/problem.ts";
import { useAct, useRead } from "../../api/queries.ts";
import { useEdits } from "../../session/edits.ts";
import { RadioField } from "../../ui/forms/choices.tsx";
import { Field, SelectField, TextAreaField, TextField } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { TEST_NAMES } from "../../ui/test-names.ts";
import { Time } from "../../ui/time.tsx";
import { toast } from "../../ui/toasts.tsx";
import { changeOf, draftOf, type Entered, enteredOf, isChanged } from "./draft.ts";
import { LogoField } from "./logo-field.tsx";
import { Preview } from "./preview.tsx";
import "./settings.css";

const WRITING_DECISIONS = [
  {
    value: "person",
    label: "A person decides",
    hint: "The computed score prepares the mark. Results are provisional until someone here has marked the text.",
  },
  {
    value: "computed",
    label: "The computed score decides",
    hint: "Results are final at once, but a text that passes and cannot be confirmed, as one in seven honest ones, waits to be read. Measured on 231 texts that no scoring rule had been made with, it was 15 to 29 points from the marks of AI editors, and 48 of the 231 were on the wrong side of the pass mark.",
  },
] as const;

/** Those that the browser knows, UTC, and the one that is chosen. */
const zonesWith = (chosen: string): string[] =>
  [...new Set(["UTC", chosen, ...Intl.supportedValuesOf("timeZone")])].toSorted();

const SettingsForm = ({ settings }: { settings: Settings }) => {
  const [entered, change, forget] = useEdits<Entered>("settings", enteredOf(settings));
  const [nothing, setNothing] = useState(false);
  const save = useAct("PATCH /settings/account", {
    changes: ["GET /settings/account"],
    done: () => {
      forget();
      toast("The settings are saved");
    },
  });
  const text = (
    name: keyof Omit<
      Entered,
      | "passMarks"
      | "shareScores"
      | "receiptEmail"
      | "reportKeys"
      | "dialect"
      | "writingDecision"
      | "timeZone"
      | "twoMarkers"
    >,
    label: string,
    hint: string,
    field: string = name,
  ) => (
    <TextField
      name={field}
      label={label}
      hint={hint}
      value={entered[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
  const submit = (): void => {
    setNothing(!isChanged(entered, settings));
    if (isChanged(entered, settings)) save.mutate({ body: changeOf(entered, settings) });
  };
  const isStale = save.error instanceof Problem && save.error.code === "settings_changed";
  return (
    <>
      <Form act={save} failed="The settings were not saved" submit="Save settings" onSubmit={submit}>
        {isStale ? (
          <p>
            <button type="button" onClick={() => location.reload()}>
              Read the settings again
            </button>
          </p>
        ) : null}
        <h2 class="form-part">How candidates see you</h2>
        {text(
          "display_name",
          "Name",
          `In emails, on the candidate’s page and in reports. Leave empty to use ${settings.account_name}.`,
        )}
        <LogoField settings={settings} />
        <Field
          name="accent"
          label="Accent colour"
          hint="Such as #1a5c6b, for buttons and headings. It must be legible on white; on dark pages it is lightened."
        >
          {(attributes) => (
            <div class="colour-field">
              <input
                {...attributes}
                type="text"
                value={entered.accent}
                autoComplete="off"
                spellcheck={false}
                onInput={(event) => change({ accent: event.currentTarget.value })}
              />
              <input
                type="color"
                aria-label="Choose the accent colour"
                value={/^#[\da-f]{6}$/i.test(entered.accent) ? entered.accent : "#1a5c6b"}
                onInput={(event) => change({ accent: event.currentTarget.value })}
              />
            </div>
          )}
        </Field>
        {text(
          "support_contact",
          "Support contact",
          "Where candidates ask for help: an address, a phone number or a page.",
        )}
        <TextAreaField
          name="footer"
          label="Footer"
          hint="Below emails, the candidate’s page and the report’s first page, such as your company’s registration."
          rows={3}
          value={entered.footer}
          onChange={(footer) => change({ footer })}
        />
        <h2 class="form-part">Times</h2>
        <SelectField
          name="time_zone"
          label="Time zone"
          hint="Of times in emails and reports, the days of charts, exports, and deadlines; days that are already counted stay. On screen, times are in each reader’s own zone."
          value={entered.timeZone}
          options={zonesWith(entered.timeZone).map((zone) => ({ value: zone, text: zone.replaceAll("_", " ") }))}
          onChange={(timeZone) => change({ timeZone })}
        />
        <h2 class="form-part">Tests</h2>
        <SelectField
          name="dialect"
          label="Language of the tests"
          hint="For invitations that do not choose one. Existing invitations keep theirs."
          value={entered.dialect}
          options={DIALECTS.map((dialect) => ({ value: dialect, text: DIALECT_NAMES[dialect] }))}
          onChange={(text) => change({ dialect: DIALECTS.find((dialect) => dialect === text) ?? entered.dialect })}
        />
        <TextAreaField
          name="return_addresses"
          label="Return addresses"
          hint="Pages that candidates can be sent to after the last test begin with one of these: one a line, such as https://careers.example.com. Invitations name the page as return_url; candidates whose system waits for them are sent to the first. One that you remove is no longer linked."
          rows={3}
          value={entered.returnAddresses}
          onChange={(returnAddresses) => change({ returnAddresses })}
        />
        <h2 class="form-part">Emails to candidates</h2>
        {text("sender_name", "Sender name", "Shown beside the service’s address.")}
        {text("reply_to", "Reply-To address", "Where replies go.")}
        {text(
          "reminders",
          "Reminders",
          "Hours before the link ends, up to three, such as 72, 24. Leave empty for none.",
          "reminder_hours",
        )}
        <label class="check">
          <input
            type="checkbox"
            checked={entered.receiptEmail}
            onChange={(event) => change({ receiptEmail: event.currentTarget.checked })}
          />
          <span>Email candidates a receipt when all their tests are submitted, if their invitation was emailed</span>
        </label>
        <h2 class="form-part">Notice to candidates</h2>
        <TextAreaField
          name="notice"
          label="Notice"
          hint="What candidates agree to before the first test, beyond what is recorded. Its version and the time are stored with the invitation; a new text is a new version."
          rows={8}
          value={entered.notice}
          onChange={(notice) => change({ notice })}
        />
        {settings.notice === null ? null : (
          <p class="muted small">
            Version {settings.notice.version}, since <Time at={settings.notice.since} />
          </p>
        )}
        <h2 class="form-part">Results and data</h2>
        {text(
          "retention",
          "Days that data is kept",
          "After an invitation has ended: 30 to 1,825. Leave empty for 365.",
          "retention_days",
        )}
        <label class="check">
          <input
            type="checkbox"
            checked={entered.shareScores}
            onChange={(event) => change({ shareScores: event.currentTarget.checked })}
          />
          <span>
            Show candidates their scores, by their link, once someone here has opened the result, or 7 days after the
            tests
          </span>
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={entered.reportKeys}
            onChange={(event) => change({ reportKeys: event.currentTarget.checked })}
          />
          <span>
            Print the right answers in reports. Whoever sees such a report knows what other candidates will be asked; a
            candidate’s own report never has them
          </span>
        </label>
        <RadioField
          name="writing_decision"
          label="Writing tests"
          options={WRITING_DECISIONS}
          value={entered.writingDecision}
          onChange={(writingDecision) => change({ writingDecision })}
        />
        {entered.writingDecision === "person" ? (
          <label class="check">
            <input
              type="checkbox"
              checked={entered.twoMarkers}
              onChange={(event) => change({ twoMarkers: event.currentTarget.checked })}
            />
            <span>
              Two members mark each text, and neither sees the other’s mark. Their mean decides; marks more than 10
              points apart go to a third member, or to an owner if no other member may mark. For texts that are scored
              from now on
            </span>
          </label>
        ) : null}
        <fieldset class="field" aria-describedby="pass-marks-hint">
          <legend>Pass marks</legend>
          <p class="hint" id="pass-marks-hint">
            0 to 100, for tests that are scored from now on. Leave empty to use the test’s default.
          </p>
          <div class="pass-marks">
            {Object.entries(TEST_NAMES).map(([slug, name]) => (
              <TextField
                key={slug}
                name={`pass_marks.${slug}`}
                label={name}
                type="number"
                value={entered.passMarks[slug] ?? ""}
                onChange={(mark) => change({ passMarks: { ...entered.passMarks, [slug]: mark } })}
              />
            ))}
          </div>
        </fieldset>
        <div role="status">{nothing ? <p class="muted">There is nothing to save.</p> : null}</div>
      </Form>
      <Preview draft={draftOf(entered, settings)} />
    </>
  );
};

export const Page = () => {
  const settings = useRead("GET /settings/account", {});
  return (
    <>
      <PageHeader title="Settings" help="How this account appears to candidates, and its defaults.">
        <Link href="/settings/packages">Packages of tests</Link>
      </PageHeader>
      <Loaded query={settings} what="The settings">
        {({ settings: current }) => <SettingsForm settings={current} />}
      </Loaded>
    </>
  );
};
