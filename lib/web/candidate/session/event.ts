import type { Answers, CandidateState, PracticeList, Saved } from "#contract/candidate/candidate.ts";
import type { Outcome } from "../service/api.ts";
import type { Call, Lane } from "./call.ts";
import type { ScreenName } from "./model.ts";
import type { Consent, Draft, Notes, Stored } from "./stored.ts";

/** When an event happens. */
export type Moment = {
  /** The service's time, in milliseconds; not sure after the device's clock was set. */
  now: number;
  isSure: boolean;
  /** In milliseconds, of a clock that is never set. */
  steady: number;
};

/** To repeat a call; to save what is waiting; to submit although a save has no response. One at a time of each. */
export type Timer = Lane | "due" | "settle";

export type Event =
  // What the candidate does.
  | { kind: "agree"; consent: Consent }
  | { kind: "show"; screen: ScreenName; question?: number }
  /** Flags a question for review, or removes its flag. */
  | { kind: "flag"; item: string }
  | { kind: "practise" }
  | { kind: "start"; part: string }
  | { kind: "type"; answers: Answers }
  /** The text field, or the page: it may be closed. */
  | { kind: "leave"; isLast: boolean }
  | { kind: "submit" }
  /** Continues with the other version; the one before is then the other. */
  | { kind: "swap-versions" }
  /** Gives up the other version. */
  | { kind: "drop-version" }
  /** Continues in this tab after another one has taken over. */
  | { kind: "take-over" }
  /** Deletes a closed part's unsubmitted work from this device. */
  | { kind: "forget"; part: string }
  | { kind: "announce"; text: string }
  // What happens to the page.
  | { kind: "open" }
  /** It is visible again, or the connection is back. */
  | { kind: "return" }
  /** There is a signal, which is saved like a change. */
  | { kind: "signal" }
  /** Twice a second. */
  | { kind: "tick" }
  /** Another tab has taken over. */
  | { kind: "claimed" }
  | { kind: "elapsed"; timer: Timer }
  // What the service answers. `draftsBefore`: the parts that had a draft when the call was made.
  | { kind: "answered"; id: number; outcome: Outcome<CandidateState>; stored: Stored; draftsBefore: readonly string[] }
  | { kind: "saved"; id: number; outcome: Outcome<Saved> }
  | { kind: "practice"; id: number; outcome: Outcome<PracticeList> }
  /** To a call that is not the session's own. */
  | { kind: "amended"; change: Partial<CandidateState>; stored: Stored };

/** The events of a kind, or of any; in this form the compiler pairs each with the handler of its kind. */
export type EventOf<Kind extends Event["kind"]> = { [K in Kind]: { kind: K } & Extract<Event, { kind: K }> }[Kind];

export type Effect =
  /**
   * `isRepeat`: it goes with the signals of the call before, as the service has not taken them. `isLast`: the page may be
   * closed before the response arrives.
   */
  | { kind: "call"; id: number; call: Call; isRepeat: boolean; isLast: boolean }
  | { kind: "timer"; timer: Timer; ms: number }
  | { kind: "store"; notes: Partial<Notes> }
  | { kind: "store-draft"; part: string; draft: Draft | null }
  /** Records the signals of a part that started at this time of the service's clock. */
  | { kind: "watch"; startedAt: number; assistive: boolean }
  | { kind: "unwatch" }
  /** Other tabs stop. */
  | { kind: "claim" };
