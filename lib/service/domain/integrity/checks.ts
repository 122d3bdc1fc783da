import type { Integrity } from "#contract/results/result.ts";
import type { Evidence } from "./evidence.ts";
import type { SignalTally } from "./signal-tally.ts";
import { THRESHOLDS } from "./thresholds.ts";

export type IntegrityCheck = Integrity["checks"]["paste"];

const { paste, cadence, focus } = THRESHOLDS;
const charsPerWord = 5;

/**
 * Text from elsewhere: pastes from outside the answer, and long pieces that were inserted at once without a key. Text that
 * appeared without the browser's input events is stated. It counts only beside other evidence, because dictation, word
 * prediction and correction programs enter text in this way. With assistive technology only pastes are judged. Free
 * writing that can have been dictated in one piece is stated and not flagged.
 */
export function pasteCheck(evidence: readonly Evidence[]): IntegrityCheck {
  const typed = evidence.filter(({ typing }) => typing !== "none");
  if (typed.length === 0) return unrecorded("No test in which text is typed.");
  const barred = bars(typed, () => false);
  if (barred !== null) return unrecorded(barred);
  const judged = typed.map((one) => {
    const { pastes, entered, input } = one.signals;
    const { final_chars } = one;
    const shareOf = (chars: number): number => (final_chars === 0 ? 0 : Math.min(1, chars / final_chars));
    const silent = input.assistive ? 0 : entered.silent;
    const silentLargest = input.assistive ? 0 : entered.silent_largest;
    // An input method or a touch keyboard inserts whole phrases at once, without a key.
    const isPiece = entered.unkeyed_largest >= paste.inserted_share * final_chars;
    const isUnjudged = input.assistive || input.ime || input.touch || !isPiece;
    const atOnce = isUnjudged ? 0 : entered.unkeyed_largest;
    const isSuspectPiece = atOnce > 0 && !isDictation(one, atOnce);
    const isSuspectSilent = hasOtherSource(one);
    const largest = Math.max(pastes.largest, isSuspectPiece ? atOnce : 0, isSuspectSilent ? silentLargest : 0);
    const counted = shareOf(pastes.outside_chars + (isSuspectSilent ? silent : 0));
    return {
      ...pastes,
      share: shareOf(pastes.outside_chars + silent),
      flagged: counted >= paste.share || largest >= paste.single_chars,
      inserted: Math.max(silentLargest, atOnce),
      silent,
    };
  });
  const outside = sum(judged.map((one) => one.outside));
  const share = percent(Math.max(...judged.map((one) => one.share)));
  const limits = `(limits: ${percent(paste.share)} of a final text in total, ${paste.single_chars} characters at once)`;
  const inserted = Math.max(...judged.map((one) => one.inserted));
  const silent = sum(judged.map((one) => one.silent));
  const facts = [
    ...(outside === 0
      ? ["Nothing was pasted from outside the answer"]
      : [`${times(outside, "paste")} from outside the answer, the longest of ${largest(judged)} characters`]),
    ...(silent === 0 ? [] : [`${silent} characters appeared without keys, pastes or other input`]),
    ...(inserted >= paste.single_chars ? [`${inserted} characters were inserted at once without a key`] : []),
  ];
  const total = outside + silent === 0 ? "" : `, together up to ${share} of a final text`;
  const keyless = silent > 0 || inserted >= paste.single_chars;
  // Its words do not depend on whether the candidate declared an aid.
  const look = keyless ? " Dictation and other aids can look the same." : "";
  const isQuiet = outside === 0 && !keyless;
  return {
    flagged: judged.some(({ flagged }) => flagged),
    recorded: true,
    detail: isQuiet ? `${facts.join("; ")}.` : `${facts.join("; ")}${total} ${limits}.${look}`,
  };
}

/** Whether the text can have come from elsewhere: something was pasted, or the page was left for longer than a glance. */
function hasOtherSource({ signals: { pastes, away } }: Evidence): boolean {
  return pastes.outside > 0 || away.ms >= focus.away_ms || away.count >= focus.switches;
}

/** Whether so many characters of free writing that no key entered can have been dictated, as far as the other signals tell. */
function isDictation(one: Evidence, chars: number): boolean {
  const spoken_ms = (60_000 * chars) / charsPerWord / paste.spoken_words_per_minute;
  return one.typing === "free" && !hasOtherSource(one) && one.taken_ms >= spoken_ms;
}

/** How a text was typed: only free writing, and only with a keyboard whose keys can be recognized. */
export function cadenceCheck(evidence: readonly Evidence[]): IntegrityCheck {
  const [written] = evidence.filter(({ typing }) => typing === "free");
  if (written === undefined) return unrecorded("No free writing, the only kind of text for which typing is analysed.");
  const barred = bars([written], ({ touch, ime, assistive }) => touch || ime || assistive);
  if (barred !== null) return unrecorded(barred);
  const { keys } = written.signals;
  const enough = keys.intervals >= cadence.least_keys;
  const reasons = [...amountReasons(written), ...(enough ? rhythmReasons(keys) : [])];
  if (!enough && reasons.length === 0)
    return unrecorded(
      `Too few keys were pressed to judge their rhythm (${keys.intervals}, at least ${cadence.least_keys}).`,
    );
  const deleted = keys.deletions / Math.max(1, keys.intervals);
  const measured = `${keys.intervals} keys, ${times(keys.pauses, "pause")} of 2 s or more, ${percent(deleted)} deletions, ${times(keys.jumps, "return")} to earlier text`;
  const found = reasons.length === 0 ? "nothing in the rhythm is out of the ordinary" : reasons.join("; ");
  return { flagged: reasons.length > 0, recorded: true, detail: `${measured}: ${found}.` };
}

/** Whether there is more text than can have been entered in the reported way. */
function amountReasons({ signals: { pastes, entered }, final_chars, taken_ms }: Evidence): string[] {
  const accounted = entered.typed + entered.unkeyed + entered.silent + pastes.outside_chars;
  // Moved pieces of the answer and batches lost in a crash stay within the margin.
  const missing = final_chars >= cadence.least_keys && accounted < cadence.typed_share * final_chars;
  const minutes = taken_ms / 60_000;
  const typed = Math.max(0, final_chars - pastes.outside_chars - entered.silent);
  const pace = typed / charsPerWord / Math.max(cadence.least_minutes, minutes);
  return [
    ...(missing ? [`the text has ${final_chars} characters, and the page saw only ${accounted} being entered`] : []),
    ...(pace > cadence.words_per_minute ? [`${Math.round(pace)} words a minute, more than people type`] : []),
  ];
}

function rhythmReasons(keys: SignalTally["keys"]): string[] {
  const pauses = (100 * keys.pauses) / (keys.intervals / charsPerWord);
  const copied =
    pauses < cadence.pauses_per_100_words &&
    keys.deletions / keys.intervals < cadence.deletions_share &&
    keys.jumps <= cadence.jumps;
  return [
    ...(isMachine(keys) ? ["the keys came faster or more evenly than a hand types"] : []),
    ...(copied ? ["hardly a pause, a deletion or a return to earlier text, as when a text is copied out"] : []),
  ];
}

/** Time away from the page. The limits grow with the number of parts and with the duration. */
export function focusCheck(evidence: readonly Evidence[]): IntegrityCheck {
  // An aid that enters the words takes the focus for them, whether it was declared or not.
  const aided = evidence.some(({ signals: { entered } }) => entered.unkeyed + entered.silent > entered.typed);
  const barred = aided ? UNFAIR : bars(evidence, ({ assistive }) => assistive);
  if (barred !== null) return unrecorded(barred);
  const switches = sum(evidence.map(({ signals }) => signals.away.count));
  const exits = sum(evidence.map(({ signals }) => signals.fullscreen_exits));
  const away = sum(evidence.map(({ signals, taken_ms }) => Math.min(signals.away.ms, Math.max(0, taken_ms))));
  const minutes = sum(evidence.map(({ taken_ms }) => Math.max(0, taken_ms))) / 60_000;
  const scale = Math.max(evidence.length, Math.ceil(minutes / focus.per_minutes));
  const limits = {
    away_ms: scale * focus.away_ms,
    switches: scale * focus.switches,
    exits: scale * focus.fullscreen_exits,
  };
  const left =
    switches === 0
      ? "The page was not left"
      : `The page was left ${times(switches, "time")}, ${seconds(away)} in total`;
  return {
    flagged: (away >= limits.away_ms && switches > 1) || switches >= limits.switches || exits >= limits.exits,
    recorded: true,
    detail: `${left}; ${times(exits, "fullscreen exit")} (limits: ${seconds(limits.away_ms)}, ${limits.switches} absences, ${limits.exits} exits).`,
  };
}

function isMachine({ flowing, flowing_ms, log_sum, log_squares }: SignalTally["keys"]): boolean {
  if (flowing < cadence.least_keys) return false;
  const mean = log_sum / flowing;
  const deviation = Math.sqrt(Math.max(0, log_squares / flowing - mean * mean));
  return flowing_ms / flowing < cadence.machine_mean_ms || deviation < cadence.machine_log_deviation;
}

/**
 * Why a signal cannot be judged; null if it can. One sentence for all reasons: the reader of a result must not learn
 * from it that someone uses assistive technology.
 */
function bars(evidence: readonly Evidence[], unfair: (input: SignalTally["input"]) => boolean): string | null {
  const silent = evidence.every(({ signals }) => signals.batches === 0);
  return silent || evidence.some(({ signals }) => unfair(signals.input)) ? UNFAIR : null;
}

/** The detail of every signal that was not received, or that is meaningless with the device or way of working. */
const UNFAIR = "Not measured: the browser sent no data by which this can be judged fairly.";

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
  return `${Math.round(100 * share)}%`;
}

function seconds(ms: number): string {
  return `${Math.round(ms / 1000)} s`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
