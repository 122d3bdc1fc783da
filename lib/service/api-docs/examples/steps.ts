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

/** One request of the documentation's story. */
export type Step = {
  operation: OperationName;
  params?: Readonly<Record<string, StepValue>>;
  query?: Readonly<Record<string, string | number>>;
  body?: Readonly<Record<string, StepValue>>;
  /** curl's request has a new random Idempotency-Key: a fixed one would be refused with another body. The clients make their own. */
  randomKey?: true;
};

const ADA: FromResponse = { from: "createInvitation", at: ["invitation", "id"] };
const GRACE: FromResponse = { from: "createInvitations", at: ["data", 0, "invitation", "id"] };
const ENDPOINT: FromResponse = { from: "createWebhookEndpoint", at: ["webhook_endpoint", "id"] };
const ERASURE: FromResponse = { from: "eraseCandidate", at: ["erasure", "id"] };
const EVENT: FromResponse = { from: "listEvents", at: ["data", 0, "id"] };

/**
 * The examples of the reference, as one story of an account in test mode: each operation once, in an order in which each
 * succeeds. test/e2e/docs-examples.test.ts runs it in every language against the service, and recorded.json holds the
 * responses as they came.
 */
export const STEPS: readonly Step[] = [
  { operation: "listTests" },
  { operation: "listPackages" },
  { operation: "readAccount" },
  { operation: "createWebhookEndpoint", randomKey: true, body: { url: { receiver: true } } },
  {
    operation: "createInvitation",
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
    randomKey: true,
    body: {
      invitations: [
        { candidate_email: "grace@example.com", candidate_name: "Grace Hopper", tests: ["grammar-test"] },
        { candidate_email: "alan@example", candidate_name: "Alan Turing", tests: ["grammar-test"] },
      ],
    },
  },
  { operation: "readInvitation", params: { id: ADA } },
  { operation: "listInvitations", query: { status: "pending", limit: 1 } },
  { operation: "readTestClock" },
  { operation: "advanceTestClock", body: { advance_seconds: 172_800 } },
  { operation: "listTestEmails", query: { limit: 1 } },
  { operation: "resendInvitation", params: { id: ADA } },
  { operation: "extendInvitation", params: { id: ADA }, body: { extra_hours: 48 } },
  { operation: "simulateCandidate", params: { id: ADA }, body: { outcome: "passes", seed: "ada" } },
  { operation: "listResults", query: { limit: 1 } },
  { operation: "readResult", params: { invitation_id: ADA } },
  { operation: "readCredential", params: { invitation_id: ADA }, query: { test: "grammar-test" } },
  {
    operation: "markTest",
    params: { invitation_id: ADA },
    body: { test: "writing-test", score: 88, note: "Clear and complete; two commas missing." },
  },
  {
    operation: "decideReview",
    params: { invitation_id: ADA },
    body: { decision: "confirmed", note: "Both texts read by an editor." },
  },
  {
    operation: "analyzeAdverseImpact",
    body: { attributes: ["sex"], labels: [{ reference: "job-1843", groups: ["Female"] }] },
  },
  { operation: "cancelInvitation", params: { id: GRACE } },
  { operation: "listWebhookEndpoints" },
  { operation: "readWebhookEndpoint", params: { id: ENDPOINT } },
  {
    operation: "updateWebhookEndpoint",
    params: { id: ENDPOINT },
    body: { events: ["assessment.completed", "assessment.expired"] },
  },
  { operation: "sendTestEvent", params: { id: ENDPOINT }, body: { event: "assessment.completed" } },
  { operation: "listEvents", query: { limit: 1 } },
  { operation: "readEvent", params: { id: EVENT } },
  { operation: "listDeliveries", params: { id: EVENT } },
  { operation: "redeliverEvent", params: { id: EVENT }, body: { endpoint_id: ENDPOINT } },
  { operation: "rotateWebhookSecret", params: { id: ENDPOINT } },
  { operation: "activateWebhookSecret", params: { id: ENDPOINT } },
  { operation: "deleteWebhookEndpoint", params: { id: ENDPOINT } },
  { operation: "exportCandidate", query: { candidate_email: "grace@example.com" } },
  { operation: "eraseCandidate", body: { candidate_email: "grace@example.com" } },
  { operation: "readErasure", params: { id: ERASURE } },
];
