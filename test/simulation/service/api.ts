import { cancelInvitation } from "#actions/invitations/cancel-invitation.ts";
import { createInvitation } from "#actions/invitations/create-invitation.ts";
import { listInvitations } from "#actions/invitations/list-invitations.ts";
import { readInvitation } from "#actions/invitations/read-invitation.ts";
import { resendInvitation, warningsOf } from "#actions/invitations/resend-invitation.ts";
import { readResult } from "#actions/results/read-result.ts";
import { signResult } from "#actions/results/sign-result.ts";
import { createEndpoint } from "#actions/webhooks/create-endpoint.ts";
import { deleteEndpoint } from "#actions/webhooks/delete-endpoint.ts";
import { listEvents } from "#actions/webhooks/list-events.ts";
import { readEndpoint } from "#actions/webhooks/read-endpoint.ts";
import { redeliverEvent } from "#actions/webhooks/redeliver-event.ts";
import { activateSecret, rotateSecret } from "#actions/webhooks/rotate-secret.ts";
import { updateEndpoint } from "#actions/webhooks/update-endpoint.ts";
import { operations } from "#contract/operations.ts";
import { eventTypesOf } from "#contract/webhooks/webhook-endpoint.ts";
import { presentInvitation } from "#domain/invitations/invitation.ts";
import type { ListedInvitation } from "#domain/invitations/listed-invitation.ts";
import { presentDelivery } from "#domain/webhooks/delivery.ts";
import { type EndpointRecord, presentEndpoint } from "#domain/webhooks/endpoint.ts";
import { presentEvent } from "#domain/webhooks/event-record.ts";
import { endpoint } from "#http/endpoint.ts";
import { idempotent, idempotentByNature } from "#http/idempotent.ts";
import { type Deps, PAGE_URL } from "./dependencies.ts";

/** The handlers of the API, as in `functions/api/`. */
export const API = {
  createInvitation: (deps: Deps) =>
    endpoint(operations.createInvitation, deps, async ({ accountId, body, headers }) => {
      const idempotencyKey = headers["Idempotency-Key"];
      const { invitation, replayed } = await createInvitation(deps, { accountId, request: body, idempotencyKey });
      return {
        body: { invitation: shown(deps, invitation) },
        headers: replayed ? { "Idempotent-Replay": "true" } : {},
      };
    }),
  readInvitation: (deps: Deps) =>
    endpoint(operations.readInvitation, deps, async ({ accountId, params }) => ({
      body: { invitation: shown(deps, await readInvitation(deps, { accountId, invitationId: params.id })) },
    })),
  listInvitations: (deps: Deps) =>
    endpoint(operations.listInvitations, deps, async ({ accountId, query }) => {
      const { invitations, nextCursor } = await listInvitations(deps, { accountId, query });
      return { body: { data: invitations.map((invitation) => shown(deps, invitation)), next_cursor: nextCursor } };
    }),
  cancelInvitation: (deps: Deps) =>
    endpoint(
      operations.cancelInvitation,
      deps,
      idempotentByNature(
        deps,
        operations.cancelInvitation,
        async ({ accountId, params }) => ({
          body: { invitation: shown(deps, await cancelInvitation(deps, { accountId, invitationId: params.id })) },
        }),
        async ({ accountId, params }) => ({
          body: { invitation: shown(deps, await readInvitation(deps, { accountId, invitationId: params.id })) },
        }),
      ),
    ),
  resendInvitation: (deps: Deps) =>
    endpoint(
      operations.resendInvitation,
      deps,
      idempotent(
        deps,
        operations.resendInvitation,
        async ({ accountId, params }, record) => {
          const { invitation, warnings } = await resendInvitation(deps, { accountId, invitationId: params.id }, record);
          return { body: { invitation: shown(deps, invitation), warnings } };
        },
        async ({ accountId, params }, result) => {
          const invitation = await readInvitation(deps, { accountId, invitationId: params.id });
          return { body: { invitation: shown(deps, invitation), warnings: warningsOf(result) } };
        },
      ),
    ),
  readResult: (deps: Deps) =>
    endpoint(operations.readResult, deps, async ({ accountId, params }) => {
      const result = await readResult(deps, { accountId, invitationId: params.invitation_id });
      return { body: { result: await signResult(deps, result) } };
    }),
  createWebhookEndpoint: (deps: Deps) =>
    endpoint(
      operations.createWebhookEndpoint,
      deps,
      idempotent(
        deps,
        operations.createWebhookEndpoint,
        async ({ accountId, body: { url, events } }, record) => {
          const created = await createEndpoint(deps, { accountId, url, events: eventTypesOf(events) }, record);
          return { body: { webhook_endpoint: shownEndpoint(deps, created.endpoint), secret: created.secret } };
        },
        async ({ accountId }, endpointId) => {
          const found = await readEndpoint(deps, { accountId, endpointId: endpointId ?? "" });
          return { body: { webhook_endpoint: shownEndpoint(deps, found), secret: null } };
        },
      ),
    ),
  updateWebhookEndpoint: (deps: Deps) =>
    endpoint(operations.updateWebhookEndpoint, deps, async ({ accountId, params, body }) => {
      const target = { accountId, endpointId: params.id };
      const after = await updateEndpoint(deps, target, { ...body, events: eventTypesOf(body.events) });
      return { body: { webhook_endpoint: shownEndpoint(deps, after) } };
    }),
  deleteWebhookEndpoint: (deps: Deps) =>
    endpoint(operations.deleteWebhookEndpoint, deps, async ({ accountId, params }) => {
      const deleted = await deleteEndpoint(deps, { accountId, endpointId: params.id });
      return { body: { webhook_endpoint: shownEndpoint(deps, deleted) } };
    }),
  rotateWebhookSecret: (deps: Deps) =>
    endpoint(
      operations.rotateWebhookSecret,
      deps,
      idempotent(
        deps,
        operations.rotateWebhookSecret,
        async ({ accountId, params }, record) => {
          const rotated = await rotateSecret(deps, { accountId, endpointId: params.id }, record);
          return { body: { webhook_endpoint: shownEndpoint(deps, rotated.endpoint), secret: rotated.secret } };
        },
        async ({ accountId, params }) => {
          const found = await readEndpoint(deps, { accountId, endpointId: params.id });
          return { body: { webhook_endpoint: shownEndpoint(deps, found), secret: null } };
        },
      ),
    ),
  activateWebhookSecret: (deps: Deps) =>
    endpoint(operations.activateWebhookSecret, deps, async ({ accountId, params }) => {
      const after = await activateSecret(deps, { accountId, endpointId: params.id });
      return { body: { webhook_endpoint: shownEndpoint(deps, after) } };
    }),
  listEvents: (deps: Deps) =>
    endpoint(operations.listEvents, deps, async ({ accountId, query }) => {
      const { events, nextCursor } = await listEvents(deps, { accountId, query });
      return { body: { data: events.map(presentEvent), next_cursor: nextCursor } };
    }),
  redeliverEvent: (deps: Deps) =>
    endpoint(operations.redeliverEvent, deps, async ({ accountId, params, body, origin }) => {
      const again = await redeliverEvent(deps, { accountId, eventId: params.id }, body.endpoint_id, origin);
      return { body: { object: "list", data: again.map(presentDelivery) } };
    }),
};

const shown = ({ clock }: Deps, invitation: ListedInvitation) => presentInvitation(invitation, clock.now(), PAGE_URL);
const shownEndpoint = ({ clock }: Deps, found: EndpointRecord) => presentEndpoint(found, clock.now());
