import { useState } from "preact/hooks";
import type { EndpointView } from "#contract/dashboard/webhooks.ts";
import { useRead } from "../../api/queries.ts";
import { count, moment } from "../../ui/format.ts";
import { SelectField } from "../../ui/forms/field.tsx";
import { MOST_PER_RUN, useCarriedOn, type useRun } from "./redelivery-run.ts";

const RANGES = [
  { value: "1", text: "the last hour" },
  { value: "24", text: "the last 24 hours" },
  { value: "168", text: "the last 7 days" },
  { value: "720", text: "the last 30 days" },
  { value: "2160", text: "the last 90 days" },
] as const;

/** Starts again what has not reached an endpoint, and shows how far that is. */
export const Redelivery = ({
  endpoint,
  run: { run, set, start, end },
}: {
  endpoint: EndpointView;
  run: ReturnType<typeof useRun>;
}) => {
  useCarriedOn(endpoint.id, run, set);
  const [hours, setHours] = useState("168");
  // Not kept while another range is counted: the button starts with what was counted.
  const counted = useRead("GET /webhooks/endpoints/{id}/undelivered", {
    params: { id: endpoint.id },
    query: { hours },
  });
  const undelivered = counted.data?.undelivered;
  const waiting = undelivered?.count ?? 0;
  return (
    <section aria-labelledby="undelivered" class="redelivery">
      <h2 id="undelivered">Not delivered</h2>
      {run.state === "none" ? (
        <>
          <SelectField name="range" label="Events of" value={hours} options={RANGES} onChange={setHours} />
          <p role="status">
            {undelivered === undefined
              ? "Counting…"
              : waiting === 0
                ? "Everything has arrived or is under way."
                : `${undelivered.complete ? "" : "At least "}${count(waiting, "event")} did not arrive.`}
          </p>
          {undelivered === undefined || waiting === 0 ? null : endpoint.enabled ? (
            <button type="button" onClick={() => start(undelivered)}>
              Redeliver {waiting > MOST_PER_RUN ? `the oldest ${MOST_PER_RUN}` : count(waiting, "event")}
            </button>
          ) : (
            <p class="muted small">Enable the endpoint to redeliver them.</p>
          )}
        </>
      ) : (
        <>
          <progress aria-label="Redelivered" max={Math.max(run.total, run.done, 1)} value={run.done} />
          <p role="status">
            {run.state === "running" ? `Redelivering: ${run.done} of ${run.total}` : null}
            {run.state === "done"
              ? `${count(run.done, "event")} since ${moment(run.since)} ${run.done === 1 ? "is" : "are"} sent again. The list of deliveries shows each one's status.`
              : null}
            {run.state === "stopped" ? `Stopped after ${run.done} of ${run.total}. ${run.failure}` : null}
          </p>
          {run.state === "running" ? (
            <button type="button" onClick={() => set({ ...run, state: "stopped", failure: "" })}>
              Stop
            </button>
          ) : null}
          {run.state === "stopped" ? (
            <button type="button" onClick={() => set({ ...run, state: "running" })}>
              Continue
            </button>
          ) : null}
          {run.state === "running" ? null : (
            <button type="button" onClick={end}>
              Close
            </button>
          )}
        </>
      )}
    </section>
  );
};
