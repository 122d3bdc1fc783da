/** The number of process keys that are reserved for a step. */
export const KEYS_PER_STEP = 4096;

/** A running step: its actor, and the key of its first process. */
export type Turn = {
  actor: string;
  key: number;
  /** How many processes it has started. */
  runs: number;
};
