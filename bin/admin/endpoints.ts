import { createEndpoint } from "#actions/webhooks/create-endpoint.ts";
import { deleteEndpoint } from "#actions/webhooks/delete-endpoint.ts";
import { listEndpoints } from "#actions/webhooks/list-endpoints.ts";
import { activateSecret, rotateSecret } from "#actions/webhooks/rotate-secret.ts";
import { sendTestEvent } from "#actions/webhooks/send-test-event.ts";
import { updateEndpoint } from "#actions/webhooks/update-endpoint.ts";
import { SendTestEvent } from "#contract/webhooks/events-and-deliveries.ts";
import { CreateWebhookEndpoint, eventTypesOf } from "#contract/webhooks/webhook-endpoint.ts";
import { byOperator } from "#domain/shared/audit.ts";
import { presentDelivery } from "#domain/webhooks/delivery.ts";
import { type EndpointRecord, presentEndpoint } from "#domain/webhooks/endpoint.ts";
import type { Operator } from "#runtime/admin.ts";
import { accountNamed, by, list, trueOrFalse } from "./arguments.ts";
import type { AddCommands, Output } from "./command.ts";
import { textTable } from "./text-table.ts";

const eventTypes = (text: string) => eventTypesOf(by(CreateWebhookEndpoint.shape.events)(list(text)));

/** Parses an endpoint's id. */
const targetOf = async (operator: Operator, account: string, endpointId: string) => ({
  accountId: (await accountNamed(operator, account)).id,
  endpointId,
});

const stateOf = ({ enabled, disabled_reason }: EndpointRecord): string =>
  enabled ? "enabled" : `disabled (${disabled_reason})`;

const shown = (operator: Operator, endpoint: EndpointRecord, text: string, more: object = {}): Output => ({
  text,
  json: { webhook_endpoint: presentEndpoint(endpoint, operator.clock.now()), ...more },
});

const secretText = (secret: string, what: string): string =>
  `${secret}\n\n${what} It is not shown again: store it safely.`;

export const addEndpointCommands: AddCommands = (program, run) => {
  const endpoints = program.command("endpoints").description("Webhook endpoints of an account");

  endpoints
    .command("create <account> <url>")
    .description("Create a webhook endpoint; its secret is shown once")
    .option("--events <types>", "event types, comma-separated", eventTypes)
    .action((account, url, { events }) =>
      run(async (operator) => {
        const { id: accountId } = await accountNamed(operator, account);
        const { endpoint, secret } = await createEndpoint(
          operator,
          { accountId, url, events },
          undefined,
          byOperator(operator),
        );
        return shown(operator, endpoint, secretText(secret, `This is the secret of ${endpoint.id}.`), { secret });
      }),
    );

  endpoints
    .command("list <account>")
    .description("List an account's webhook endpoints")
    .action((account) =>
      run(async (operator) => {
        const { id, name } = await accountNamed(operator, account);
        const all = await listEndpoints(operator, id);
        const rows = all.map((one) => [one.id, stateOf(one), one.failure_run?.failures ?? 0, one.url]);
        return {
          text:
            rows.length === 0
              ? `"${name}" has no endpoints. Create one: endpoints create ${id} <url>`
              : textTable(["ENDPOINT", "STATE", "FAILURES IN A ROW", "URL"], rows),
          json: { webhook_endpoints: all.map((one) => presentEndpoint(one, operator.clock.now())) },
        };
      }),
    );

  endpoints
    .command("update <account> <endpoint>")
    .description("Change a webhook endpoint; omitted options stay unchanged")
    .option("--url <url>", "the new URL")
    .option("--events <types>", "event types, comma-separated", eventTypes)
    .option("--enabled <true or false>", "whether it receives events", trueOrFalse)
    .action((account, id, changes) =>
      run(async (operator) => {
        const endpoint = await updateEndpoint(
          operator,
          await targetOf(operator, account, id),
          changes,
          byOperator(operator),
        );
        const text = `${endpoint.id} is ${stateOf(endpoint)} and receives ${endpoint.events.join(", ")}.`;
        return shown(operator, endpoint, text);
      }),
    );

  endpoints
    .command("delete <account> <endpoint>")
    .description("Delete a webhook endpoint; its pending deliveries are discarded")
    .action((account, id) =>
      run(async (operator) => {
        const endpoint = await deleteEndpoint(operator, await targetOf(operator, account, id), byOperator(operator));
        return shown(operator, endpoint, `Deleted ${endpoint.id}.`);
      }),
    );

  endpoints
    .command("rotate <account> <endpoint>")
    .description("Give a webhook endpoint a new secret; the old one stays valid for 24 hours")
    .action((account, id) =>
      run(async (operator) => {
        const { endpoint, secret } = await rotateSecret(
          operator,
          await targetOf(operator, account, id),
          undefined,
          byOperator(operator),
        );
        return shown(operator, endpoint, secretText(secret, `This is the new secret of ${endpoint.id}.`), { secret });
      }),
    );

  endpoints
    .command("activate <account> <endpoint>")
    .description("End the overlap after a rotation: only the newest secret signs")
    .action((account, id) =>
      run(async (operator) => {
        const endpoint = await activateSecret(operator, await targetOf(operator, account, id), byOperator(operator));
        return shown(operator, endpoint, `Only the newest secret of ${endpoint.id} is used from now on.`);
      }),
    );

  endpoints
    .command("test <account> <endpoint>")
    .description("Send a sample event to a webhook endpoint")
    .option("--event <type>", "its type (default: the first that the endpoint subscribes to)", (text) =>
      by(SendTestEvent.shape.event)(text),
    )
    .action((account, id, { event }) =>
      run(async (operator) => {
        const [type] = eventTypesOf(event === undefined ? [] : [event]) ?? [];
        const delivery = await sendTestEvent(operator, await targetOf(operator, account, id), type);
        return {
          text: `Queued ${delivery.event_id}. To see its outcome: deliveries list ${delivery.account_id} ${delivery.event_id}`,
          json: { delivery: presentDelivery(delivery) },
        };
      }),
    );
};
