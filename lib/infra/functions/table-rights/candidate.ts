import { COUNT, type RightsByFunction, TAKE, type TableRights } from "./rights.ts";

const TAKE_COUNTED: TableRights = { ...TAKE, UpdateItem: ["counters", "account", "tests"] };

/** The API of the candidate's page. */
export const CANDIDATE_RIGHTS: RightsByFunction = {
  "functions/candidate/read-state.ts": TAKE_COUNTED,
  "functions/candidate/open-tests.ts": TAKE_COUNTED,
  "functions/candidate/start-part.ts": {
    ...TAKE_COUNTED,
    Query: ["account", "tests", "norms"],
    UpdateItem: ["counters", "account", "tests", "norms"],
    PutItem: ["account", "tests"],
  },
  "functions/candidate/save-answers.ts": {
    BatchGetItem: ["account", "tests"],
    GetItem: ["account", "tests"],
    UpdateItem: ["counters", "tests"],
  },
  "functions/candidate/submit-part.ts": TAKE_COUNTED,
  "functions/candidate/decline-invitation.ts": { GetItem: ["account"], UpdateItem: ["counters", "account"] },
  "functions/candidate/request-adjustments.ts": { GetItem: ["account"], UpdateItem: ["counters", "account"] },
  "functions/candidate/send-survey.ts": { GetItem: ["account"], UpdateItem: ["counters", "account"] },
  "functions/candidate/request-review.ts": { GetItem: ["account"], UpdateItem: ["counters", "account"] },
  "functions/candidate/read-record.ts": { ...COUNT, GetItem: ["account"], Query: ["tests"] },
  "functions/candidate/correct-name.ts": {
    GetItem: ["account"],
    Query: ["tests"],
    UpdateItem: ["counters", "account"],
  },
  "functions/candidate/request-erasure.ts": {
    GetItem: ["account"],
    PutItem: ["account"],
    UpdateItem: ["counters", "account"],
  },
  "functions/candidate/export-data.ts": { ...COUNT, GetItem: ["account"], Query: ["tests"] },
  "functions/candidate/take-credential.ts": { ...COUNT, GetItem: ["account"] },
  "functions/candidate/read-practice.ts": { ...COUNT, GetItem: ["account"] },
};
