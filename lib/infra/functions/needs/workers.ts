import type { Worker } from "../function-names.ts";
import { type Need, TAKE } from "./need.ts";

/** What an attempt changes of a row that is sent by attempts (`store/attempts/`), with the keys of the due index. */
const PROGRESS_OF_ATTEMPTS = [
  "status",
  "attempts",
  "claims",
  "claimed_until",
  "next_attempt_at",
  "log",
  "due_at",
  "due_shard",
];

/** What an attempt changes of its endpoint (`store/webhooks/endpoint-health.ts`): neither its address nor its secrets. */
const HEALTH_OF_ENDPOINTS = [
  "url_version",
  "first_failure_at",
  "last_failure_at",
  "failures",
  "paused_until",
  "enabled",
  "disabled_reason",
  "disabled_at",
  "email_status",
  "email_requests",
  "email_requested_at",
  "email_claim",
  "email_claimed_at",
  "email_not_taken_since",
  "email_next_at",
  "email_reason",
];

/** What the stream, the queues and the schedules run. */
export const WORKER_NEEDS: Readonly<Record<Worker, Need>> = {
  publishChanges: {
    table: {
      GetItem: ["account"],
      PutItem: ["account", "tests", "audit", "webhooks"],
      ConditionCheckItem: ["account"],
      UpdateItem: ["norms", "account", "search", "webhooks"],
      Query: ["account", "search", "webhooks"],
      DeleteItem: ["search"],
    },
    uses: ["linksToApi", "linksToPage", "readsStream"],
    sends: ["emails", "scoring", "deliveries", "integrations", "clocks", "lostChanges"],
  },
  deliverWebhook: {
    // The clock of a test tenant; events and endpoints.
    table: { GetItem: ["account"], BatchGetItem: ["account", "webhooks"] },
    changes: { partition: "webhooks", attributes: [...PROGRESS_OF_ATTEMPTS, ...HEALTH_OF_ENDPOINTS] },
    uses: ["opensSecrets", "checksUrls"],
    receives: "deliveries",
    sends: ["deliveries", "emails"],
    rollout: "by its errors",
    objectives: [
      {
        name: "webhook-start",
        promise: "99.9% of webhooks first sent within a minute",
        share: 0.999,
        all: "webhook.first",
        bad: "webhook.first_late",
      },
    ],
  },
  runIntegrations: {
    // It also takes the open orders of an ATS, as the function of its calls does.
    table: {
      GetItem: ["account"],
      Query: ["account"],
      UpdateItem: ["account"],
      PutItem: ["account", "audit"],
    },
    uses: ["linksToPage", "opensConnectionKeys", "sealsConnectionKeys", "checksUrls", "callsAts"],
    receives: "integrations",
    sends: ["integrations", "emails"],
    // A call may be made twice, with access renewed before each: four answers that take ten seconds.
    seconds: 60,
    rollout: "by its errors",
    objectives: [
      {
        name: "report-start",
        promise: "99.9% of reports to ATSs first sent within a minute",
        share: 0.999,
        all: "report.first",
        bad: "report.first_late",
      },
    ],
  },
  sendEmail: {
    table: {
      GetItem: ["account", "webhooks"],
      Query: ["account"],
      UpdateItem: ["account", "webhooks"],
      PutItem: ["account"],
    },
    uses: ["linksToPage", "sendsEmails"],
    receives: "emails",
    objectives: [
      {
        name: "email-handover",
        promise: "99.9% of emails handed to SES within five minutes",
        share: 0.999,
        all: "email.handed_over",
        bad: "email.handed_over_late",
      },
    ],
  },
  recordEmailEvent: { table: { GetItem: ["account"], UpdateItem: ["account"] }, receives: "emailEvents" },
  sweepDue: {
    table: {
      ...TAKE,
      GetItem: ["account", "tests", "webhooks"],
      UpdateItem: ["account", "tests", "search", "webhooks"],
      PutItem: ["account", "audit", "responses", "webhooks"],
      ConditionCheckItem: ["account"],
      "Query due": ["due"],
      Query: ["tests", "norms", "account", "search", "webhooks", "responses"],
      BatchGetItem: ["account"],
      DeleteItem: ["account", "tests", "search", "responses"],
    },
    uses: ["linksToApi", "linksToPage"],
    sends: ["deliveries", "integrations", "emails", "clocks"],
    // A whole minute on one CPU, so that a backlog drains; mostly it runs for a moment. Two runs at the same time are safe.
    memory: 1769,
    seconds: 60,
  },
  analyzeItems: {
    table: { Query: ["responses", "norms"], GetItem: ["norms"], PutItem: ["norms"], UpdateItem: ["norms"] },
    // For the answers of some 100,000 candidates to one test, on one CPU.
    memory: 1769,
    seconds: 300,
  },
  runTestClock: {
    table: {
      ...TAKE,
      GetItem: ["account", "tests", "webhooks"],
      UpdateItem: ["account", "tests", "search", "webhooks"],
      "Query due": ["due"],
      Query: ["tests", "norms", "account", "search", "webhooks"],
      PutItem: ["account", "tests", "audit", "webhooks"],
      ConditionCheckItem: ["account"],
      BatchGetItem: ["account", "webhooks"],
      DeleteItem: ["account", "tests", "search"],
    },
    uses: [
      "linksToApi",
      "linksToPage",
      "opensSecrets",
      "opensConnectionKeys",
      "sealsConnectionKeys",
      "checksUrls",
      "namesQueues",
    ],
    receives: "clocks",
    sends: ["clocks", "emails"],
    // The work of a test tenant is sequential, and someone waits for it.
    memory: 1024,
  },
  keepRequests: { table: { BatchWriteItem: ["requests"] } },
  scoreWriting: {
    table: { ...TAKE, UpdateItem: ["account"] },
    receives: "scoring",
    program: "lib/service/adapters/grammar/harper-process.ts",
    // The grammar checker's process may take 700 MB beside this function's 100 (`adapters/grammar/harper.ts`). On one CPU, which
    // comes with 1,769 MB, it loads in two to three seconds; a text then takes a tenth of a second, and at most five.
    memory: 1769,
    seconds: 60,
  },
  // A run waits for the API most of its time.
  probeService: { uses: ["linksToApi", "readsProbeKey"], memory: 256, seconds: 60 },
};
