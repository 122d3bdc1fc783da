import { type RightsByFunction, TAKE } from "./rights.ts";

/** What the stream, the queues and the schedule run. */
export const EVENT_RIGHTS: RightsByFunction = {
  "functions/events/publish-changes.ts": {
    GetItem: ["account"],
    PutItem: ["account", "tests"],
    UpdateItem: ["norms", "account"],
    Query: ["account"],
  },
  "functions/events/deliver-webhook.ts": {
    GetItem: ["account"],
    BatchGetItem: ["account"],
    UpdateItem: ["account"],
  },
  "functions/events/send-email.ts": { GetItem: ["account"], UpdateItem: ["account"], PutItem: ["account"] },
  "functions/events/record-email-event.ts": { GetItem: ["account"], UpdateItem: ["account"] },
  "functions/events/sweep-due.ts": {
    "Query due": ["due"],
    ...TAKE,
    Query: ["account", "tests", "norms"],
    BatchGetItem: ["account"],
    DeleteItem: ["account", "tests"],
  },
  "functions/events/run-test-clock.ts": {
    "Query due": ["due"],
    ...TAKE,
    PutItem: ["account", "tests"],
    Query: ["account", "tests", "norms"],
    BatchGetItem: ["account"],
    DeleteItem: ["account", "tests"],
  },
  "functions/events/keep-requests.ts": { BatchWriteItem: ["requests"] },
  "functions/events/score-writing.ts": { ...TAKE, UpdateItem: ["account"] },
};
