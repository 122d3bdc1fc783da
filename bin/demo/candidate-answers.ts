import { DIALECTS } from "#contract/assessments/dialect.ts";
import type { Answers, PartContent } from "#contract/candidate/candidate.ts";
import type { SignalBatch } from "#contract/candidate/signals.ts";
import type { TestContent, WrittenTexts } from "#domain/content/test-content.ts";

/** A capable candidate misses one of N items. */
const MISSES_ONE_IN = 6;
const sees = (index: number): boolean => index % MISSES_ONE_IN !== MISSES_ONE_IN - 1;

/** Identifies an option of an item. */
const named = (id: string, option: string | undefined): string => JSON.stringify([id, option]);

/** The texts of a test that is read from beginning to end. */
type WithErrors = { text: string; errors: readonly { start: number; end: number }[] };

const errorsIn = <Passage extends WithErrors>(passages: readonly Passage[], text: string): Passage["errors"] =>
  passages.find((passage) => passage.text === text)?.errors ?? [];

/**
 * A capable candidate, who knows these tests: the answers, which are read from the project's content, because the
 * service never sends them, and the signals of how they were given.
 */
export const candidateWhoKnows = (tests: readonly TestContent[], written: WrittenTexts) => {
  const inDialects = DIALECTS.flatMap((dialect) =>
    tests.map(({ banks, passages }) => ({ banks: banks[dialect], passages: passages[dialect] })),
  );
  const banks = inDialects.flatMap((known) => Object.values(known.banks));
  const right = new Set(
    banks.flatMap(({ items }) => items.map(({ id, options, answer }) => named(id, options[answer]))),
  );
  const toEdit = inDialects.flatMap(({ passages }) => Object.values(passages.editing));
  const toProofread = inDialects.flatMap(({ passages }) => Object.values(passages.proofreading));

  const answers = (content: PartContent): Answers => {
    switch (content.kind) {
      case "choice": {
        const choices = content.items.map(({ id, options }, index): [string, number] => {
          const best = options.findIndex((option) => right.has(named(id, option)));
          return [id, sees(index) ? best : (best + 1) % options.length];
        });
        return { kind: "choice", choices: Object.fromEntries(choices) };
      }
      case "editing": {
        const text = errorsIn(toEdit, content.text)
          .filter((_, index) => sees(index))
          .sort((one, other) => other.start - one.start)
          .reduce(
            (passage, { start, end, accepted: [fix = ""] }) => passage.slice(0, start) + fix + passage.slice(end),
            content.text,
          );
        return { kind: "editing", text };
      }
      case "proofreading": {
        const marks = errorsIn(toProofread, content.text)
          .filter((_, index) => sees(index))
          .map(({ start, end }) => content.words.findIndex((word) => word.start < end && word.end > start));
        return { kind: "proofreading", marks };
      }
      case "writing":
        return { kind: "writing", text: written[content.title]?.text ?? content.brief };
    }
  };

  /** The characters that are typed: more than the first keys, whose rhythm is reported. */
  const typedIn = (content: PartContent): number => {
    const given = answers(content);
    return given.kind === "writing" ? given.text.replace(/\s/g, "").length : 0;
  };

  /** The signals of a candidate who reads, types with pauses and sometimes goes back. */
  const signals = (content: PartContent, seq: number): SignalBatch => ({
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

  return { answers, signals };
};
