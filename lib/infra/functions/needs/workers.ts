import type { Worker } from "../function-names.ts";
import { type Need, TAKE } from "./need.ts";

/** What the stream, the queues and the schedules run. */
export const WORKER_NEEDS: Readonly<Record<Worker, Need>> = {
  publishChanges: {
    table: {
      GetItem: ["account"],
      PutItem: ["account", "tests", "audit"],
      ConditionCheckItem: ["account"],
      UpdateItem: ["norms", "account", "search"],
      Query: ["account", "search"],
      DeleteItem: ["search"],
    },
    uses: ["linksToApi", "linksToPage", "readsStream"],
    sends: ["emails", "scoring", "deliveries", "clocks", "lostChanges"],
  },
  deliverWebhook: {
    // It also takes the open orders of an ATS, as the function of its calls does.
    table: {
      GetItem: ["account"],
      BatchGetItem: ["account"],
      Query: ["account"],
      UpdateItem: ["account"],
      PutItem: ["account"],
    },
    uses: ["linksToPage", "opensSecrets", "sealsSecrets", "checksUrls", "callsAts"],
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
  sendEmail: {
    table: { GetItem: ["account"], Query: ["account"], UpdateItem: ["account"], PutItem: ["account"] },
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
      UpdateItem: ["account", "tests", "search"],
      PutItem: ["account", "audit", "responses"],
      ConditionCheckItem: ["account"],
      "Query due": ["due"],
      Query: ["tests", "norms", "account", "search"],
      BatchGetItem: ["account"],
      DeleteItem: ["account", "tests", "search"],
    },
    uses: ["linksToApi", "linksToPage"],
    sends: ["deliveries", "emails", "clocks"],
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
      UpdateItem: ["account", "tests", "search"],
      "Query due": ["due"],
      Query: ["tests", "norms", "account", "search"],
      PutItem: ["account", "tests", "audit"],
      ConditionCheckItem: ["account"],
      BatchGetItem: ["account"],
      DeleteItem: ["account", "tests", "search"],
    },
    uses: ["linksToApi", "linksToPage", "opensSecrets", "sealsSecrets", "checksUrls", "namesDeliveries"],
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
