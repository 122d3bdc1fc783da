import { createConnection } from "#actions/integrations/connections.ts";
import { claimInstallation, readInstallation } from "#actions/integrations/installation/claim-installation.ts";
import { listOrders, readOrder } from "#actions/integrations/list-orders.ts";
import { deleteConnection, readConnection, updateConnection } from "#actions/integrations/manage-connections.ts";
import { viewConnection } from "#actions/integrations/offered-packages.ts";
import { retryOrder } from "#actions/integrations/retry-order.ts";
import { requestTest } from "#actions/integrations/test-connection.ts";
import { createEndpoint } from "#actions/webhooks/create-endpoint.ts";
import { deleteEndpoint } from "#actions/webhooks/delete-endpoint.ts";
import { readEndpointDays } from "#actions/webhooks/endpoint-days.ts";
import { listEndpointViews, readEndpointView, viewEndpoint } from "#actions/webhooks/endpoint-health.ts";
import { listDeliveries } from "#actions/webhooks/list-deliveries.ts";
import { presentFor } from "#actions/webhooks/mask-event.ts";
import { pageDeliveries } from "#actions/webhooks/page-deliveries.ts";
import { pageEvents } from "#actions/webhooks/page-events.ts";
import { readEvent } from "#actions/webhooks/read-event.ts";
import { redeliverEvent } from "#actions/webhooks/redeliver-event.ts";
import { countUndelivered, redeliverUndelivered } from "#actions/webhooks/redeliver-undelivered.ts";
import { activateSecret, rotateSecret } from "#actions/webhooks/rotate-secret.ts";
import { sendTestEvent } from "#actions/webhooks/send-test-event.ts";
import { updateEndpoint } from "#actions/webhooks/update-endpoint.ts";
import { connectionOperations } from "#contract/dashboard/connections.ts";
import { webhooksOperations } from "#contract/dashboard/webhooks.ts";
import { eventTypesOf } from "#contract/webhooks/webhook-endpoint.ts";
import { byMember } from "#http/dashboard/by-member.ts";
import { serveArea } from "#http/serve.ts";
import { webhooksArea as area } from "#runtime/dashboard/webhooks.ts";

const listOf = <T>(data: T[], nextCursor: string | null) => ({
  body: { object: "list", data, has_more: nextCursor !== null, next_cursor: nextCursor },
});

export const handler = serveArea(
  byMember(area),
  { ...webhooksOperations, ...connectionOperations },
  {
    listEndpoints: async ({ accountId }) => ({
      body: { object: "list", data: await listEndpointViews(area, accountId) },
    }),
    readEndpointDays: async ({ accountId }) => {
      const { endpoints, isExact } = await readEndpointDays(area, accountId);
      return { body: { object: "list", data: endpoints, is_exact: isExact } };
    },
    readEndpoint: async ({ accountId, params }) => ({
      body: { webhook_endpoint: await readEndpointView(area, { accountId, endpointId: params.id }) },
    }),
    checkUrl: async ({ body }) => {
      const checked = await area.checkUrl(body.url);
      const check = checked.ok
        ? { ok: true, url: checked.url, message: null }
        : { ok: false, url: null, message: checked.message };
      return { body: { check } };
    },
    createEndpoint: async ({ accountId, body: { url, events }, origin }) => {
      const input = { accountId, url, events: eventTypesOf(events) };
      const { endpoint, secret } = await createEndpoint(area, input, undefined, { origin, random: area.random });
      return { body: { webhook_endpoint: area.presentEndpoint(endpoint), secret } };
    },
    updateEndpoint: async ({ accountId, params, body, origin }) => {
      const changes = { ...body, events: eventTypesOf(body.events) };
      const after = await updateEndpoint(area, { accountId, endpointId: params.id }, changes, {
        origin,
        random: area.random,
      });
      return { body: { webhook_endpoint: await viewEndpoint(area, after) } };
    },
    deleteEndpoint: async ({ accountId, params, origin }) => {
      const deleted = await deleteEndpoint(area, { accountId, endpointId: params.id }, { origin, random: area.random });
      return { body: { webhook_endpoint: await viewEndpoint(area, deleted) } };
    },
    rotateSecret: async ({ accountId, params, origin }) => {
      const target = { accountId, endpointId: params.id };
      const { endpoint, secret } = await rotateSecret(area, target, undefined, { origin, random: area.random });
      return { body: { webhook_endpoint: area.presentEndpoint(endpoint), secret } };
    },
    activateSecret: async ({ accountId, params, origin }) => {
      const after = await activateSecret(area, { accountId, endpointId: params.id }, { origin, random: area.random });
      return { body: { webhook_endpoint: await viewEndpoint(area, after) } };
    },
    sendTestEvent: async ({ accountId, params, body }) => {
      const [type] = eventTypesOf(body.event === undefined ? [] : [body.event]) ?? [];
      const delivery = await sendTestEvent(area, { accountId, endpointId: params.id }, type);
      return { body: { delivery: area.presentDelivery(delivery) } };
    },
    countUndelivered: async ({ accountId, params, query }) => ({
      body: { undelivered: await countUndelivered(area, { accountId, endpointId: params.id }, query) },
    }),
    redeliverUndelivered: async ({ accountId, params, body, origin }) => {
      const target = { accountId, endpointId: params.id };
      const { redelivered, nextCursor } = await redeliverUndelivered(area, target, origin, body);
      return { body: { redelivered, next_cursor: nextCursor } };
    },
    listConnections: async ({ accountId }) => {
      const all = await area.connections.list(accountId);
      const data = await Promise.all(all.map((one) => viewConnection(area, one)));
      return { body: { object: "list", data, vendors: area.vendors } };
    },
    createConnection: async ({ accountId, body: { api_key, ...input }, origin }) => {
      const audited = { origin, random: area.random };
      const { connection, key } = await createConnection(area, { ...input, accountId, apiKey: api_key }, audited);
      return { body: { connection: await viewConnection(area, connection), key } };
    },
    readInstallation: async ({ params }) => {
      const { vendor, company } = await readInstallation(area, params.id);
      return { body: { installation: { vendor, company } } };
    },
    claimInstallation: async ({ accountId, params, origin }) => {
      const audited = { origin, random: area.random };
      const connection = await claimInstallation(area, { accountId, installationId: params.id }, audited);
      return { body: { connection: await viewConnection(area, connection) } };
    },
    readConnection: async ({ accountId, params }) => {
      const connection = await readConnection(area, { accountId, connectionId: params.id });
      return { body: { connection: await viewConnection(area, connection) } };
    },
    updateConnection: async ({ accountId, params, body, origin }) => {
      const target = { accountId, connectionId: params.id };
      const after = await updateConnection(area, target, body, { origin, random: area.random });
      return { body: { connection: await viewConnection(area, after) } };
    },
    deleteConnection: async ({ accountId, params, origin }) => {
      const target = { accountId, connectionId: params.id };
      const deleted = await deleteConnection(area, target, { origin, random: area.random });
      return { body: { connection: await viewConnection(area, deleted) } };
    },
    testConnection: async ({ accountId, params, origin }) => {
      const target = { accountId, connectionId: params.id };
      const asked = await requestTest(area, target, { origin, random: area.random });
      return { body: { connection: await viewConnection(area, asked) } };
    },
    listOrders: async ({ accountId, params, query, member }) => {
      const connection = await readConnection(area, { accountId, connectionId: params.id });
      const { orders, nextCursor } = await listOrders(area, connection, query, member.role);
      return listOf(orders, nextCursor);
    },
    readOrder: async ({ accountId, params, member }) => {
      const target = { accountId, connectionId: params.id, orderId: params.order };
      return { body: { order: await readOrder(area, target, member.role) } };
    },
    retryOrder: async ({ accountId, params, origin }) => {
      const connection = await readConnection(area, { accountId, connectionId: params.id });
      return { body: { retried: await retryOrder(area, connection, params.order, origin) } };
    },
    listEvents: async ({ accountId, query, member }) => {
      const { events, nextCursor } = await pageEvents(area, { accountId, query });
      const present = await presentFor(area, { accountId, member }, events);
      return listOf(events.map(present.event), nextCursor);
    },
    readEvent: async ({ accountId, params, member }) => {
      const target = { accountId, eventId: params.id };
      const [event, deliveries] = await Promise.all([readEvent(area, target), listDeliveries(area, target)]);
      const present = await presentFor(area, { accountId, member }, [event]);
      return {
        body: {
          event: present.event(event),
          hidden_until_marked: present.isHidden(event),
          deliveries: deliveries.map((delivery) => present.delivery(delivery, event)),
        },
      };
    },
    redeliverEvent: async ({ accountId, params, body, origin, member }) => {
      const target = { accountId, eventId: params.id };
      const again = await redeliverEvent(area, target, body.endpoint_id, origin);
      const event = await readEvent(area, target);
      const present = await presentFor(area, { accountId, member }, [event]);
      return { body: { object: "list", data: again.map((delivery) => present.delivery(delivery, event)) } };
    },
    listDeliveries: async ({ accountId, query, member }) => {
      const { deliveries, nextCursor } = await pageDeliveries(area, { accountId, query });
      const ids = deliveries.map(({ event_id }) => event_id);
      const events = await area.events.existing(accountId, ids);
      const present = await presentFor(area, { accountId, member }, [...events.values()]);
      return listOf(present.rows(deliveries, events), nextCursor);
    },
  },
);
