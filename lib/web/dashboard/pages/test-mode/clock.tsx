import { useEffect, useState } from "preact/hooks";
import { queryClient, useAct, useRead } from "../../api/queries.ts";
import { moment } from "../../ui/format.ts";
import { SelectField } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { Loaded } from "../../ui/loaded.tsx";

const HOUR = 3600;
const DAY = 24 * HOUR;

const STEPS = [
  { value: String(HOUR), text: "1 hour" },
  { value: String(DAY), text: "1 day" },
  { value: String(5 * DAY), text: "5 days" },
  { value: String(30 * DAY), text: "30 days" },
  { value: String(60 * DAY), text: "60 days" },
];

/** What an advance changes while it lasts. */
const CHANGED = ["GET /test-mode/emails", "GET /invitations/items", "GET /invitations/items/{id}"] as const;

const Advance = ({ busy }: { busy: boolean }) => {
  const [step, setStep] = useState(String(DAY));
  const advance = useAct("POST /test-mode/clock/advance", { changes: ["GET /test-mode/clock"] });
  return (
    <Form
      act={{ isPending: busy || advance.isPending, error: advance.error }}
      failed="The clock was not advanced"
      submit="Advance the clock"
      onSubmit={() => advance.mutate({ body: { advance_seconds: Number(step) } })}
    >
      <SelectField
        name="advance_seconds"
        label="Advance by"
        hint="Reminders, expiries, ends of tests and retries of webhooks until then happen in order."
        value={step}
        options={STEPS}
        onChange={setStep}
      />
    </Form>
  );
};

/** The time in test mode, and moving it. */
export const Clock = () => {
  const clock = useRead("GET /test-mode/clock", {}, { isUnderWay: (read) => read.clock.status === "advancing" });
  const status = clock.data?.clock.status;
  // At each read, not only when "advancing" has ended: an advance can end before the clock is read again.
  useEffect(() => {
    if (status === "ready") for (const read of CHANGED) void queryClient.invalidateQueries({ queryKey: [read] });
  }, [status, clock.dataUpdatedAt]);
  return (
    <section aria-labelledby="clock">
      <h2 id="clock">Clock</h2>
      <Loaded query={clock} what="The clock">
        {({ clock: { now } }) => (
          <>
            <p role="status">
              It is <strong>{moment(now)}</strong> in test mode.
              {status === "advancing" ? " What has become due is being done…" : ""}
            </p>
            <Advance busy={status === "advancing"} />
          </>
        )}
      </Loaded>
    </section>
  );
};
