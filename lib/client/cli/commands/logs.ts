import type { AssessmentInvitations } from "../../client.ts";
import type { Delivery, Event } from "../../types.ts";
import type { Command, Context } from "../command.ts";
import { patience } from "../patience.ts";
import { accessOf } from "../settings.ts";

/** How often an event's deliveries are read: the last look is a minute after the first. */
const MOST_LOOKS = 8;
const LONGEST_WAIT_MS = 4_000;

const showAttempts = ({ output }: Context, event: Event, delivery: Delivery, from: number): void => {
  for (const attempt of delivery.log.slice(from)) {
    const isGood = attempt.error === null;
    const outcome = output.paint(isGood ? "good" : "bad", String(attempt.status ?? attempt.error));
    const { endpoint_id } = delivery;
    output.show(
      { type: "attempt", event_id: event.id, event: event.event, endpoint_id, ...attempt },
      `${attempt.at}  ${output.paint("faint", event.id)}  → ${endpoint_id}  ${outcome}  ${attempt.duration_ms} ms`,
    );
  }
};

/** Shows the attempts to deliver an event until each delivery has an outcome, or for a minute. */
const watch = async (context: Context, client: AssessmentInvitations, event: Event): Promise<void> => {
  const { stopped } = context.terminal;
  const shown = new Map<string, number>();
  for (const wait of patience(MOST_LOOKS)) {
    const deliveries = await client.events.listDeliveries(event.id, { signal: stopped }).toArray();
    for (const delivery of deliveries) {
      showAttempts(context, event, delivery, shown.get(delivery.endpoint_id) ?? 0);
      shown.set(delivery.endpoint_id, delivery.log.length);
    }
    if (deliveries.every(({ status }) => status !== "pending")) return;
    await wait(stopped);
    if (stopped.aborted) return;
  }
};

export const tailLogs: Command = {
  name: "logs tail",
  summary: "Show events and the attempts to deliver them to the webhook endpoints, as they happen",
  options: {},
  examples: ["ais logs tail", "ais logs tail --json | jq 'select(.error)'"],
  notes: "Attempts are shown for a minute after the event; the dashboard has later ones, and the log of API requests.",
  run: async (context) => {
    const { terminal, output, given } = context;
    const { client } = accessOf(terminal, given);
    const { stopped } = terminal;
    output.remark("Waiting for events. Stop with Ctrl-C.");
    for await (const event of client.events.follow({ signal: stopped, longestWaitMs: LONGEST_WAIT_MS })) {
      const { invitation_id } = event.data;
      output.show(
        { type: "event", ...event },
        `${event.timestamp}  ${output.paint("faint", event.id)}  ${event.event}  ${invitation_id}`,
      );
      // Beside the others: a receiver that fails must not hold them up.
      watch(context, client, event).catch((error: unknown) => {
        if (!stopped.aborted) output.remark(`${event.id}: ${error instanceof Error ? error.message : String(error)}`);
      });
    }
  },
};
