import type { Answers, CandidateState, Part, PartContent, PracticeList } from "#contract/candidate.ts";
import type { Signals } from "../integrity/signals.ts";
import type { SaveStatus } from "./autosave.ts";
import type { Unsent } from "./unsent.ts";

export type ScreenName =
  | "loading"
  | "unreachable"
  | "closed"
  | "welcome"
  | "ready"
  | "practice"
  | "part"
  | "review"
  | "time-up"
  | "conflict"
  | "elsewhere"
  | "thanks";

/** Why there is nothing to do here. `ended` when the service does not say whether by time or by the inviter. */
export type ClosedReason = "unknown" | "no-link" | "expired" | "cancelled" | "completed" | "ended";

/** What the next screen says of the part before. */
export type Notice = { kind: "submitted" | "time-up"; part: string; name: string };

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
  /** The service has confirmed everything that was done in this part up to this time of its clock, in milliseconds. */
  savedUntil: number;
  /** A call that the candidate waits for. */
  busy: "opening" | "starting" | "submitting" | null;
  /** That call does not get through; it is being repeated. */
  trying: boolean;
  notice: Notice | null;
  /** Work on this device that was not handed in, of parts that are closed. */
  unsent: readonly Unsent[];
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
  savedUntil: 0,
  busy: "opening",
  trying: false,
  notice: null,
  unsent: [],
  conflict: null,
  practice: null,
  question: 0,
  said: "",
};
