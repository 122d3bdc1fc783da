import { COUNT, type RightsByFunction, type TableRights } from "./rights.ts";

/** Functions that need an API key look it up, and the clock of a test tenant. */
const READ: TableRights = { ...COUNT, GetItem: ["keyLookup", "account"] };
const CHANGE: TableRights = { ...READ, UpdateItem: ["counters", "account"] };

/** A POST remembers its Idempotency-Key. */
const POST: TableRights = { ...CHANGE, PutItem: ["account"] };

/** An act that the audit log records. */
const AUDITED_POST: TableRights = { ...POST, PutItem: ["account", "audit"] };

/** The public API. */
export const API_RIGHTS: RightsByFunction = {
  "functions/api/account/list-tests.ts": READ,
  "functions/api/account/read-account.ts": READ,
  "functions/api/invitations/read-invitation.ts": READ,
  "functions/api/results/read-result.ts": READ,
  "functions/api/results/decide-review.ts": AUDITED_POST,
  "functions/api/results/mark-test.ts": AUDITED_POST,
  "functions/api/results/analyze-adverse-impact.ts": { ...READ, BatchGetItem: ["account"], Query: ["account"] },
  "functions/api/invitations/list-invitations.ts": {
    ...READ,
    BatchGetItem: ["account"],
    Query: ["account"],
    "Query by-status": ["account"],
    "Query due": ["due"],
  },
  "functions/api/invitations/create-invitation.ts": POST,
  "functions/api/invitations/create-invitations.ts": { ...POST, BatchGetItem: ["account"] },
  "functions/api/invitations/cancel-invitation.ts": AUDITED_POST,
  "functions/api/invitations/resend-invitation.ts": AUDITED_POST,
  "functions/api/invitations/extend-invitation.ts": AUDITED_POST,
  "functions/api/webhooks/list-webhook-endpoints.ts": { ...READ, Query: ["account"] },
  "functions/api/webhooks/read-webhook-endpoint.ts": READ,
  "functions/api/webhooks/create-webhook-endpoint.ts": AUDITED_POST,
  "functions/api/webhooks/update-webhook-endpoint.ts": { ...CHANGE, PutItem: ["audit"] },
  "functions/api/webhooks/delete-webhook-endpoint.ts": { ...CHANGE, PutItem: ["audit"], DeleteItem: ["account"] },
  "functions/api/webhooks/rotate-webhook-secret.ts": AUDITED_POST,
  "functions/api/webhooks/activate-webhook-secret.ts": AUDITED_POST,
  "functions/api/webhooks/send-test-event.ts": { ...READ, PutItem: ["account"], Query: ["account"] },
  "functions/api/webhooks/list-events.ts": { ...READ, Query: ["account"] },
  "functions/api/webhooks/read-event.ts": READ,
  "functions/api/webhooks/list-deliveries.ts": { ...READ, Query: ["account"] },
  "functions/api/webhooks/redeliver-event.ts": { ...AUDITED_POST, Query: ["account"] },
  "functions/api/test/read-test-clock.ts": READ,
  "functions/api/test/advance-test-clock.ts": POST,
  "functions/api/test/simulate-candidate.ts": {
    GetItem: ["keyLookup", "account", "tests"],
    Query: ["tests", "norms"],
    UpdateItem: ["counters", "account", "tests"],
    PutItem: ["account", "tests"],
  },
  "functions/api/test/list-test-emails.ts": { ...READ, Query: ["account"] },
  "functions/api/privacy/export-candidate.ts": {
    ...READ,
    BatchGetItem: ["account"],
    Query: ["account", "tests"],
  },
  "functions/api/privacy/erase-candidate.ts": { ...READ, PutItem: ["account", "audit"] },
  "functions/api/privacy/read-erasure.ts": READ,
  "functions/api/public/read-openapi.ts": COUNT,
  "functions/api/public/unknown-route.ts": COUNT,
};
