import type { PartKind } from "#contract/candidate.ts";
import type { Integrity } from "#contract/result.ts";
import { cadenceCheck, focusCheck, pasteCheck } from "./checks.ts";
import type { SignalTally } from "./signal-tally.ts";
import { timingCheck } from "./timing-check.ts";

/** What is known of how one part was taken: the client's signals and, beside them, what the server knows by itself. */
export interface Evidence {
  readonly signals: SignalTally;
  /** From start to submission, by the server's clock. */
  readonly taken_ms: number;
  readonly kind: PartKind;
  /** Characters of the final text that are not white space; 0 where none is typed. */
  readonly final_chars: number;
  /** Choice: how many characters each answered item has to read. */
  readonly items: readonly { readonly id: string; readonly chars: number }[];
  /** Editing and proofreading: words of the passage, 0 when nothing was answered. */
  readonly passage_words: number;
}

const mostEvents = 9999;

/** The integrity object of a result, over all parts. */
export function integrityOf(evidence: readonly Evidence[]): Integrity {
  const checks = {
    paste: pasteCheck(evidence),
    cadence: cadenceCheck(evidence),
    timing: timingCheck(evidence),
    focus: focusCheck(evidence),
  };
  const count = (of: (signals: SignalTally) => number) =>
    Math.min(
      mostEvents,
      evidence.reduce((sum, { signals }) => sum + of(signals), 0),
    );
  return {
    flagged: Object.values(checks).some((check) => check.flagged),
    checks,
    events: {
      tab_switch: count(({ away }) => away.count),
      fullscreen_exit: count((signals) => signals.fullscreen_exits),
      copy_attempt: count((signals) => signals.copy_attempts),
      keyboard_blocked: count((signals) => signals.keys_blocked),
      paste: count(({ pastes }) => pastes.count),
    },
  };
}
