import { parseMarks } from "#contract/assessments/marked-text.ts";
import type { DifferingCorrection } from "#contract/dashboard/tests/authoring.ts";
import type { ReviewEntry } from "#contract/results/review.ts";
import { read } from "../../scoring/alignment/tokens.ts";
import { type MarkedPlace, markedPlaces } from "./marked-places.ts";

/** A correction at a place of the text that candidates read. */
export type Given = { start: number; length: number; given: string };

/** Whether the key says of a correction that it is right or wrong. */
export const isJudged = (
  text: string,
  { start, length, given }: Given,
  { right, refused, ...place }: MarkedPlace,
): boolean => {
  // A mark can have been widened since: both are compared over all that either covers.
  const end = start + length;
  const [from, to] = [Math.min(start, place.start), Math.max(end, place.end)];
  const written = read(text.slice(from, start) + given + text.slice(end, to));
  return [...right, ...refused].some(
    (reading) => read(text.slice(from, place.start) + reading + text.slice(place.end, to)) === written,
  );
};

/** What was given at a place, as a correction of its mark; null if what surrounds the mark was changed too. */
export const correctionOf = (
  text: string,
  at: Given,
  { start, end, wrong, mark, left }: MarkedPlace,
): string | null => {
  const given = text.slice(start, Math.max(start, at.start)) + at.given + text.slice(at.start + at.length, end);
  const [before, after] = [wrong.slice(0, left), wrong.slice(left + mark.wrong.length)];
  const isWithin = given.length >= before.length + after.length && given.startsWith(before) && given.endsWith(after);
  return isWithin ? given.slice(before.length, given.length - after.length) : null;
};

/**
 * The corrections of a trial that the key does not list, whether they counted or not: its author adds each to the key, as
 * right or as wrong.
 */
export const differingCorrections = (text: string, review: readonly ReviewEntry[]): DifferingCorrection[] => {
  const { text: faulty, places } = markedPlaces(parseMarks(text).pieces);
  return places.flatMap((place, mark): DifferingCorrection[] => {
    const entry = review.find(({ id }) => id === `own-${mark + 1}`);
    if (entry === undefined || entry.given === null) return [];
    if (entry.outcome !== "fixed" && entry.outcome !== "wrongly_fixed") return [];
    const given = { start: place.start, length: place.end - place.start, given: entry.given };
    if (isJudged(faulty, given, place)) return [];
    return [
      {
        mark,
        ...given,
        reading: correctionOf(faulty, given, place),
        counted: entry.outcome === "fixed",
      },
    ];
  });
};
