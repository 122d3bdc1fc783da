import { banks } from "#content/banks.ts";
import { editing, proofreading } from "#content/passages.ts";
import { WRITTEN } from "#content/written-answers.ts";
import type { Answers, PartContent } from "#contract/candidate/candidate.ts";
import type { SignalBatch } from "#contract/candidate/signals.ts";

/** A capable candidate misses one of N items. */
const MISSES_ONE_IN = 6;
const sees = (index: number): boolean => index % MISSES_ONE_IN !== MISSES_ONE_IN - 1;

const keys = new Map(
  Object.values(banks).flatMap(({ items }) => items.map(({ id, options, answer }) => [id, options[answer]] as const)),
);

/**
 * Answers of a capable candidate. The simulated candidate reads them from the project's own content, which the service
 * never sends.
 */
export const believableAnswers = (content: PartContent): Answers => {
  switch (content.kind) {
    case "choice": {
      const choices = content.items.map(({ id, options }, index): [string, number] => {
        const right = options.indexOf(keys.get(id) ?? "");
        return [id, sees(index) ? right : (right + 1) % options.length];
      });
      return { kind: "choice", choices: Object.fromEntries(choices) };
    }
    case "editing": {
      const errors = Object.values(editing).find(({ title }) => title === content.title)?.errors ?? [];
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
      const errors = Object.values(proofreading).find(({ title }) => title === content.title)?.errors ?? [];
      const marks = errors
        .filter((_, index) => sees(index))
        .map(({ start, end }) => content.words.findIndex((word) => word.start < end && word.end > start));
      return { kind: "proofreading", marks };
    }
    case "writing":
      return { kind: "writing", text: WRITTEN[content.title] ?? content.brief };
  }
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
  answers:
    content.kind === "choice"
      ? content.items.map(({ id }, index) => ({ item: id, ms: 9000 + ((index * 1700) % 12_000) }))
      : [],
  away_ms: [],
  fullscreen_exits: 0,
  copy_attempts: 0,
  keys_blocked: 0,
});
