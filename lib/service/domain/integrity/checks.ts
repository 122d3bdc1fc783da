import type { Integrity } from "#contract/result.ts";
import type { Evidence } from "./evidence.ts";
import type { SignalTally } from "./signal-tally.ts";
import { THRESHOLDS } from "./thresholds.ts";

export type IntegrityCheck = Integrity["checks"]["paste"];

const { paste, cadence, focus } = THRESHOLDS;
const charsPerWord = 5;

export function pasteCheck(evidence: readonly Evidence[]): IntegrityCheck {
  const typed = evidence.filter(({ kind }) => kind === "editing" || kind === "writing");
  if (typed.length === 0) return unrecorded("No test in which text is typed.");
  const barred = bars(typed, ({ assistive }) => assistive);
  if (barred !== null) return unrecorded(barred);
  const judged = typed.map(({ signals: { pastes }, final_chars }) => {
    const share = final_chars === 0 ? 0 : Math.min(1, pastes.outside_chars / final_chars);
    return { ...pastes, share, flagged: share >= paste.share || pastes.largest >= paste.single_chars };
  });
  const outside = sum(judged.map((one) => one.outside));
  const share = percent(Math.max(...judged.map((one) => one.share)));
  const detail =
    outside === 0
      ? "Nothing was pasted from outside the answer."
      : `${times(outside, "paste")} from outside the answer: the longest of ${largest(judged)} characters, together up to ${share} of a final text (limits: ${percent(paste.share)} in all, ${paste.single_chars} characters at once).`;
  return { flagged: judged.some(({ flagged }) => flagged), recorded: true, detail };
}

export function cadenceCheck(evidence: readonly Evidence[]): IntegrityCheck {
  const [written] = evidence.filter(({ kind }) => kind === "writing");
  if (written === undefined) return unrecorded("No free writing, the only text whose typing is judged.");
  const barred = bars([written], ({ touch, ime, assistive }) => touch || ime || assistive);
  if (barred !== null) return unrecorded(barred);
  const { keys, pastes, batches, last_seq } = written.signals;
  if (keys.intervals < cadence.least_keys && written.final_chars < cadence.least_keys)
    return unrecorded(`Too little was typed to judge (${keys.intervals} keys).`);
  const pauses = (100 * keys.pauses) / (keys.intervals / charsPerWord);
  const deleted = keys.deletions / Math.max(1, keys.intervals);
  const explained = keys.intervals + pastes.outside_chars;
  const tests: [boolean, string][] = [
    [
      batches > last_seq && explained < cadence.typed_share * written.final_chars,
      "the text is much longer than what was typed or pasted",
    ],
    [isMachine(keys), "the keys came faster or more evenly than a hand types"],
    [
      keys.intervals >= cadence.least_keys &&
        pauses < cadence.pauses_per_100_words &&
        deleted < cadence.deletions_share &&
        keys.jumps <= cadence.jumps,
      "hardly a pause, a deletion or a return to earlier text, as when a text is copied out",
    ],
  ];
  const reasons = tests.flatMap(([applies, reason]) => (applies ? [reason] : []));
  const measured = `${keys.intervals} keys, ${times(keys.pauses, "pause")} of 2 s or more, ${percent(deleted)} deletions, ${times(keys.jumps, "return")} to earlier text`;
  return {
    flagged: reasons.length > 0,
    recorded: true,
    detail: `${measured}: ${reasons.length === 0 ? "the rhythm of someone composing" : reasons.join("; ")}.`,
  };
}

export function focusCheck(evidence: readonly Evidence[]): IntegrityCheck {
  const barred = bars(evidence, ({ assistive }) => assistive);
  if (barred !== null) return unrecorded(barred);
  const switches = sum(evidence.map(({ signals }) => signals.away.count));
  const exits = sum(evidence.map(({ signals }) => signals.fullscreen_exits));
  const away = sum(evidence.map(({ signals, taken_ms }) => Math.min(signals.away.ms, Math.max(0, taken_ms))));
  const left =
    switches === 0 ? "The page was not left" : `The page was left ${times(switches, "time")}, ${seconds(away)} in all`;
  return {
    flagged: away >= focus.away_ms || switches >= focus.switches || exits >= focus.fullscreen_exits,
    recorded: true,
    detail: `${left}; ${times(exits, "fullscreen exit")} (limits: ${seconds(focus.away_ms)}, ${focus.switches} absences, ${focus.fullscreen_exits} exits).`,
  };
}

function isMachine({ flowing, flowing_ms, log_sum, log_squares }: SignalTally["keys"]): boolean {
  if (flowing < cadence.least_keys) return false;
  const mean = log_sum / flowing;
  const deviation = Math.sqrt(Math.max(0, log_squares / flowing - mean * mean));
  return flowing_ms / flowing < cadence.machine_mean_ms || deviation < cadence.machine_log_deviation;
}

/** Why a signal of these tests cannot be judged; null when it can. */
export function bars(evidence: readonly Evidence[], unfair: (input: SignalTally["input"]) => boolean): string | null {
  if (evidence.every(({ signals }) => signals.batches === 0)) return "No data were received from the browser.";
  if (evidence.some(({ signals }) => unfair(signals.input)))
    return "Not judged: a touch keyboard, an input method or assistive technology was in use.";
  return null;
}

export function unrecorded(detail: string): IntegrityCheck {
  return { flagged: false, recorded: false, detail };
}

function largest(pastes: readonly { readonly largest: number }[]): number {
  return Math.max(...pastes.map((one) => one.largest));
}

function times(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

function seconds(ms: number): string {
  return `${Math.round(ms / 1000)} s`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
