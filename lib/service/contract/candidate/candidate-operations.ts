import type { Operation } from "../operation.ts";
import { RequestReview } from "../results/review-requests.ts";
import { Decline, RequestAdjustments } from "./before-start.ts";
import { SaveAnswers, StartPart, SubmitPart } from "./candidate.ts";
import { CorrectName, TakeCredential } from "./record.ts";
import { SendSurvey } from "./survey.ts";

/** One call of the candidate's page, under CANDIDATE_PREFIX. */
export type CandidateOperation = Operation & { admission: { by: "link" } };

// Written out below: a bundler keeps every object that is made with a spread.
const admission = { by: "link" } as const;
const response = { status: 200 } as const;

// A function imports only its own entry, so its bundle has no other schemas. Responses have the types that the actions
// return.

/** Returns a CandidateState, like `openTests`, `startPart` and `submitPart`. */
export const readState = { method: "GET", path: "/state", admission, response } as const satisfies CandidateOperation;

export const openTests = { method: "POST", path: "/open", admission, response } as const satisfies CandidateOperation;

export const startPart = {
  method: "POST",
  path: "/start",
  admission,
  response,
  body: StartPart,
} as const satisfies CandidateOperation;

/** Returns Saved. */
export const saveAnswers = {
  method: "PUT",
  path: "/answers",
  admission,
  response,
  body: SaveAnswers,
} as const satisfies CandidateOperation;

export const submitPart = {
  method: "POST",
  path: "/submit",
  admission,
  response,
  body: SubmitPart,
} as const satisfies CandidateOperation;

/** Returns PreStartState, like `requestAdjustments`. */
export const declineInvitation = {
  method: "POST",
  path: "/decline",
  admission,
  response,
  body: Decline,
} as const satisfies CandidateOperation;

export const requestAdjustments = {
  method: "POST",
  path: "/adjustment-requests",
  admission,
  response,
  body: RequestAdjustments,
} as const satisfies CandidateOperation;

/** Returns a PracticeList. */
export const readPractice = {
  method: "GET",
  path: "/practice",
  admission,
  response,
} as const satisfies CandidateOperation;

/** Returns the review's status. */
export const requestReview = {
  method: "POST",
  path: "/review-requests",
  admission,
  body: RequestReview,
  response: { status: 202 },
} as const satisfies CandidateOperation;

/** Returns a SurveyReceipt. */
export const sendSurvey = {
  method: "POST",
  path: "/survey",
  admission,
  response,
  body: SendSurvey,
} as const satisfies CandidateOperation;

/** Returns a CandidateRecord, like `correctName`. */
export const readRecord = { method: "GET", path: "/record", admission, response } as const satisfies CandidateOperation;

export const correctName = {
  method: "POST",
  path: "/name",
  admission,
  response,
  body: CorrectName,
} as const satisfies CandidateOperation;

/** Returns an ErasureReceipt. */
export const requestErasure = {
  method: "POST",
  path: "/erasure-requests",
  admission,
  response: { status: 202 },
} as const satisfies CandidateOperation;

/** Returns CandidateData. */
export const exportData = { method: "GET", path: "/data", admission, response } as const satisfies CandidateOperation;

/** Returns a Credential. A POST, because each one is signed again; it writes nothing. */
export const takeCredential = {
  method: "POST",
  path: "/credentials",
  admission,
  response,
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
