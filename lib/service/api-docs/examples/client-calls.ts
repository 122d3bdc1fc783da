import type { OperationName } from "#contract/operations.ts";

/** How both clients call an operation. */
export type ClientCall = {
  /** The resource and the method in TypeScript; in Python the same in snake case. */
  method: `${string}.${string}`;
  /** The variable that gets the response, or each object of a list. */
  result: string;
  /** A list over all pages. */
  list?: boolean;
  /** The field of the body that the method takes in place of the body. */
  bodyField?: string;
  /** The same for Python alone. */
  pythonField?: string;
  /** The parameter of the query that the method takes in place of the query, in TypeScript. */
  queryField?: string;
};

/** Operations that are missing here have no method: their examples are curl alone. */
export const CLIENT_CALLS: Partial<Record<OperationName, ClientCall>> = {
  listTests: { method: "tests.list", result: "test", list: true },
  readAccount: { method: "account.get", result: "account" },
  createInvitation: { method: "invitations.create", result: "invitation" },
  createInvitations: { method: "invitations.createMany", result: "outcomes", bodyField: "invitations" },
  listInvitations: { method: "invitations.list", result: "invitation", list: true },
  readInvitation: { method: "invitations.get", result: "invitation" },
  cancelInvitation: { method: "invitations.cancel", result: "invitation" },
  resendInvitation: { method: "invitations.resend", result: "invitation" },
  extendInvitation: { method: "invitations.extend", result: "invitation" },
  simulateCandidate: { method: "invitations.simulate", result: "invitation" },
  listResults: { method: "results.list", result: "result", list: true },
  readResult: { method: "results.get", result: "result" },
  readCredential: { method: "results.credential", result: "credential" },
  decideReview: { method: "results.decideReview", result: "result" },
  markTest: { method: "results.mark", result: "result" },
  analyzeAdverseImpact: { method: "results.adverseImpact", result: "impact" },
  exportCandidate: { method: "candidates.export", result: "held", list: true, queryField: "candidate_email" },
  eraseCandidate: { method: "candidates.erase", result: "erasure", bodyField: "candidate_email" },
  readErasure: { method: "candidates.getErasure", result: "erasure" },
  createWebhookEndpoint: { method: "webhookEndpoints.create", result: "endpoint" },
  listWebhookEndpoints: { method: "webhookEndpoints.list", result: "endpoint", list: true },
  readWebhookEndpoint: { method: "webhookEndpoints.get", result: "endpoint" },
  updateWebhookEndpoint: { method: "webhookEndpoints.update", result: "endpoint" },
  deleteWebhookEndpoint: { method: "webhookEndpoints.delete", result: "endpoint" },
  rotateWebhookSecret: { method: "webhookEndpoints.rotateSecret", result: "endpoint" },
  activateWebhookSecret: { method: "webhookEndpoints.activateSecret", result: "endpoint" },
  sendTestEvent: { method: "webhookEndpoints.sendTestEvent", result: "delivery", pythonField: "event" },
  listEvents: { method: "events.list", result: "event", list: true },
  readEvent: { method: "events.get", result: "event" },
  listDeliveries: { method: "events.listDeliveries", result: "delivery", list: true },
  readTestClock: { method: "testMode.readClock", result: "clock" },
  advanceTestClock: { method: "testMode.advanceClock", result: "clock", pythonField: "advance_seconds" },
  listTestEmails: { method: "testMode.listEmails", result: "email", list: true },
  redeliverEvent: { method: "events.redeliver", result: "deliveries", pythonField: "endpoint_id" },
};
