import type { Answers } from "#contract/candidate/candidate.ts";
import type { SignalBatch } from "#contract/candidate/signals.ts";
import { visibleIn } from "../kinds/texts.ts";

/** More than the checks of pastes and of the time away from the page tolerate in a part. */
const PASTED_CHARS = 400;
const AWAY_MS = [45_000, 45_000];

/**
 * The signals of a candidate who reads, types with pauses and sometimes goes back; a suspicious one pastes where text is
 * typed, and leaves the page.
 *
 * @param worked how long the candidate works on the part, in milliseconds
 */
export const simulatedSignals = (answers: Answers, seq: number, worked: number, isSuspicious: boolean): SignalBatch => {
  const items = answers.kind === "choice" ? Object.keys(answers.choices) : [];
  const text = "text" in answers ? answers.text : "";
  const typed = answers.kind === "writing" ? visibleIn(text) : 0;
  const keys = Math.min(600, typed);
  return {
    seq,
    input: { touch: false, ime: false, assistive: false },
    keys: {
      intervals_ms: Array.from({ length: keys }, (_, key) => (key % 60 === 59 ? 2600 : 90 + ((key * 37) % 160))),
      deletions: Math.floor(keys / 15),
      jumps: Math.floor(keys / 75),
    },
    pastes: isSuspicious && "text" in answers ? [{ chars: PASTED_CHARS, own: false }] : [],
    entered: { typed, unkeyed: 0, unkeyed_largest: 0, silent: 0, silent_largest: 0 },
    answers: items.map((item) => ({ item, ms: Math.floor(worked / (items.length + 1)) })),
    away_ms: isSuspicious ? AWAY_MS : [],
    fullscreen_exits: 0,
    copy_attempts: 0,
    keys_blocked: 0,
  };
};
