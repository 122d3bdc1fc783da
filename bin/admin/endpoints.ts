import { createEndpoint } from "#actions/webhooks/create-endpoint.ts";
import { deleteEndpoint } from "#actions/webhooks/delete-endpoint.ts";
import { listEndpoints } from "#actions/webhooks/list-endpoints.ts";
import { activateSecret, rotateSecret } from "#actions/webhooks/rotate-secret.ts";
import { sendTestEvent } from "#actions/webhooks/send-test-event.ts";
import { updateEndpoint } from "#actions/webhooks/update-endpoint.ts";
import { SendTestEvent } from "#contract/events-and-deliveries.ts";
import { CreateWebhookEndpoint, eventTypesOf, UpdateWebhookEndpoint } from "#contract/webhook-endpoint.ts";
import { presentDelivery } from "#domain/webhooks/delivery.ts";
import { type EndpointRecord, presentEndpoint } from "#domain/webhooks/endpoint.ts";
import type { Operator } from "#runtime/admin.ts";
import { accountOf, parameter, valid } from "./arguments.ts";
import { type Command, columns, type Given, UsageError } from "./command.ts";

const EVENTS_OPTION = { required: false, help: "event types with commas between them" };
const ONE = ["<account>", "<endpoint>"];

const listed = (text: string | undefined): string[] | undefined => text?.split(",").map((part) => part.trim());

const flag = (text: string | undefined, what: string): boolean | undefined => {
  if (text === undefined || text === "true") return text === undefined ? undefined : true;
  if (text === "false") return false;
  throw new UsageError(`${what}: write true or false.`);
};

/** The endpoint that a command's first two parameters name. */
const targetOf = async (operator: Operator, given: Given) => ({
  accountId: (await accountOf(operator, given)).id,
  endpointId: parameter(given, 1),
});

const stateOf = ({ enabled, disabled_reason }: EndpointRecord): string =>
  enabled ? "enabled" : `disabled (${disabled_reason})`;

const told = (operator: Operator, endpoint: EndpointRecord, text: string, more: object = {}) => ({
  text,
  json: { webhook_endpoint: presentEndpoint(endpoint, operator.clock.now()), ...more },
});

const secretText = (secret: string, what: string): string =>
  `${secret}\n\n${what} It is shown only now: store it safely.`;

export const endpointCommands: Command[] = [
  {
    name: "endpoints create",
    parameters: ["<account>", "<url>"],
    summary: "Create a webhook endpoint; its secret is shown once",
    options: { events: EVENTS_OPTION },
    run: async (operator, given) => {
      const events = listed(given.options.events);
      const asked = { url: parameter(given, 1), ...(events === undefined ? {} : { events }) };
      const request = valid(CreateWebhookEndpoint, asked, "--events");
      const { id: accountId } = await accountOf(operator, given);
      const { endpoint, secret } = await createEndpoint(operator, {
        accountId,
        url: request.url,
        events: eventTypesOf(request.events),
      });
      return told(operator, endpoint, secretText(secret, `This is the secret of ${endpoint.id}.`), { secret });
    },
  },
  {
    name: "endpoints list",
    parameters: ["<account>"],
    summary: "List an account's webhook endpoints",
    options: {},
    run: async (operator, given) => {
      const { id, name } = await accountOf(operator, given);
      const endpoints = await listEndpoints(operator, id);
      const rows = endpoints.map((endpoint) => [
        endpoint.id,
        stateOf(endpoint),
        String(endpoint.failure_run?.failures ?? 0),
        endpoint.url,
      ]);
      return {
        text:
          rows.length === 0
            ? `"${name}" has no endpoints. Create one: endpoints create ${id} <url>`
            : columns([["ENDPOINT", "STATE", "FAILURES IN A ROW", "URL"], ...rows]),
        json: { webhook_endpoints: endpoints.map((endpoint) => presentEndpoint(endpoint, operator.clock.now())) },
      };
    },
  },
  {
    name: "endpoints update",
    parameters: ONE,
    summary: "Change a webhook endpoint; what is not named stays",
    options: {
      url: { required: false, help: "where to send from now on" },
      events: EVENTS_OPTION,
      enabled: { required: false, help: "true or false" },
    },
    run: async (operator, given) => {
      const { url, events, enabled } = given.options;
      const asked = { url, events: listed(events), enabled: flag(enabled, "--enabled") };
      const changes = valid(UpdateWebhookEndpoint, JSON.parse(JSON.stringify(asked)), "--events");
      const endpoint = await updateEndpoint(operator, await targetOf(operator, given), {
        ...changes,
        events: eventTypesOf(changes.events),
      });
      return told(operator, endpoint, `${endpoint.id} is ${stateOf(endpoint)} and gets ${endpoint.events.join(", ")}.`);
    },
  },
  {
    name: "endpoints delete",
    parameters: ONE,
    summary: "Delete a webhook endpoint; what is on its way to it is discarded",
    options: {},
    run: async (operator, given) => {
      const endpoint = await deleteEndpoint(operator, await targetOf(operator, given));
      return told(operator, endpoint, `Deleted ${endpoint.id}.`);
    },
  },
  {
    name: "endpoints rotate",
    parameters: ONE,
    summary: "Give a webhook endpoint a new secret; the old one signs for 24 hours more",
    options: {},
    run: async (operator, given) => {
      const { endpoint, secret } = await rotateSecret(operator, await targetOf(operator, given));
      return told(operator, endpoint, secretText(secret, `This is the new secret of ${endpoint.id}.`), { secret });
    },
  },
  {
    name: "endpoints activate",
    parameters: ONE,
    summary: "End the overlap after a rotation: only the newest secret signs",
    options: {},
    run: async (operator, given) => {
      const endpoint = await activateSecret(operator, await targetOf(operator, given));
      return told(operator, endpoint, `Only the newest secret of ${endpoint.id} signs from now on.`);
    },
  },
  {
    name: "endpoints test",
    parameters: ONE,
    summary: "Send a sample event to a webhook endpoint",
    options: { event: { required: false, help: "its type (default: the first that the endpoint subscribes to)" } },
    run: async (operator, given) => {
      const { event } = valid(SendTestEvent, { ...given.options }, "--event");
      const [type] = eventTypesOf(event === undefined ? [] : [event]) ?? [];
      const delivery = await sendTestEvent(operator, await targetOf(operator, given), type);
      return {
        text: `Queued ${delivery.event_id}. What becomes of it: deliveries list ${delivery.account_id} ${delivery.event_id}`,
        json: { delivery: presentDelivery(delivery) },
      };
    },
  },
];
