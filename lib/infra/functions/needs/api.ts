import type { ApiFunction } from "../function-names.ts";
import { AUDITED, type Need, type TableRights } from "./need.ts";

/** The links of a result are written only while it exists. */
const SHARED: TableRights = {
  UpdateItem: ["account"],
  PutItem: ["account", "audit"],
  ConditionCheckItem: ["account"],
};

/** An audited change of a webhook endpoint. */
const ENDPOINT_CHANGE: TableRights = {
  GetItem: ["webhooks"],
  UpdateItem: ["webhooks"],
  PutItem: ["audit"],
};

/** The API. With a key a function also looks up the key and the clock of a test tenant, and counts the request (`admission-rights.ts`). */
export const API_NEEDS: Readonly<Record<ApiFunction | "unknownRoute", Need>> = {
  listTests: { table: { Query: ["norms"] } },
  listPackages: {},
  readAccount: {},
  readInvitation: { rollout: "by its route" },
  listResults: { table: { Query: ["account"] } },
  // Notes that the account has read it.
  readResult: { uses: ["signs"], changes: { partition: "account", attributes: ["read_at"] } },
  readCredential: { uses: ["signs", "publishesKeys"] },
  decideReview: { table: AUDITED, uses: ["signs"] },
  markTest: { table: AUDITED, uses: ["signs"] },
  createShare: { table: SHARED },
  listShares: {},
  deleteShare: { table: { ...SHARED, PutItem: ["audit"] } },
  analyzeAdverseImpact: { table: { BatchGetItem: ["account"], Query: ["account"] } },
  listInvitations: {
    table: { BatchGetItem: ["account"], Query: ["account"], "Query by-status": ["account"], "Query due": ["due"] },
  },
  createInvitation: {
    table: { UpdateItem: ["account"], PutItem: ["account"] },
    rollout: "by its route",
    objectives: [
      { name: "create-success", promise: "99.95% of creates without a server error", share: 0.9995, bad: "failed" },
      { name: "create-latency", promise: "99% of creates within a second", share: 0.99, bad: "slow" },
    ],
  },
  createInvitations: { table: { UpdateItem: ["account"], PutItem: ["account"], BatchGetItem: ["account"] } },
  cancelInvitation: { table: AUDITED },
  resendInvitation: { table: AUDITED },
  extendInvitation: { table: AUDITED },
  listWebhookEndpoints: { table: { Query: ["webhooks"] } },
  readWebhookEndpoint: { table: { GetItem: ["webhooks"] } },
  // The account's row counts them.
  createWebhookEndpoint: {
    table: { UpdateItem: ["account"], PutItem: ["webhooks", "audit"] },
    uses: ["sealsSecrets", "checksUrls"],
  },
  updateWebhookEndpoint: { table: ENDPOINT_CHANGE, uses: ["checksUrls"] },
  deleteWebhookEndpoint: {
    table: {
      GetItem: ["webhooks"],
      UpdateItem: ["account"],
      DeleteItem: ["webhooks"],
      PutItem: ["audit"],
    },
  },
  rotateWebhookSecret: { table: ENDPOINT_CHANGE, uses: ["sealsSecrets"] },
  activateWebhookSecret: { table: ENDPOINT_CHANGE },
  sendTestEvent: {
    table: { GetItem: ["webhooks"], PutItem: ["webhooks"], Query: ["account"] },
    sends: ["deliveries"],
  },
  listEvents: { table: { Query: ["account"] } },
  readEvent: {},
  listDeliveries: { table: { Query: ["webhooks"] } },
  redeliverEvent: {
    table: {
      GetItem: ["webhooks"],
      Query: ["webhooks"],
      UpdateItem: ["webhooks"],
      PutItem: ["webhooks", "audit"],
    },
    sends: ["deliveries"],
  },
  readTestClock: {},
  advanceTestClock: { table: { UpdateItem: ["account"] }, sends: ["clocks"] },
  simulateCandidate: {
    table: { GetItem: ["tests"], Query: ["tests", "norms"], UpdateItem: ["account", "tests"], PutItem: ["tests"] },
  },
  listTestEmails: { table: { Query: ["account"] } },
  exportCandidate: {
    table: { BatchGetItem: ["account"], Query: ["account", "tests", "webhooks"] },
    uses: ["signs"],
  },
  eraseCandidate: { table: { PutItem: ["audit"] } },
  readErasure: {},
  readOpenapi: {},
  unknownRoute: {},
};
