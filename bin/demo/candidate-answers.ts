import { content as tests } from "#content/content.ts";
import { DIALECTS } from "#contract/assessments/dialect.ts";
import type { Answers, PartContent } from "#contract/candidate/candidate.ts";
import type { SignalBatch } from "#contract/candidate/signals.ts";

/** A capable candidate misses one of N items. */
const MISSES_ONE_IN = 6;
const sees = (index: number): boolean => index % MISSES_ONE_IN !== MISSES_ONE_IN - 1;

/** Identifies an option of an item. */
const named = (id: string, option: string | undefined): string => JSON.stringify([id, option]);

/** The right option of each item, in each dialect. */
const right = new Set(
  DIALECTS.flatMap((dialect) => Object.values(tests.banks[dialect])).flatMap(({ items }) =>
    items.map(({ id, options, answer }) => named(id, options[answer])),
  ),
);
const toEdit = DIALECTS.flatMap((dialect) => Object.values(tests.passages[dialect].editing));
const toProofread = DIALECTS.flatMap((dialect) => Object.values(tests.passages[dialect].proofreading));

/**
 * Answers of a capable candidate. The simulated candidate reads them from the project's own content, which the service
 * never sends.
 */
export const believableAnswers = (content: PartContent): Answers => {
  switch (content.kind) {
    case "choice": {
      const choices = content.items.map(({ id, options }, index): [string, number] => {
        const best = options.findIndex((option) => right.has(named(id, option)));
        return [id, sees(index) ? best : (best + 1) % options.length];
      });
      return { kind: "choice", choices: Object.fromEntries(choices) };
    }
    case "editing": {
      const errors = toEdit.find(({ text }) => text === content.text)?.errors ?? [];
      const text = errors
        .filter((_, index) => sees(index))
        .sort((one, other) => other.start - one.start)
        .reduce(
          (passage, { start, end, accepted: [fix = ""] }) => passage.slice(0, start) + fix + passage.slice(end),
          content.text,
        );
      return { kind: "editing", text };
    }
    case "proofreading": {
      const errors = toProofread.find(({ text }) => text === content.text)?.errors ?? [];
      const marks = errors
        .filter((_, index) => sees(index))
        .map(({ start, end }) => content.words.findIndex((word) => word.start < end && word.end > start));
      return { kind: "proofreading", marks };
    }
    case "writing":
      return { kind: "writing", text: tests.written[content.title]?.text ?? content.brief };
  }
};

/** The characters that are typed: more than the first keys, whose rhythm is reported. */
const typedIn = (content: PartContent): number => {
  const answers = believableAnswers(content);
  return answers.kind === "writing" ? answers.text.replace(/\s/g, "").length : 0;
};

/** The signals of a candidate who reads, types with pauses and sometimes goes back. */
export const believableSignals = (content: PartContent, seq: number): SignalBatch => ({
  seq,
  input: { touch: false, ime: false, assistive: false },
  keys: {
    intervals_ms: Array.from({ length: content.kind === "writing" ? 600 : 0 }, (_, key) =>
      key % 60 === 59 ? 2600 : 90 + ((key * 37) % 160),
    ),
    deletions: content.kind === "writing" ? 40 : 0,
    jumps: content.kind === "writing" ? 8 : 0,
  },
  pastes: [],
  entered: { typed: typedIn(content), unkeyed: 0, unkeyed_largest: 0, silent: 0, silent_largest: 0 },
  answers:
    content.kind === "choice"
      ? content.items.map(({ id }, index) => ({ item: id, ms: 9000 + ((index * 1700) % 12_000) }))
      : [],
  away_ms: [],
  fullscreen_exits: 0,
  copy_attempts: 0,
  keys_blocked: 0,
});
