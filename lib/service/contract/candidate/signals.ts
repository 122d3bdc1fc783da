import * as z from "zod/mini";

const count = (most: number) => z.int().check(z.gte(0), z.lte(most));
const list = <T extends z.core.$ZodType>(entry: T, most: number) => z.array(entry).check(z.maxLength(most));

/** How the answer was entered. */
export const SignalInput = z.strictObject({ touch: z.boolean(), ime: z.boolean(), assistive: z.boolean() });

/**
 * What the candidate's page reports about how an answer was entered, sent with a save. Counts and times only: never
 * which keys were pressed, never what was pasted. Limited, so that no batch is larger than about 10 KB.
 */
export const SignalBatch = z.strictObject({
  /** Increases within a test. A batch that is not newer than the last one is a repeat and is ignored. */
  seq: count(99_999),
  input: SignalInput,
  keys: z.strictObject({
    /** Milliseconds between key presses; a longer pause is sent as the maximum. */
    intervals_ms: list(count(60_000), 600),
    deletions: count(600),
    /** How often the caret was moved before typing continued. */
    jumps: count(600),
  }),
  /** Characters that are not white space; `own` if the text was copied from the same answer. */
  pastes: list(z.strictObject({ chars: count(50_000), own: z.boolean() }), 50),
  /**
   * How text was entered, in characters that are not white space, except pastes and drops: `typed` with keys, `unkeyed`
   * through the browser without keys (dictation, insertion by a program), `silent` without the browser's own input
   * events.
   */
  entered: z.strictObject({
    typed: count(50_000),
    unkeyed: count(50_000),
    unkeyed_largest: count(50_000),
    silent: count(50_000),
    silent_largest: count(50_000),
  }),
  /** Milliseconds from showing an item until its first answer. */
  answers: list(z.strictObject({ item: z.string().check(z.maxLength(40)), ms: count(3_600_000) }), 60),
  /** Milliseconds of each absence from the page. */
  away_ms: list(count(7_200_000), 50),
  fullscreen_exits: count(500),
  copy_attempts: count(500),
  keys_blocked: count(500),
});
export type SignalBatch = z.infer<typeof SignalBatch>;
