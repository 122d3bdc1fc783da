import type { Answers, CandidateState, Part, PartContent, PracticeList } from "#contract/candidate/candidate.ts";
import type { Signals } from "../integrity/signals.ts";
import type { Aside } from "./aside.ts";
import type { SaveStatus } from "./autosave.ts";
import type { Unsent } from "./unsent.ts";

export type ScreenName =
  | "loading"
  | "unreachable"
  | "closed"
  | "welcome"
  | "second-device"
  | "declined"
  | "ready"
  | "practice"
  | "part"
  | "review"
  | "time-up"
  | "other-tab"
  | "thanks"
  | "record";

/** Why the invitation cannot be taken. `ended` when the service does not say whether it expired or was cancelled. */
export type ClosedReason = "unknown" | "no-link" | "expired" | "cancelled" | "completed" | "ended";

/** The next screen's notice about the previous part. */
export type Notice = { kind: "submitted" | "time-up"; part: string; name: string };

/** The running part, as its screens need it. */
export type RunningPart = { part: Part; content: PartContent; deadline: number; signals: Signals };

/** The state that the screens render. */
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
  /** That call is unreachable and being repeated. */
  retrying: boolean;
  notice: Notice | null;
  /** Work on this device that was not submitted before its part was closed. */
  unsent: readonly Unsent[];
  /** Another version of the running part's answers, from this device or from elsewhere. */
  aside: Aside | null;
  practice: PracticeList | null;
  /** The question that the choice screen shows, by position. */
  question: number;
  /** The ids of the questions that the candidate wants to look at again. */
  flagged: readonly string[];
  /** The last announcement for screen readers. */
  announcement: string;
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
  retrying: false,
  notice: null,
  unsent: [],
  aside: null,
  practice: null,
  question: 0,
  flagged: [],
  announcement: "",
};
