import type * as z from "zod/mini";
import { CandidateState, PracticeList, SaveAnswers, Saved, StartPart, SubmitPart } from "./candidate.ts";

/** One call of the candidate's page, under CANDIDATE_PREFIX; each carries the link's token. */
export type CandidateOperation = {
  method: "GET" | "POST" | "PUT";
  path: `/${string}`;
  body?: z.core.$ZodType;
  response: z.core.$ZodType;
};

/** Routes and validation are made from these entries: `startPart` is served by `functions/candidate/start-part.ts`. */
export const candidateOperations = {
  readState: { method: "GET", path: "/state", response: CandidateState },
  openTests: { method: "POST", path: "/open", response: CandidateState },
  startPart: { method: "POST", path: "/start", body: StartPart, response: CandidateState },
  saveAnswers: { method: "PUT", path: "/answers", body: SaveAnswers, response: Saved },
  submitPart: { method: "POST", path: "/submit", body: SubmitPart, response: CandidateState },
  readPractice: { method: "GET", path: "/practice", response: PracticeList },
} as const satisfies Record<string, CandidateOperation>;
