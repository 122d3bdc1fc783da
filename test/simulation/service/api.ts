import { eraseCandidate } from "#actions/privacy/erase-candidate.ts";
import { readErasure } from "#actions/privacy/read-erasure.ts";
import { decideReview } from "#actions/results/decide-review.ts";
import { markTest } from "#actions/results/mark-test.ts";
import { readResult } from "#actions/results/read-result.ts";
import { signResult } from "#actions/results/sign-result.ts";
import { createEndpoint } from "#actions/webhooks/create-endpoint.ts";
import { deleteEndpoint } from "#actions/webhooks/delete-endpoint.ts";
import { listDeliveries } from "#actions/webhooks/list-deliveries.ts";
import { listEvents } from "#actions/webhooks/list-events.ts";
import { readEndpoint } from "#actions/webhooks/read-endpoint.ts";
import { redeliverEvent } from "#actions/webhooks/redeliver-event.ts";
import { activateSecret, rotateSecret } from "#actions/webhooks/rotate-secret.ts";
import { updateEndpoint } from "#actions/webhooks/update-endpoint.ts";
import { operations } from "#contract/operations.ts";
import { eventTypesOf } from "#contract/webhooks/webhook-endpoint.ts";
import { presentErasure } from "#domain/privacy/erasure-record.ts";
import { presentDelivery } from "#domain/webhooks/delivery.ts";
import { type EndpointRecord, presentEndpoint } from "#domain/webhooks/endpoint.ts";
import { presentEvent } from "#domain/webhooks/event-record.ts";
import { cancelInvitation } from "#handlers/invitations/cancel-invitation.ts";
import { createInvitation } from "#handlers/invitations/create-invitation.ts";
import { createInvitations } from "#handlers/invitations/create-invitations.ts";
import { extendInvitation } from "#handlers/invitations/extend-invitation.ts";
import { listInvitations } from "#handlers/invitations/list-invitations.ts";
import { readInvitation } from "#handlers/invitations/read-invitation.ts";
import { resendInvitation } from "#handlers/invitations/resend-invitation.ts";
import { byKey } from "#http/admission/by-key.ts";
import { once } from "#http/once.ts";
import { serve } from "#http/serve.ts";
import type { Deps } from "./dependencies.ts";

/** The handlers of the API, as in `functions/api/`. */
export const API = {
  createInvitation: createInvitation.on,
  createInvitations: createInvitations.on,
  extendInvitation: extendInvitation.on,
  readInvitation: readInvitation.on,
  listInvitations: listInvitations.on,
  cancelInvitation: cancelInvitation.on,
  resendInvitation: resendInvitation.on,
  readResult: (deps: Deps) =>
    serve(operations.readResult, byKey(deps), async ({ accountId, params }) => {
      const result = await readResult(deps, { accountId, invitationId: params.invitation_id });
      return { body: { result: await signResult(deps, result) } };
    }),
  decideReview: (deps: Deps) =>
    serve(
      operations.decideReview,
      byKey(deps),
      once(deps, {
        act: ({ accountId, params, body, origin }, record) =>
          decideReview(deps, { accountId, invitationId: params.invitation_id }, body, {
            ...{ record, audited: { origin, random: deps.random } },
          }),
        replay: ({ accountId, params }) => readResult(deps, { accountId, invitationId: params.invitation_id }),
        body: async (result) => ({ result: await signResult(deps, result) }),
      }),
    ),
  markTest: (deps: Deps) =>
    serve(
      operations.markTest,
      byKey(deps),
      once(deps, {
        act: ({ accountId, params, body, origin }, record) =>
          markTest(deps, { accountId, invitationId: params.invitation_id }, body, {
            ...{ record, audited: { origin, random: deps.random } },
          }),
        replay: ({ accountId, params }) => readResult(deps, { accountId, invitationId: params.invitation_id }),
        body: async (result) => ({ result: await signResult(deps, result) }),
      }),
    ),
  eraseCandidate: (deps: Deps) =>
    serve(
      operations.eraseCandidate,
      byKey(deps),
      once(deps, {
        act: ({ accountId, body, origin }, record) =>
          eraseCandidate(deps, { accountId, email: body.candidate_email, origin }, record),
        replay: ({ accountId }, erasureId) => readErasure(deps, { accountId, erasureId: erasureId ?? "" }),
        body: (erasure) => ({ erasure: presentErasure(erasure) }),
      }),
    ),
  createWebhookEndpoint: (deps: Deps) =>
    serve(
      operations.createWebhookEndpoint,
      byKey(deps),
      once(deps, {
        act: ({ accountId, body: { url, events } }, record) =>
          createEndpoint(deps, { accountId, url, events: eventTypesOf(events) }, record),
        replay: async ({ accountId }, endpointId) => ({
          endpoint: await readEndpoint(deps, { accountId, endpointId: endpointId ?? "" }),
          secret: null,
        }),
        body: ({ endpoint, secret }) => ({ webhook_endpoint: shownEndpoint(deps, endpoint), secret }),
      }),
    ),
  updateWebhookEndpoint: (deps: Deps) =>
    serve(operations.updateWebhookEndpoint, byKey(deps), async ({ accountId, params, body }) => {
      const target = { accountId, endpointId: params.id };
      const after = await updateEndpoint(deps, target, { ...body, events: eventTypesOf(body.events) });
      return { body: { webhook_endpoint: shownEndpoint(deps, after) } };
    }),
  deleteWebhookEndpoint: (deps: Deps) =>
    serve(operations.deleteWebhookEndpoint, byKey(deps), async ({ accountId, params }) => {
      const deleted = await deleteEndpoint(deps, { accountId, endpointId: params.id });
      return { body: { webhook_endpoint: shownEndpoint(deps, deleted) } };
    }),
  rotateWebhookSecret: (deps: Deps) =>
    serve(
      operations.rotateWebhookSecret,
      byKey(deps),
      once(deps, {
        act: ({ accountId, params }, record) => rotateSecret(deps, { accountId, endpointId: params.id }, record),
        replay: async ({ accountId, params }) => ({
          endpoint: await readEndpoint(deps, { accountId, endpointId: params.id }),
          secret: null,
        }),
        body: ({ endpoint, secret }) => ({ webhook_endpoint: shownEndpoint(deps, endpoint), secret }),
      }),
    ),
  activateWebhookSecret: (deps: Deps) =>
    serve(
      operations.activateWebhookSecret,
      byKey(deps),
      once(deps, {
        act: ({ accountId, params }) => activateSecret(deps, { accountId, endpointId: params.id }),
        replay: ({ accountId, params }) => readEndpoint(deps, { accountId, endpointId: params.id }),
        body: (endpoint) => ({ webhook_endpoint: shownEndpoint(deps, endpoint) }),
      }),
    ),
  listEvents: (deps: Deps) =>
    serve(operations.listEvents, byKey(deps), async ({ accountId, query }) => {
      const { events, nextCursor } = await listEvents(deps, { accountId, query });
      return { body: { data: events.map(presentEvent), next_cursor: nextCursor } };
    }),
  redeliverEvent: (deps: Deps) =>
    serve(
      operations.redeliverEvent,
      byKey(deps),
      once(deps, {
        act: ({ accountId, params, body, origin }) =>
          redeliverEvent(deps, { accountId, eventId: params.id }, body.endpoint_id, origin),
        replay: ({ accountId, params }) => listDeliveries(deps, { accountId, eventId: params.id }),
        body: (deliveries) => ({ object: "list", data: deliveries.map(presentDelivery) }),
      }),
    ),
};

const shownEndpoint = ({ clock }: Deps, found: EndpointRecord) => presentEndpoint(found, clock.now());
