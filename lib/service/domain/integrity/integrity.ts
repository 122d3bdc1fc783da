import type { Integrity } from "#contract/results/result.ts";
import { cadenceCheck, focusCheck, pasteCheck } from "./checks.ts";
import type { Evidence } from "./evidence.ts";
import type { SignalTally } from "./signal-tally.ts";
import { timingCheck } from "./timing-check.ts";

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
