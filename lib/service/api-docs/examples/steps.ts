import type { OperationName } from "#contract/operations.ts";

/** A value that an earlier response contains: the step's operation, and the path to the value. */
export type FromResponse = { readonly from: OperationName; readonly at: readonly (string | number)[] };

/** The URL of the integrator's webhook receiver. */
export type ReceiverUrl = { readonly receiver: true };

export type StepValue =
  | string
  | number
  | boolean
  | null
  | FromResponse
  | ReceiverUrl
  | readonly StepValue[]
  | { readonly [name: string]: StepValue };

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

/** One request of the documentation's story. */
export type Step = {
  operation: OperationName;
  call: ClientCall;
  params?: Readonly<Record<string, StepValue>>;
  query?: Readonly<Record<string, string | number>>;
  body?: Readonly<Record<string, StepValue>>;
  /** curl's request has a new random Idempotency-Key: a fixed one would be refused with another body. The clients make their own. */
  randomKey?: true;
};

const ADA: FromResponse = { from: "createInvitation", at: ["invitation", "id"] };
const GRACE: FromResponse = { from: "createInvitations", at: ["data", 0, "invitation", "id"] };
const SHARE: FromResponse = { from: "createShare", at: ["share", "id"] };
const ENDPOINT: FromResponse = { from: "createWebhookEndpoint", at: ["webhook_endpoint", "id"] };
const ERASURE: FromResponse = { from: "eraseCandidate", at: ["erasure", "id"] };
const EVENT: FromResponse = { from: "listEvents", at: ["data", 0, "id"] };

/**
 * The examples of the reference, as one story of an account in test mode: each operation once, in an order in which each
 * succeeds. test/e2e/docs-examples.test.ts runs it in every language against the service, and recorded.json holds the
 * responses as they came.
 */
export const STEPS: readonly Step[] = [
  { operation: "listTests", call: { method: "tests.list", result: "test", list: true } },
  { operation: "listPackages", call: { method: "tests.listPackages", result: "offered", list: true } },
  { operation: "readAccount", call: { method: "account.get", result: "account" } },
  {
    operation: "createWebhookEndpoint",
    call: { method: "webhookEndpoints.create", result: "endpoint" },
    randomKey: true,
    body: { url: { receiver: true } },
  },
  {
    operation: "createInvitation",
    call: { method: "invitations.create", result: "invitation" },
    randomKey: true,
    body: {
      candidate_email: "ada@example.com",
      candidate_name: "Ada Lovelace",
      tests: ["grammar-test", "writing-test"],
      reference: "job-1843",
      reminder_hours: [24],
    },
  },
  {
    operation: "createInvitations",
    call: { method: "invitations.createMany", result: "outcomes", bodyField: "invitations" },
    randomKey: true,
    body: {
      invitations: [
        { candidate_email: "grace@example.com", candidate_name: "Grace Hopper", tests: ["grammar-test"] },
        { candidate_email: "alan@example", candidate_name: "Alan Turing", tests: ["grammar-test"] },
      ],
    },
  },
  { operation: "readInvitation", call: { method: "invitations.get", result: "invitation" }, params: { id: ADA } },
  {
    operation: "listInvitations",
    call: { method: "invitations.list", result: "invitation", list: true },
    query: { status: "pending", limit: 1 },
  },
  { operation: "readTestClock", call: { method: "testMode.readClock", result: "clock" } },
  {
    operation: "advanceTestClock",
    call: { method: "testMode.advanceClock", result: "clock", pythonField: "advance_seconds" },
    body: { advance_seconds: 172_800 },
  },
  {
    operation: "listTestEmails",
    call: { method: "testMode.listEmails", result: "email", list: true },
    query: { limit: 1 },
  },
  { operation: "resendInvitation", call: { method: "invitations.resend", result: "invitation" }, params: { id: ADA } },
  {
    operation: "extendInvitation",
    call: { method: "invitations.extend", result: "invitation" },
    params: { id: ADA },
    body: { extra_hours: 48 },
  },
  {
    operation: "simulateCandidate",
    call: { method: "invitations.simulate", result: "invitation" },
    params: { id: ADA },
    body: { outcome: "passes", seed: "ada" },
  },
  { operation: "listResults", call: { method: "results.list", result: "result", list: true }, query: { limit: 1 } },
  { operation: "readResult", call: { method: "results.get", result: "result" }, params: { invitation_id: ADA } },
  {
    operation: "readCredential",
    call: { method: "results.credential", result: "credential" },
    params: { invitation_id: ADA },
    query: { test: "grammar-test" },
  },
  {
    operation: "markTest",
    call: { method: "results.mark", result: "result" },
    params: { invitation_id: ADA },
    body: { test: "writing-test", score: 88, note: "Clear and complete; two commas missing." },
  },
  {
    operation: "decideReview",
    call: { method: "results.decideReview", result: "result" },
    params: { invitation_id: ADA },
    body: { decision: "confirmed", note: "Both texts read by an editor." },
  },
  {
    operation: "createShare",
    call: { method: "results.createShare", result: "share" },
    params: { invitation_id: ADA },
    body: { expires_in_days: 30, label: "Editorial board" },
    randomKey: true,
  },
  {
    operation: "listShares",
    call: { method: "results.listShares", result: "share", list: true },
    params: { invitation_id: ADA },
  },
  {
    operation: "deleteShare",
    call: { method: "results.deleteShare", result: "share" },
    params: { invitation_id: ADA, share_id: SHARE },
  },
  {
    operation: "analyzeAdverseImpact",
    call: { method: "results.adverseImpact", result: "impact" },
    body: { attributes: ["sex"], labels: [{ reference: "job-1843", groups: ["Female"] }] },
  },
  {
    operation: "cancelInvitation",
    call: { method: "invitations.cancel", result: "invitation" },
    params: { id: GRACE },
  },
  { operation: "listWebhookEndpoints", call: { method: "webhookEndpoints.list", result: "endpoint", list: true } },
  {
    operation: "readWebhookEndpoint",
    call: { method: "webhookEndpoints.get", result: "endpoint" },
    params: { id: ENDPOINT },
  },
  {
    operation: "updateWebhookEndpoint",
    call: { method: "webhookEndpoints.update", result: "endpoint" },
    params: { id: ENDPOINT },
    body: { events: ["assessment.completed", "assessment.expired"] },
  },
  {
    operation: "sendTestEvent",
    call: { method: "webhookEndpoints.sendTestEvent", result: "delivery", pythonField: "event" },
    params: { id: ENDPOINT },
    body: { event: "assessment.completed" },
  },
  { operation: "listEvents", call: { method: "events.list", result: "event", list: true }, query: { limit: 1 } },
  { operation: "readEvent", call: { method: "events.get", result: "event" }, params: { id: EVENT } },
  {
    operation: "listDeliveries",
    call: { method: "events.listDeliveries", result: "delivery", list: true },
    params: { id: EVENT },
  },
  {
    operation: "redeliverEvent",
    call: { method: "events.redeliver", result: "deliveries", pythonField: "endpoint_id" },
    params: { id: EVENT },
    body: { endpoint_id: ENDPOINT },
  },
  {
    operation: "rotateWebhookSecret",
    call: { method: "webhookEndpoints.rotateSecret", result: "endpoint" },
    params: { id: ENDPOINT },
  },
  {
    operation: "activateWebhookSecret",
    call: { method: "webhookEndpoints.activateSecret", result: "endpoint" },
    params: { id: ENDPOINT },
  },
  {
    operation: "deleteWebhookEndpoint",
    call: { method: "webhookEndpoints.delete", result: "endpoint" },
    params: { id: ENDPOINT },
  },
  {
    operation: "exportCandidate",
    call: { method: "candidates.export", result: "held", list: true, queryField: "candidate_email" },
    query: { candidate_email: "grace@example.com" },
  },
  {
    operation: "eraseCandidate",
    call: { method: "candidates.erase", result: "erasure", bodyField: "candidate_email" },
    body: { candidate_email: "grace@example.com" },
  },
  { operation: "readErasure", call: { method: "candidates.getErasure", result: "erasure" }, params: { id: ERASURE } },
];
