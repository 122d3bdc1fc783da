import type * as z from "zod/mini";
import { RequestReview } from "../results/review-requests.ts";
import { Decline, RequestAdjustments } from "./before-start.ts";
import { SaveAnswers, StartPart, SubmitPart } from "./candidate.ts";
import { CorrectName, TakeCredential } from "./record.ts";
import { SendSurvey } from "./survey.ts";

/** One call of the candidate's page, under CANDIDATE_PREFIX; each is authenticated by the link's token. */
export type CandidateOperation = {
  method: "GET" | "POST" | "PUT";
  path: `/${string}`;
  body?: z.core.$ZodType;
  /** Of a successful response; default 200. */
  status?: 202;
};

// Routes and validation are derived from these entries: `startPart` is served by `functions/candidate/start-part.ts`,
// which imports only its own entry, so its bundle has no other schemas. Responses have the types that the actions
// return.

/** Returns a CandidateState, like `openTests`, `startPart` and `submitPart`. */
export const readState = { method: "GET", path: "/state" } as const satisfies CandidateOperation;
export const openTests = { method: "POST", path: "/open" } as const satisfies CandidateOperation;
export const startPart = { method: "POST", path: "/start", body: StartPart } as const satisfies CandidateOperation;
/** Returns Saved. */
export const saveAnswers = { method: "PUT", path: "/answers", body: SaveAnswers } as const satisfies CandidateOperation;
export const submitPart = { method: "POST", path: "/submit", body: SubmitPart } as const satisfies CandidateOperation;
/** Returns PreStartState, like `requestAdjustments`. */
export const declineInvitation = {
  method: "POST",
  path: "/decline",
  body: Decline,
} as const satisfies CandidateOperation;
export const requestAdjustments = {
  method: "POST",
  path: "/adjustment-requests",
  body: RequestAdjustments,
} as const satisfies CandidateOperation;
/** Returns a PracticeList. */
export const readPractice = { method: "GET", path: "/practice" } as const satisfies CandidateOperation;
/** Returns the review's status. */
export const requestReview = {
  method: "POST",
  path: "/review-requests",
  body: RequestReview,
  status: 202,
} as const satisfies CandidateOperation;

/** Returns a SurveyReceipt. */
export const sendSurvey = { method: "POST", path: "/survey", body: SendSurvey } as const satisfies CandidateOperation;

/** Returns a CandidateRecord, like `correctName`. */
export const readRecord = { method: "GET", path: "/record" } as const satisfies CandidateOperation;
export const correctName = { method: "POST", path: "/name", body: CorrectName } as const satisfies CandidateOperation;
/** Returns an ErasureReceipt. */
export const requestErasure = {
  method: "POST",
  path: "/erasure-requests",
  status: 202,
} as const satisfies CandidateOperation;
/** Returns CandidateData. */
export const exportData = { method: "GET", path: "/data" } as const satisfies CandidateOperation;
/** Returns a Credential. A POST, because each one is signed again; it writes nothing. */
export const takeCredential = {
  method: "POST",
  path: "/credentials",
  body: TakeCredential,
} as const satisfies CandidateOperation;

export const candidateOperations = {
  readState,
  openTests,
  startPart,
  saveAnswers,
  submitPart,
  declineInvitation,
  requestAdjustments,
  readPractice,
  requestReview,
  sendSurvey,
  readRecord,
  correctName,
  requestErasure,
  exportData,
  takeCredential,
};
