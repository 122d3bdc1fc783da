import { cancelInvitation } from "#handlers/invitations/cancel-invitation.ts";
import { createInvitation } from "#handlers/invitations/create-invitation.ts";
import { createInvitations } from "#handlers/invitations/create-invitations.ts";
import { extendInvitation } from "#handlers/invitations/extend-invitation.ts";
import { listInvitations } from "#handlers/invitations/list-invitations.ts";
import { readInvitation } from "#handlers/invitations/read-invitation.ts";
import { resendInvitation } from "#handlers/invitations/resend-invitation.ts";
import { eraseCandidate } from "#handlers/privacy/erase-candidate.ts";
import { decideReview } from "#handlers/results/decide-review.ts";
import { markTest } from "#handlers/results/mark-test.ts";
import { readResult } from "#handlers/results/read-result.ts";
import { activateWebhookSecret } from "#handlers/webhooks/activate-webhook-secret.ts";
import { createWebhookEndpoint } from "#handlers/webhooks/create-webhook-endpoint.ts";
import { deleteWebhookEndpoint } from "#handlers/webhooks/delete-webhook-endpoint.ts";
import { listEvents } from "#handlers/webhooks/list-events.ts";
import { redeliverEvent } from "#handlers/webhooks/redeliver-event.ts";
import { rotateWebhookSecret } from "#handlers/webhooks/rotate-webhook-secret.ts";
import { updateWebhookEndpoint } from "#handlers/webhooks/update-webhook-endpoint.ts";

/** The handlers of the API. */
export const API = {
  createInvitation: createInvitation.on,
  createInvitations: createInvitations.on,
  extendInvitation: extendInvitation.on,
  readInvitation: readInvitation.on,
  listInvitations: listInvitations.on,
  cancelInvitation: cancelInvitation.on,
  resendInvitation: resendInvitation.on,
  readResult: readResult.on,
  decideReview: decideReview.on,
  markTest: markTest.on,
  eraseCandidate: eraseCandidate.on,
  createWebhookEndpoint: createWebhookEndpoint.on,
  updateWebhookEndpoint: updateWebhookEndpoint.on,
  deleteWebhookEndpoint: deleteWebhookEndpoint.on,
  rotateWebhookSecret: rotateWebhookSecret.on,
  activateWebhookSecret: activateWebhookSecret.on,
  listEvents: listEvents.on,
  redeliverEvent: redeliverEvent.on,
};
