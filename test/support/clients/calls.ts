import { API_PREFIX, type OperationName, operations } from "#contract/operations.ts";

/** A group of a client's calls, one of them, and its arguments; those of the Python client if they differ. */
type Call = readonly [resource: string, call: string, args: readonly unknown[], pythonArgs?: readonly unknown[]];

/** How each operation is called in the clients. The document is for generators, not for programs. */
const CALLS: Readonly<Record<Exclude<OperationName, "readOpenapi">, Call>> = {
  listTests: ["tests", "list", []],
  listPackages: ["tests", "listPackages", []],
  createInvitation: ["invitations", "create", [{}]],
  createInvitations: ["invitations", "createMany", [[{}]]],
  readInvitation: ["invitations", "get", ["inv_1"]],
  listInvitations: ["invitations", "list", []],
  cancelInvitation: ["invitations", "cancel", ["inv_1"]],
  resendInvitation: ["invitations", "resend", ["inv_1"]],
  extendInvitation: ["invitations", "extend", ["inv_1", { extra_hours: 5 }]],
  simulateCandidate: ["invitations", "simulate", ["inv_1", { outcome: "passes" }]],
  listResults: ["results", "list", []],
  readResult: ["results", "get", ["inv_1"]],
  readCredential: ["results", "credential", ["inv_1"]],
  decideReview: ["results", "decideReview", ["inv_1", {}]],
  markTest: ["results", "mark", ["inv_1", {}]],
  createShare: ["results", "createShare", ["inv_1", { expires_in_days: 30 }]],
  listShares: ["results", "listShares", ["inv_1"]],
  deleteShare: ["results", "deleteShare", ["inv_1", "shr_1"]],
  analyzeAdverseImpact: ["results", "adverseImpact", [{}]],
  exportCandidate: ["candidates", "export", ["jane@example.com"]],
  eraseCandidate: ["candidates", "erase", ["jane@example.com"]],
  readErasure: ["candidates", "getErasure", ["era_1"]],
  readAccount: ["account", "get", []],
  createWebhookEndpoint: ["webhookEndpoints", "create", [{}]],
  listWebhookEndpoints: ["webhookEndpoints", "list", []],
  readWebhookEndpoint: ["webhookEndpoints", "get", ["whe_1"]],
  updateWebhookEndpoint: ["webhookEndpoints", "update", ["whe_1", {}]],
  deleteWebhookEndpoint: ["webhookEndpoints", "delete", ["whe_1"]],
  rotateWebhookSecret: ["webhookEndpoints", "rotateSecret", ["whe_1"]],
  activateWebhookSecret: ["webhookEndpoints", "activateSecret", ["whe_1"]],
  sendTestEvent: ["webhookEndpoints", "sendTestEvent", ["whe_1"]],
  listEvents: ["events", "list", []],
  readEvent: ["events", "get", ["evt_1"]],
  listDeliveries: ["events", "listDeliveries", ["evt_1"]],
  redeliverEvent: ["events", "redeliver", ["evt_1"]],
  readTestClock: ["testMode", "readClock", []],
  advanceTestClock: ["testMode", "advanceClock", [{ advance_seconds: 60 }], [60]],
  listTestEmails: ["testMode", "listEmails", []],
};

/** The calls with the request that each must send; its arguments begin with the path's parameters. */
export const EXPECTED_CALLS = Object.entries(CALLS).map(([name, call]) => {
  const { method, path } = operations[name as OperationName];
  const params = [...call[2]];
  return { name, call, request: `${method} ${API_PREFIX}${path.replace(/\{\w+\}/g, () => String(params.shift()))}` };
});

/** A body with the envelope of every operation. */
export const ANY_ANSWER = {
  ...Object.fromEntries(
    ["invitation", "result", "credential", "share", "adverse_impact", "erasure", "account"].map((name) => [name, {}]),
  ),
  ...{ webhook_endpoint: {}, event: {}, delivery: {}, clock: {}, data: [] },
};
