/**
 * When the page saves: after a pause in the changes, and at the latest some time after the first change that is not
 * saved. Leaving the text field or the page, the return of the connection and the end of a part save at once.
 */
export const SAVE_POLICY = {
  /** A pause: shorter ones are part of typing, and saving at each would cost more requests than the time limit. */
  pauseMs: 2000,
  /** At most 5 s of typing are lost with the device: this, and half a second for the request to arrive. */
  latestMs: 4500,
} as const;

/** When unsaved changes are due, by when the first and the last of them were made. In milliseconds of any clock. */
export const dueAt = (firstAt: number, lastAt: number): number =>
  Math.min(lastAt + SAVE_POLICY.pauseMs, firstAt + SAVE_POLICY.latestMs);
