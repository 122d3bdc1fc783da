import { content } from "#content/content.ts";
import { spliceBetween } from "#contract/candidate/answer-patch.ts";
import { dueAt } from "../../lib/web/candidate/session/save-policy.ts";

const { passages } = content;

const { editing } = passages["en-GB"];

/**
 * How candidates type, which no one has measured for these tests yet: assumptions, from which the number of saves follows
 * by the page's own rule (`save-policy.ts`). A stage's number of `PUT /answers` per `POST /submit` replaces them.
 */
export const TYPING = {
  editing: {
    minutes: 15,
    /** Every planted error is corrected, with the keys that its correction needs. */
    keyMs: 350,
    /** One in N corrections is changed once more later. */
    secondThoughts: 5,
  },
  writing: {
    minutes: 20,
    words: 300,
    /** Characters of a word with its space, and those that are deleted again. */
    keysPerWord: 7,
    keyMs: 200,
    /** Words that are written between two pauses for thought. */
    wordsAtOnce: 8,
  },
  /** Absences from the page: each is reported by a save. */
  absences: 2,
} as const;

/** The saves of changes at these times, in milliseconds, in order. */
export const savesOf = (changes: readonly number[]): number => {
  let saves = 0;
  let unsaved: { firstAt: number; lastAt: number } | undefined;
  for (const at of changes) {
    if (unsaved !== undefined && dueAt(unsaved.firstAt, unsaved.lastAt) <= at) {
      saves += 1;
      unsaved = undefined;
    }
    unsaved = { firstAt: unsaved?.firstAt ?? at, lastAt: at };
  }
  return unsaved === undefined ? saves : saves + 1;
};

/** Runs of key presses, spread evenly over a test. */
const spread = (runs: readonly number[], keyMs: number, minutes: number): number[] => {
  const every = (minutes * 60_000) / runs.length;
  return runs.flatMap((keys, run) => Array.from({ length: keys }, (_, key) => run * every + key * keyMs));
};

/** The saves of an editing test: the longer of the two forms. */
export const editingSaves = (): number => {
  const { minutes, keyMs, secondThoughts } = TYPING.editing;
  const ofForms = [editing.A, editing.B].map(({ errors }) => {
    const corrections = errors.map(({ wrong, accepted: [fix = ""] }) => {
      const { remove, insert } = spliceBetween(wrong, fix);
      return remove + insert.length;
    });
    const again = corrections.filter((_, index) => index % secondThoughts === 0);
    return savesOf(spread([...corrections, ...again], keyMs, minutes));
  });
  return Math.max(...ofForms) + TYPING.absences;
};

/** The saves of a writing test. */
export const writingSaves = (): number => {
  const { minutes, words, keysPerWord, keyMs, wordsAtOnce } = TYPING.writing;
  const runs = Array.from({ length: Math.ceil(words / wordsAtOnce) }, () => wordsAtOnce * keysPerWord);
  return savesOf(spread(runs, keyMs, minutes)) + TYPING.absences;
};
