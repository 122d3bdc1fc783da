import { createHash } from "node:crypto";
import { parseMarks } from "#contract/assessments/marked-text.ts";
import type { OwnTestSource } from "#contract/assessments/own-test.ts";
import type { PartContent } from "#contract/candidate/candidate.ts";
import type { DifferingCorrection } from "#contract/dashboard/tests/authoring.ts";
import type { KeptTrial } from "#contract/dashboard/tests/own-tests.ts";
import type { ValidationError } from "#contract/errors.ts";
import { correctionOf } from "./authoring/differing.ts";
import { markedPlaces } from "./authoring/marked-places.ts";
import { read } from "./authoring/same-reading.ts";
import type { OwnTrialRecord, OwnTrialsRecord } from "./own-test-record.ts";

/** Trials that are kept of a draft, and refusals. */
const MOST_TRIALS = 20;
const MOST_REFUSED = 400;

/** Names what a candidate reads. A trial stays valid while only the key changes. */
export const fingerprintOf = (content: PartContent): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url");

/** With one more trial; of a member, the newest of the same text is kept. */
export const withTrial = (before: OwnTrialsRecord, trial: OwnTrialRecord): OwnTrialsRecord => {
  const others = before.trials.filter(({ member, of }) => member !== trial.member || of !== trial.of);
  return { ...before, version: before.version + 1, trials: [trial, ...others].slice(0, MOST_TRIALS) };
};

export const withRefusal = (before: OwnTrialsRecord, refused: OwnTrialsRecord["refused"][number]): OwnTrialsRecord => ({
  ...before,
  version: before.version + 1,
  refused: [refused, ...before.refused].slice(0, MOST_REFUSED),
});

/** The corrections of a trial that the key does not list, and that are not refused. One whose mark was removed is settled. */
const openOf = (
  { of, differing }: OwnTrialRecord,
  { text, kind }: OwnTestSource,
  { refused }: OwnTrialsRecord,
): DifferingCorrection[] => {
  if (kind !== "editing" || differing.length === 0) return [];
  const { places } = markedPlaces(parseMarks(text).pieces);
  return differing.flatMap(({ start, length, given, counted }): DifferingCorrection[] => {
    const mark = places.findIndex((place) => place.start < start + Math.max(1, length) && place.end >= start);
    const place = places[mark];
    if (place === undefined || place.right.some((reading) => read(reading) === read(given))) return [];
    if (refused.some((one) => one.of === of && one.start === start && one.given === given)) return [];
    return [{ mark, start, length, given, reading: correctionOf(place, given), counted }];
  });
};

export const presentTrials = (kept: OwnTrialsRecord, source: OwnTestSource, of: string | null): KeptTrial[] =>
  kept.trials.map((trial) => ({
    by: trial.name,
    at: trial.at,
    score: trial.score,
    colleague: trial.colleague,
    current: trial.of === of,
    open: trial.of === of ? openOf(trial, source, kept) : [],
  }));

const NOT_TRIED =
  "A colleague who has not written it tries it first. Send them the link to the trial, which is below the text.";

/** What of the trials keeps a draft from being used. */
export const trialErrors = (trials: readonly KeptTrial[]): ValidationError[] => {
  const current = trials.filter((trial) => trial.current);
  if (!current.some(({ colleague }) => colleague)) return [{ field: "trials", code: "not_tried", message: NOT_TRIED }];
  const open = current.reduce((sum, trial) => sum + trial.open.length, 0);
  if (open === 0) return [];
  const message = `Add each correction that differed in a trial to the key, or leave it out: ${open} to settle.`;
  return [{ field: "trials", code: "not_settled", message }];
};
