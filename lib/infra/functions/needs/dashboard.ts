import type { DashboardFunction } from "../function-names.ts";
import { AUDITED, type Need } from "./need.ts";

/** The areas of the dashboard. For members a function also reads the session and the membership (`admission-rights.ts`). */
export const DASHBOARD_NEEDS: Readonly<Record<DashboardFunction, Need>> = {
  "dashboard-sign-in": {
    table: {
      GetItem: ["account", "person"],
      Query: ["invitee", "person"],
      PutItem: ["person", "audit"],
      UpdateItem: ["account"],
      DeleteItem: ["person"],
    },
    uses: ["signsPeopleIn"],
  },
  "dashboard-joining": {
    table: {
      GetItem: ["account", "invitee"],
      Query: ["invitee"],
      PutItem: ["account", "person", "audit"],
      UpdateItem: ["account"],
      DeleteItem: ["account", "invitee"],
    },
  },
  "dashboard-account": {
    uses: ["linksToApi"],
    table: {
      Query: ["person"],
      PutItem: ["account", "audit"],
      UpdateItem: ["account"],
      DeleteItem: ["account", "person"],
    },
  },
  "dashboard-keys": {
    table: {
      GetItem: ["account", "partners"],
      // The links of a key are changed only while their result exists.
      ConditionCheckItem: ["account"],
      UpdateItem: ["account", "keyLookup"],
      Query: ["account"],
      BatchGetItem: ["keyLookup"],
      PutItem: ["account", "keyLookup", "audit"],
      DeleteItem: ["keyLookup"],
    },
    sends: ["emails"],
  },
  "dashboard-team": {
    table: {
      GetItem: ["invitee"],
      Query: ["account"],
      PutItem: ["account", "invitee", "audit"],
      UpdateItem: ["account"],
      DeleteItem: ["account", "person", "invitee"],
    },
    uses: ["admitsPeople"],
    sends: ["emails"],
  },
  "dashboard-overview": {
    table: {
      UpdateItem: ["account"],
      BatchGetItem: ["account"],
      Query: ["account", "webhooks"],
      "Query by-status": ["account"],
    },
  },
  "dashboard-credits": { table: { ...AUDITED, Query: ["account"], BatchGetItem: ["account"] } },
  "dashboard-requests": { table: { GetItem: ["requests"], Query: ["requests"] } },
  "dashboard-audit": { table: { Query: ["audit"], BatchGetItem: ["account"] } },
  "dashboard-test-mode": {
    table: {
      GetItem: ["tests"],
      Query: ["account", "tests", "norms"],
      PutItem: ["account", "tests"],
      UpdateItem: ["account", "tests"],
    },
    sends: ["clocks"],
  },
  "dashboard-results": {
    table: {
      GetItem: ["tests"],
      BatchGetItem: ["account"],
      Query: ["account", "search"],
      "Query by-status": ["account"],
      PutItem: ["account", "audit"],
      UpdateItem: ["account"],
      ConditionCheckItem: ["account"],
    },
  },
  "dashboard-webhooks": {
    table: {
      GetItem: ["ats", "webhooks"],
      UpdateItem: ["account", "webhooks"],
      BatchGetItem: ["account"],
      Query: ["account", "webhooks"],
      PutItem: ["account", "audit", "ats", "webhooks"],
      DeleteItem: ["account", "ats", "webhooks"],
    },
    uses: ["linksToApi", "sealsSecrets", "sealsConnectionKeys", "checksUrls", "offersAts"],
    sends: ["deliveries", "integrations"],
  },
  "dashboard-invitations": {
    table: {
      BatchGetItem: ["account"],
      Query: ["account", "search"],
      "Query by-status": ["account"],
      "Query due": ["due"],
      PutItem: ["account", "audit"],
      UpdateItem: ["account"],
    },
  },
  "dashboard-privacy": {
    table: {
      UpdateItem: ["account"],
      BatchGetItem: ["account"],
      Query: ["account", "tests", "webhooks"],
      PutItem: ["account", "audit"],
      DeleteItem: ["account"],
    },
    uses: ["signs"],
  },
  "dashboard-authoring": {
    table: { PutItem: ["account", "audit"] },
    program: "lib/service/adapters/grammar/harper-process.ts",
    // As `scoreWriting`, whose scorer and grammar checker an author waits for.
    memory: 1769,
    seconds: 14,
  },
  "dashboard-preview": { table: { GetItem: ["logo"] } },
  "dashboard-tests": {
    table: {
      Query: ["account", "responses"],
      PutItem: ["account", "audit"],
      UpdateItem: ["account"],
      DeleteItem: ["account", "responses"],
    },
  },
  "dashboard-settings": {
    table: { Query: ["account"], UpdateItem: ["account"], PutItem: ["account", "logo", "audit"] },
    sends: ["integrations"],
  },
};
