import { type IntegrityCheck, unrecorded } from "./checks.ts";
import type { Evidence } from "./evidence.ts";
import { THRESHOLDS } from "./thresholds.ts";

const { timing } = THRESHOLDS;

/**
 * Answers faster than they can be read. The client's times are trusted only within the server's clock: if they add up
 * to more than the test took, each item is assigned an equal share of that time.
 */
export function timingCheck(evidence: readonly Evidence[]): IntegrityCheck {
  const measured = evidence.filter(({ items, passage_words }) => items.length > 0 || passage_words > 0);
  if (measured.length === 0) return unrecorded("No answered question has text that must be read first.");
  const items = measured.flatMap(itemTimes);
  const rapid = items.filter(({ seconds, chars }) => seconds < floorOf(chars)).length;
  const passages = measured.filter(({ passage_words }) => passage_words > 0);
  const skimmed = passages.filter(
    ({ passage_words, taken_ms }) => passage_words / (taken_ms / 60_000) > timing.passage_words_per_minute,
  ).length;
  const facts = [
    ...(items.length === 0 ? [] : [`${rapid} of ${items.length} items were answered faster than they can be read`]),
    ...(passages.length === 0
      ? []
      : [`${skimmed} of ${passages.length} passages were submitted faster than they can be read`]),
  ];
  return {
    flagged: (rapid >= timing.least_rapid && rapid > timing.rapid_share * items.length) || skimmed > 0,
    recorded: true,
    detail: `${facts.join("; ")} (limit: ${Math.round(100 * timing.rapid_share)}% of the items).`,
  };
}

function itemTimes({ items, signals, taken_ms }: Evidence): { seconds: number; chars: number }[] {
  const share = taken_ms / Math.max(1, items.length);
  const reported = items.map(({ id, chars }) => ({
    chars,
    ms: Object.hasOwn(signals.answer_ms, id) ? (signals.answer_ms[id] ?? share) : share,
  }));
  const believable = reported.reduce((sum, { ms }) => sum + ms, 0) <= taken_ms * 1.05 + 5000;
  return reported.map(({ ms, chars }) => ({ seconds: (believable ? ms : share) / 1000, chars }));
}

function floorOf(chars: number): number {
  return Math.min(timing.most_seconds, Math.max(timing.least_seconds, chars / timing.chars_per_second));
}
