import type { AnswerPatch, Answers, CandidateState } from "#contract/candidate/candidate.ts";
import type { Answered } from "../service/api.ts";
import type { Draft, Stored } from "./stored.ts";

/** An answer about the state, with what the device stores as it arrives. */
export type Arrived = { answer: Answered<CandidateState>; stored: Stored };

/** Without answers the last saved ones are submitted. */
export type Submit = { kind: "submit"; part: string; version: number; answers: Answers | null };

/** Drafts of closed parts, by part. */
export type Left = readonly (readonly [part: string, draft: Draft])[];

/** Whether a closed part ended with these answers of its draft; then those of `left` are looked at, and `arrived` is shown. */
export type Probe = Omit<Submit, "kind" | "answers"> & {
  kind: "probe";
  draft: Draft;
  answers: Answers;
  left: Left;
  arrived: Arrived;
};

/** `patch`: the same answers as a change of those that were confirmed last; null to send all. */
export type Save = { kind: "save"; part: string; version: number; answers: Answers; patch: AnswerPatch | null };

/** Calls that are made side by side: saves, and one other. */
type Calls = {
  save: Save;
  page:
    | { kind: "open" }
    /** Reads the state. */
    | { kind: "state" }
    /** The same, when a submission was not on the version that is saved. */
    | { kind: "submit-conflict" }
    | { kind: "start"; part: string; notice: number | null }
    | { kind: "practice" }
    | Submit
    | Probe;
};
export type Lane = keyof Calls;
export type Call<L extends Lane = Lane> = Calls[L];

/** A call without a response. `isUnderWay`: it is not waiting to be repeated. */
export type Outgoing<C> = { id: number; call: C; failures: number; isUnderWay: boolean };
