import type * as z from "zod/mini";
import { SaveAnswers, StartPart, SubmitPart } from "./candidate.ts";

/** One call of the candidate's page, under CANDIDATE_PREFIX; each carries the link's token. */
export type CandidateOperation = {
  method: "GET" | "POST" | "PUT";
  path: `/${string}`;
  body?: z.core.$ZodType;
};

// Routes and validation are made from these entries: `startPart` is served by `functions/candidate/start-part.ts`, which
// takes its own of them, and so carries no schema but its body's. What they answer is the type of their actions.

/** Answers a CandidateState, as `openTests`, `startPart` and `submitPart` do. */
export const readState = { method: "GET", path: "/state" } as const satisfies CandidateOperation;
export const openTests = { method: "POST", path: "/open" } as const satisfies CandidateOperation;
export const startPart = { method: "POST", path: "/start", body: StartPart } as const satisfies CandidateOperation;
/** Answers Saved. */
export const saveAnswers = { method: "PUT", path: "/answers", body: SaveAnswers } as const satisfies CandidateOperation;
export const submitPart = { method: "POST", path: "/submit", body: SubmitPart } as const satisfies CandidateOperation;
/** Answers a PracticeList. */
export const readPractice = { method: "GET", path: "/practice" } as const satisfies CandidateOperation;

/** Every call of the candidate's page. */
export const candidateOperations = { readState, openTests, startPart, saveAnswers, submitPart, readPractice };
