import { createHash } from "node:crypto";
import { parseMarks } from "#contract/assessments/marked-text.ts";
import type { OwnTestSource } from "#contract/assessments/own-test.ts";
import type { PartContent } from "#contract/candidate/candidate.ts";
import type { DifferingCorrection } from "#contract/dashboard/tests/authoring.ts";
import type { KeptReview } from "#contract/dashboard/tests/kept-review.ts";
import type { KeptTrial } from "#contract/dashboard/tests/own-tests.ts";
import type { ValidationError } from "#contract/errors.ts";
import type { ReviewEntry } from "#contract/results/review.ts";
import { correctionOf, isJudged } from "./authoring/differing.ts";
import { markedPlaces } from "./authoring/marked-places.ts";
import type { OwnTrialRecord, OwnTrialsRecord } from "./own-test-record.ts";

/** Trials that are kept of a draft; what an author reads of a trial's review: entries, and characters of each text. */
const MOST_TRIALS = 20;
const MOST_REVIEWED = 100;
const MOST_CHARACTERS = 120;

/** Names what a candidate reads. A trial stays valid while only the key changes. */
export const fingerprintOf = (content: PartContent): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url");

/** What is kept of a trial's review, so that it fits into the row with that of the others. */
export const keptReview = (review: readonly ReviewEntry[]): KeptReview[] => {
  const short = (text: string | null) => text?.slice(0, MOST_CHARACTERS) ?? null;
  return review
    .slice(0, MOST_REVIEWED)
    .map(({ id, outcome, given, expected }) => ({ id, outcome, given: short(given), expected: short(expected) }));
};

/** With one more trial; of a member, the newest of the same text is kept. */
export const withTrial = (before: OwnTrialsRecord, trial: OwnTrialRecord): OwnTrialsRecord => {
  const others = before.trials.filter(({ member, of }) => member !== trial.member || of !== trial.of);
  return { version: before.version + 1, trials: [trial, ...others].slice(0, MOST_TRIALS) };
};

/** The corrections of a trial of which the key says neither right nor wrong. One whose mark was removed is settled. */
const openOf = (
  { differing }: OwnTrialRecord,
  { text: faulty, places }: ReturnType<typeof markedPlaces>,
): DifferingCorrection[] => {
  return differing.flatMap(({ counted, ...given }): DifferingCorrection[] => {
    const { start, length } = given;
    const mark = places.findIndex((place) => place.start < start + Math.max(1, length) && place.end >= start);
    const place = places[mark];
    if (place === undefined || isJudged(faulty, given, place)) return [];
    return [{ mark, ...given, reading: correctionOf(faulty, given, place), counted }];
  });
};

export const presentTrials = (kept: OwnTrialsRecord, source: OwnTestSource, of: string | null): KeptTrial[] => {
  const isOpen = source.kind === "editing" && kept.trials.some(({ differing }) => differing.length > 0);
  const marked = isOpen ? markedPlaces(parseMarks(source.text).pieces) : null;
  return kept.trials.map((trial) => ({
    by: trial.name,
    at: trial.at,
    score: trial.score,
    review: trial.review,
    colleague: trial.colleague,
    current: trial.of === of,
    open: marked !== null && trial.of === of ? openOf(trial, marked) : [],
  }));
};

const NOT_TRIED =
  "A colleague who has not written it tries it first. Send them the link to the trial, which is below the text.";

/** What of the trials keeps a draft from being used. */
export const trialErrors = (trials: readonly KeptTrial[]): ValidationError[] => {
  const current = trials.filter((trial) => trial.current);
  if (!current.some(({ colleague }) => colleague)) return [{ field: "trials", code: "not_tried", message: NOT_TRIED }];
  const open = current.reduce((sum, trial) => sum + trial.open.length, 0);
  if (open === 0) return [];
  const message = `Say of each correction that differed in a trial whether it is right or wrong: ${open} to settle.`;
  return [{ field: "trials", code: "not_settled", message }];
};
