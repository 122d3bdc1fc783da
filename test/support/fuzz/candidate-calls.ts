import fc from "fast-check";
import { schemaOf } from "#api-docs/openapi/schemas.ts";
import { type CandidateOperation, candidateOperations } from "#contract/candidate/candidate-operations.ts";
import { SignalBatch } from "#contract/candidate/signals.ts";
import { anyText } from "../language/any-text.ts";
import { type Body, bodies, type Change, change, faulty, HOSTILE_NAMES, weighted } from "./hostile.ts";
import { fitting, type Schema } from "./schema-values.ts";

export type CandidateOperationName = keyof typeof candidateOperations;

/** Answers for any kind of part: `picks` are items or words (taken modulo their number) with an option each. */
export type Draft = { picks: [item: number, option: number][]; text: string };

/**
 * A body of the contract's form about nothing that exists; or what the page would send of the part that is running, with
 * signals of these items (numbers are the part's own) and with faults.
 */
export type CandidateBody =
  | { kind: "any"; body: Body }
  | { kind: "fitting"; draft: Draft; signals: unknown; items: (number | string)[]; changes: Change[] };

/** A request of a candidate's page, before the invitation and its state are known. */
export type CandidateCall = {
  kind: "candidate";
  operation: CandidateOperationName;
  /** The number of an invitation, or a text that opens none. */
  link: number | string;
  body: CandidateBody;
};

const operations: [CandidateOperationName, CandidateOperation][] = Object.entries(candidateOperations).map(
  ([name, operation]) => [name as CandidateOperationName, operation],
);

/** Saves are chosen most often, so that parts are worked on before they end. */
const WEIGHTS: Readonly<Record<CandidateOperationName, number>> = {
  readState: 3,
  openTests: 1,
  startPart: 3,
  saveAnswers: 10,
  submitPart: 2,
  declineInvitation: 1,
  requestAdjustments: 1,
  readPractice: 1,
  requestReview: 1,
  sendSurvey: 1,
  readRecord: 1,
  correctName: 1,
  requestErasure: 1,
  exportData: 1,
  takeCredential: 1,
};

/** Schemas of the candidate's contract name no components. */
const noComponents = (ref: string): Schema => {
  throw new Error(`${ref} is not in the candidate's contract`);
};

/** A text that can be saved: the page leaves out what cannot. */
const answerText = anyText({ maxLength: 80 }).map((text) => text.replace(/(?![\t\n\r])\p{Cc}/gu, ""));

const signals = faulty(fitting(schemaOf(SignalBatch), noComponents, []));

const aDraft: fc.Arbitrary<Draft> = fc.record({
  picks: fc.array(fc.tuple(fc.nat(500), fc.nat(3)), { maxLength: 6 }),
  text: answerText,
});

const fittingBody: fc.Arbitrary<CandidateBody> = fc.record({
  kind: fc.constant("fitting"),
  draft: aDraft,
  signals: weighted<unknown>([1, fc.constant(undefined)], [2, signals]),
  items: fc.array(weighted<number | string>([1, fc.nat(40)], [1, fc.constantFrom(...HOSTILE_NAMES)]), { maxLength: 4 }),
  changes: weighted([2, fc.constant<Change[]>([])], [1, fc.array(change, { minLength: 1, maxLength: 2 })]),
});

const callOf = (name: CandidateOperationName, { body }: CandidateOperation): fc.Arbitrary<CandidateCall> => {
  const anyBody = bodies(body === undefined ? fc.constant({}) : fitting(schemaOf(body), noComponents, []));
  return fc.record<CandidateCall>({
    kind: fc.constant("candidate"),
    operation: fc.constant(name),
    link: weighted<number | string>([20, fc.nat(5)], [1, fc.constantFrom("", "a.b.c", "x".repeat(300), "__proto__")]),
    body: weighted<CandidateBody>([4, fittingBody], [1, anyBody.map((each) => ({ kind: "any", body: each }))]),
  });
};

/** Requests to the whole of the candidate's API. */
export const candidateCalls: fc.Arbitrary<CandidateCall> = weighted(
  ...operations.map(([name, operation]): [number, fc.Arbitrary<CandidateCall>] => [
    WEIGHTS[name],
    callOf(name, operation),
  ]),
);
