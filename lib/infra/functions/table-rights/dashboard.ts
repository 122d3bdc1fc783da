import type { RightsByFunction, TableRights } from "./rights.ts";

/** Every area of the dashboard reads the session and the membership, counts the request and notes the last use. */
const MEMBER: TableRights = { GetItem: ["account", "person"], UpdateItem: ["counters", "person"] };

/** The areas of the dashboard's API. */
export const DASHBOARD_RIGHTS: RightsByFunction = {
  "functions/dashboard/sign-in.ts": {
    GetItem: ["account", "person"],
    Query: ["invitee", "person"],
    PutItem: ["account", "person", "signIn", "audit"],
    UpdateItem: ["account"],
    DeleteItem: ["account", "invitee", "person", "signIn"],
  },
  "functions/dashboard/account.ts": {
    ...MEMBER,
    Query: ["person"],
    PutItem: ["account"],
    DeleteItem: ["person"],
  },
  "functions/dashboard/keys.ts": {
    ...MEMBER,
    Query: ["account"],
    BatchGetItem: ["keyLookup"],
    PutItem: ["account", "keyLookup", "audit"],
    UpdateItem: ["counters", "person", "account", "keyLookup"],
    DeleteItem: ["keyLookup"],
  },
  "functions/dashboard/team.ts": {
    GetItem: ["account", "person", "invitee"],
    Query: ["account"],
    PutItem: ["account", "invitee", "audit"],
    UpdateItem: ["counters", "person", "account"],
    DeleteItem: ["account", "person", "invitee"],
  },
  "functions/dashboard/overview.ts": {
    ...MEMBER,
    BatchGetItem: ["account"],
    Query: ["account"],
    "Query by-status": ["account"],
  },
  "functions/dashboard/credits.ts": {
    ...MEMBER,
    Query: ["account"],
    PutItem: ["audit"],
    UpdateItem: ["counters", "person", "account"],
  },
  "functions/dashboard/requests.ts": {
    GetItem: ["account", "person", "requests"],
    UpdateItem: ["counters", "person"],
    Query: ["requests"],
  },
  "functions/dashboard/audit.ts": { ...MEMBER, Query: ["audit"] },
  "functions/dashboard/test-mode.ts": {
    GetItem: ["account", "person", "tests"],
    Query: ["account", "tests", "norms"],
    PutItem: ["account", "tests"],
    UpdateItem: ["counters", "person", "account", "tests"],
  },
  "functions/dashboard/results.ts": {
    GetItem: ["account", "person", "tests"],
    BatchGetItem: ["account"],
    Query: ["account"],
    "Query by-status": ["account"],
    PutItem: ["account", "audit"],
    UpdateItem: ["counters", "person", "account"],
    ConditionCheckItem: ["account"],
  },
  "functions/dashboard/webhooks.ts": {
    ...MEMBER,
    Query: ["account"],
    PutItem: ["account", "audit"],
    UpdateItem: ["counters", "person", "account"],
    DeleteItem: ["account"],
  },
  "functions/dashboard/invitations.ts": {
    GetItem: ["account", "person"],
    BatchGetItem: ["account"],
    Query: ["account"],
    "Query by-status": ["account"],
    "Query due": ["due"],
    PutItem: ["account", "audit"],
    UpdateItem: ["counters", "person", "account"],
  },
  "functions/dashboard/privacy.ts": {
    ...MEMBER,
    BatchGetItem: ["account"],
    Query: ["account", "tests"],
    PutItem: ["account", "audit"],
    UpdateItem: ["counters", "person", "account"],
    DeleteItem: ["account"],
  },
  "functions/dashboard/preview.ts": { ...MEMBER, GetItem: ["account", "person", "logo"] },
  "functions/dashboard/settings.ts": {
    ...MEMBER,
    PutItem: ["account", "logo", "audit"],
    UpdateItem: ["counters", "person", "account"],
  },
};
