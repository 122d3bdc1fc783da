import type { SignalTally } from "./signal-tally.ts";

/** The tally of a part of which nothing was reported. Without the schemas: each function that changes a part carries it. */
export const NO_SIGNALS: SignalTally = {
  batches: 0,
  last_seq: -1,
  input: { touch: false, ime: false, assistive: false },
  keys: { intervals: 0, pauses: 0, flowing: 0, flowing_ms: 0, log_sum: 0, log_squares: 0, deletions: 0, jumps: 0 },
  pastes: { count: 0, outside: 0, outside_chars: 0, largest: 0 },
  entered: { typed: 0, unkeyed: 0, unkeyed_largest: 0, silent: 0, silent_largest: 0 },
  answer_ms: {},
  away: { count: 0, ms: 0, longest_ms: 0 },
  fullscreen_exits: 0,
  copy_attempts: 0,
  keys_blocked: 0,
};
