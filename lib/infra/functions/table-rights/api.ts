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
  "functions/api/list-tests.ts": READ,
  "functions/api/read-account.ts": READ,
  "functions/api/read-invitation.ts": READ,
  "functions/api/read-result.ts": READ,
  "functions/api/decide-review.ts": AUDITED_POST,
  "functions/api/mark-test.ts": AUDITED_POST,
  "functions/api/analyze-adverse-impact.ts": { ...READ, BatchGetItem: ["account"], Query: ["account"] },
  "functions/api/list-invitations.ts": {
    ...READ,
    BatchGetItem: ["account"],
    Query: ["account"],
    "Query by-status": ["account"],
    "Query due": ["due"],
  },
  "functions/api/create-invitation.ts": POST,
  "functions/api/create-invitations.ts": { ...POST, BatchGetItem: ["account"] },
  "functions/api/cancel-invitation.ts": AUDITED_POST,
  "functions/api/resend-invitation.ts": AUDITED_POST,
  "functions/api/extend-invitation.ts": AUDITED_POST,
  "functions/api/list-webhook-endpoints.ts": { ...READ, Query: ["account"] },
  "functions/api/read-webhook-endpoint.ts": READ,
  "functions/api/create-webhook-endpoint.ts": AUDITED_POST,
  "functions/api/update-webhook-endpoint.ts": { ...CHANGE, PutItem: ["audit"] },
  "functions/api/delete-webhook-endpoint.ts": { ...CHANGE, PutItem: ["audit"], DeleteItem: ["account"] },
  "functions/api/rotate-webhook-secret.ts": AUDITED_POST,
  "functions/api/activate-webhook-secret.ts": AUDITED_POST,
  "functions/api/send-test-event.ts": { ...READ, PutItem: ["account"], Query: ["account"] },
  "functions/api/list-events.ts": { ...READ, Query: ["account"] },
  "functions/api/read-event.ts": READ,
  "functions/api/list-deliveries.ts": { ...READ, Query: ["account"] },
  "functions/api/redeliver-event.ts": { ...AUDITED_POST, Query: ["account"] },
  "functions/api/read-test-clock.ts": READ,
  "functions/api/advance-test-clock.ts": POST,
  "functions/api/simulate-candidate.ts": {
    GetItem: ["keyLookup", "account", "tests"],
    Query: ["tests", "norms"],
    UpdateItem: ["counters", "account", "tests"],
    PutItem: ["account", "tests"],
  },
  "functions/api/list-test-emails.ts": { ...READ, Query: ["account"] },
  "functions/api/export-candidate.ts": {
    ...READ,
    BatchGetItem: ["account"],
    Query: ["account", "tests"],
  },
  "functions/api/erase-candidate.ts": { ...READ, PutItem: ["account", "audit"] },
  "functions/api/read-erasure.ts": READ,
  "functions/api/read-openapi.ts": COUNT,
  "functions/api/unknown-route.ts": COUNT,
};
