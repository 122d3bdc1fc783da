import type { Answers, CandidateState, Part, PartContent, PracticeList } from "#contract/candidate/candidate.ts";
import type { Call, Lane, Outgoing } from "./call.ts";
import type { Consent, OtherVersion, Position, SentSave } from "./stored.ts";

export type ScreenName =
  | "loading"
  | "unreachable"
  | "closed"
  | "welcome"
  | "agreement"
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

/** `refused`: the service does not accept these answers; they stay on the device. */
export type SaveStatus = "saved" | "saving" | "offline" | "refused";

/** The running part, as its screens need it. The deadline is in milliseconds of the service's clock, as are all times here. */
export type RunningPart = { part: Part; content: PartContent; deadline: number };

/** Work on this device that is missing from a closed part's submission. */
export type Unsent = {
  /** The part's id and name. */
  part: string;
  name: string;
  answers: Answers;
  /** All work up to this time was received. */
  receivedUntil: number;
};

/** How the answers of the running part are saved. */
export type Saving = {
  /** The last version that the service is known to have. */
  version: number;
  /** There are changes that were not sent. */
  isDirty: boolean;
  changedAt: number;
  /** The answers that the service confirmed as `version`; undefined until it confirmed any of this page's. */
  confirmed: Answers | undefined;
  /** The answers that the service had last, as far as this page knows. */
  found: Answers | null;
  /** Saves of this device since then that were not confirmed: finding one of them saved is not a conflict. */
  sent: readonly SentSave[];
  sentAt: number;
  /** When the first and the last of the changes were made that are in no save yet; signals count as changes. */
  waiting: { firstAt: number; lastAt: number } | undefined;
  /** The service does not understand patches: it may be older than this page, during a deployment. */
  isWhole: boolean;
  /** The service has refused a save for good; the state that is being read decides what follows. */
  isHalted: boolean;
};

/** The candidate's session: what the screens show, and what decides on it. */
export type Model = Position & {
  screen: ScreenName;
  state: CandidateState | null;
  closed: ClosedReason | null;
  running: RunningPart | null;
  answers: Answers | null;
  save: SaveStatus;
  /** The service has confirmed everything that was done in this part up to then. */
  savedUntil: number;
  /** A call that the candidate waits for. */
  busy: "opening" | "starting" | "submitting" | null;
  /** That call is unreachable and being repeated. */
  retrying: boolean;
  notice: Notice | null;
  /** Work on this device that was not submitted before its part was closed. */
  unsent: readonly Unsent[];
  other: OtherVersion | null;
  practice: PracticeList | null;
  /** The last announcement for screen readers. */
  announcement: string;
  consent: Consent | null;
  /** The candidate has worked in this tab. */
  wasHere: boolean;
  /** Null when no part is being worked on; the screen of one stays until the service returns the next state. */
  saving: Saving | null;
  calls: { readonly [L in Lane]: Outgoing<Call<L>> | undefined };
  /** The number of calls so far. */
  called: number;
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
  other: null,
  practice: null,
  question: 0,
  flagged: [],
  announcement: "",
  consent: null,
  wasHere: false,
  saving: null,
  calls: { save: undefined, page: undefined },
  called: 0,
};
