import { listDeliveries } from "#actions/webhooks/list-deliveries.ts";
import { listEvents } from "#actions/webhooks/list-events.ts";
import { readEvent } from "#actions/webhooks/read-event.ts";
import { redeliverEvent } from "#actions/webhooks/redeliver-event.ts";
import { EventListQuery } from "#contract/events-and-deliveries.ts";
import { type DeliveryRecord, presentDelivery } from "#domain/webhooks/delivery.ts";
import { presentEvent } from "#domain/webhooks/event-record.ts";
import type { Operator } from "#runtime/admin.ts";
import { accountOf, parameter, valid } from "./arguments.ts";
import { type Command, columns, type Given } from "./command.ts";

const ONE = ["<account>", "<event>"];

/** The event that a command's first two parameters name. */
const targetOf = async (operator: Operator, given: Given) => ({
  accountId: (await accountOf(operator, given)).id,
  eventId: parameter(given, 1),
});

const lastError = ({ log }: DeliveryRecord): string => {
  const last = log.at(-1);
  return last === undefined ? "-" : (last.error ?? "none");
};

const table = (deliveries: readonly DeliveryRecord[]): string =>
  columns([
    ["ENDPOINT", "STATUS", "ATTEMPTS", "LAST ERROR", "NEXT ATTEMPT"],
    ...deliveries.map((delivery) => [
      delivery.endpoint_id,
      delivery.status,
      String(delivery.attempts),
      lastError(delivery),
      delivery.next_attempt_at ?? "-",
    ]),
  ]);

export const eventCommands: Command[] = [
  {
    name: "events list",
    parameters: ["<account>"],
    summary: "List an account's events, newest first",
    options: {
      limit: { required: false, help: "how many, 1 to 100 (default 20)" },
      cursor: { required: false, help: "next_cursor of the page before" },
    },
    run: async (operator, given) => {
      const query = valid(EventListQuery, { ...given.options }, "--limit");
      const { id, name } = await accountOf(operator, given);
      const { events, nextCursor } = await listEvents(operator, { accountId: id, query });
      const rows = events.map((event) => [event.id, event.timestamp, event.type, event.invitation_id]);
      return {
        text:
          rows.length === 0
            ? `"${name}" has no events.`
            : `${columns([["EVENT", "TIME", "TYPE", "INVITATION"], ...rows])}${nextCursor === null ? "" : `\nMore: --cursor ${nextCursor}`}`,
        json: { events: events.map(presentEvent), next_cursor: nextCursor },
      };
    },
  },
  {
    name: "events read",
    parameters: ONE,
    summary: "Read an event as it was sent",
    options: {},
    run: async (operator, given) => {
      const event = await readEvent(operator, await targetOf(operator, given));
      return { text: event.body, json: { event: presentEvent(event) } };
    },
  },
  {
    name: "events redeliver",
    parameters: ONE,
    summary: "Send an event again, to one endpoint or to all",
    options: { endpoint: { required: false, help: "the endpoint to send to (default: all)" } },
    run: async (operator, given) => {
      const again = await redeliverEvent(operator, await targetOf(operator, given), given.options.endpoint);
      return {
        text: again.length === 0 ? "No enabled endpoint is to be told of this event." : table(again),
        json: { deliveries: again.map(presentDelivery) },
      };
    },
  },
  {
    name: "deliveries list",
    parameters: ONE,
    summary: "Show what became of an event at each endpoint",
    options: {},
    run: async (operator, given) => {
      const deliveries = await listDeliveries(operator, await targetOf(operator, given));
      return {
        text: deliveries.length === 0 ? "No endpoint was to be told of this event." : table(deliveries),
        json: { deliveries: deliveries.map(presentDelivery) },
      };
    },
  },
];
