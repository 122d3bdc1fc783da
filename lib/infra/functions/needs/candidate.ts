import type { CandidateFunction } from "../function-names.ts";
import { type Need, TAKE } from "./need.ts";

/** The candidate's page. Every function also reads the link's invitation, and counts the request (`admission-rights.ts`). */
export const CANDIDATE_NEEDS: Readonly<Record<CandidateFunction, Need>> = {
  readState: { table: TAKE },
  openTests: { table: TAKE },
  startPart: {
    table: {
      ...TAKE,
      GetItem: ["account", "tests", "norms"],
      Query: ["tests", "norms", "account"],
      UpdateItem: ["account", "tests", "norms"],
      PutItem: ["account", "tests", "responses"],
    },
  },
  saveAnswers: {
    table: { BatchGetItem: ["account", "tests"], GetItem: ["tests"], UpdateItem: ["tests"] },
    // Saves are most of a candidate's requests, and all alike: one read and one write, measured by their route's metrics.
    // Traces of one in twenty would cost a twentieth of a save and tell no more.
    traced: false,
    objectives: [
      {
        name: "save-success",
        promise: "99.99% of candidates' saves without a server error",
        share: 0.9999,
        bad: "failed",
      },
    ],
  },
  submitPart: { table: TAKE },
  declineInvitation: { table: { UpdateItem: ["account"] } },
  requestAdjustments: { table: { UpdateItem: ["account"] } },
  sendSurvey: { table: { UpdateItem: ["account"] } },
  requestReview: { table: { UpdateItem: ["account"] } },
  readRecord: { table: { Query: ["tests"] } },
  correctName: { table: { Query: ["tests"], UpdateItem: ["account"] } },
  requestErasure: { table: { PutItem: ["account"], UpdateItem: ["account"] } },
  exportData: { table: { Query: ["tests"] } },
  takeCredential: { uses: ["signs", "publishesKeys"] },
  readPractice: {},
};
