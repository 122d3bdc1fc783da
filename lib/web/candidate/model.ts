import type { Answers, CandidateState, Part, PartContent, PracticeList } from "#contract/candidate.ts";
import type { SaveStatus } from "./saver.ts";
import type { Signals } from "./signals.ts";

export type ScreenName =
  | "loading"
  | "unreachable"
  | "closed"
  | "welcome"
  | "ready"
  | "practice"
  | "part"
  | "review"
  | "conflict"
  | "elsewhere"
  | "thanks";

/** Why there is nothing to do here. `ended` when the service does not say whether by time or by the inviter. */
export type ClosedReason = "unknown" | "no-link" | "expired" | "cancelled" | "completed" | "ended";

/** What the next screen says of the part before. */
export type Notice = { kind: "submitted" | "time-up"; part: string };

/** The part that is running, as its screens need it. */
export type RunningPart = { part: Part; content: PartContent; deadline: number; signals: Signals };

/** Everything that the screens show. */
export type Model = {
  screen: ScreenName;
  state: CandidateState | null;
  closed: ClosedReason | null;
  running: RunningPart | null;
  answers: Answers | null;
  save: SaveStatus;
  /** A call that the candidate waits for. */
  busy: "opening" | "starting" | "submitting" | null;
  /** That call does not get through; it is being repeated. */
  trying: boolean;
  notice: Notice | null;
  conflict: { saved: Answers | null; here: Answers } | null;
  practice: PracticeList | null;
  /** The question that the choice screen shows. */
  question: number;
  /** For screen readers; what was said last. */
  said: string;
};

export const EMPTY: Model = {
  screen: "loading",
  state: null,
  closed: null,
  running: null,
  answers: null,
  save: "saved",
  busy: "opening",
  trying: false,
  notice: null,
  conflict: null,
  practice: null,
  question: 0,
  said: "",
};
