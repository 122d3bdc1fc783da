import { listDeliveries } from "#actions/webhooks/list-deliveries.ts";
import { listEvents } from "#actions/webhooks/list-events.ts";
import { readEvent } from "#actions/webhooks/read-event.ts";
import { redeliverEvent } from "#actions/webhooks/redeliver-event.ts";
import { EventListQuery } from "#contract/webhooks/events-and-deliveries.ts";
import { OPERATOR } from "#domain/shared/audit.ts";
import { type DeliveryRecord, presentDelivery } from "#domain/webhooks/delivery.ts";
import { presentEvent } from "#domain/webhooks/event-record.ts";
import type { Operator } from "#runtime/admin.ts";
import { accountNamed, by } from "./arguments.ts";
import type { AddCommands } from "./command.ts";
import { textTable } from "./text-table.ts";

/** Parses an event's id. */
const targetOf = async (operator: Operator, account: string, eventId: string) => ({
  accountId: (await accountNamed(operator, account)).id,
  eventId,
});

const lastError = ({ log }: DeliveryRecord): string => {
  const last = log.at(-1);
  return last === undefined ? "-" : (last.error ?? "none");
};

const table = (deliveries: readonly DeliveryRecord[]): string =>
  textTable(
    ["ENDPOINT", "STATUS", "ATTEMPTS", "LAST ERROR", "NEXT ATTEMPT"],
    deliveries.map((delivery) => [
      delivery.endpoint_id,
      delivery.status,
      delivery.attempts,
      lastError(delivery),
      delivery.next_attempt_at ?? "-",
    ]),
  );

export const addEventCommands: AddCommands = (program, run) => {
  const events = program.command("events").description("Events of an account");

  events
    .command("list <account>")
    .description("List an account's events, newest first")
    .option("--limit <n>", "page size, 1 to 100 (default 20)", (text) => by(EventListQuery.shape.limit)(text))
    .option("--cursor <cursor>", "next_cursor of the previous page")
    .action((account, query) =>
      run(async (operator) => {
        const { id, name } = await accountNamed(operator, account);
        const { events: page, nextCursor } = await listEvents(operator, { accountId: id, query });
        const rows = page.map((event) => [event.id, event.timestamp, event.type, event.invitation_id]);
        const more = nextCursor === null ? "" : `\nMore: --cursor ${nextCursor}`;
        return {
          text:
            rows.length === 0
              ? `"${name}" has no events.`
              : `${textTable(["EVENT", "TIME", "TYPE", "INVITATION"], rows)}${more}`,
          json: { events: page.map(presentEvent), next_cursor: nextCursor },
        };
      }),
    );

  events
    .command("read <account> <event>")
    .description("Read an event as it was sent")
    .action((account, id) =>
      run(async (operator) => {
        const event = await readEvent(operator, await targetOf(operator, account, id));
        return { text: event.body, json: { event: presentEvent(event) } };
      }),
    );

  events
    .command("redeliver <account> <event>")
    .description("Send an event again, to one endpoint or to all")
    .option("--endpoint <endpoint>", "the endpoint to send to (default: all)")
    .action((account, id, { endpoint }) =>
      run(async (operator) => {
        const again = await redeliverEvent(operator, await targetOf(operator, account, id), endpoint, OPERATOR);
        return {
          text: again.length === 0 ? "No enabled endpoint subscribes to this event." : table(again),
          json: { deliveries: again.map(presentDelivery) },
        };
      }),
    );

  const deliveries = program.command("deliveries").description("Deliveries of events to webhook endpoints");

  deliveries
    .command("list <account> <event>")
    .description("Show the outcome of an event at each endpoint")
    .action((account, id) =>
      run(async (operator) => {
        const all = await listDeliveries(operator, await targetOf(operator, account, id));
        return {
          text: all.length === 0 ? "No endpoint subscribed to this event." : table(all),
          json: { deliveries: all.map(presentDelivery) },
        };
      }),
    );
};
