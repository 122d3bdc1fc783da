import { parseMarks } from "#contract/assessments/marked-text.ts";
import type { DifferingCorrection } from "#contract/dashboard/tests/authoring.ts";
import type { ReviewEntry } from "#contract/results/review.ts";
import { type MarkedPlace, markedPlaces } from "./marked-places.ts";
import { read } from "./same-reading.ts";

/** What was given at a place, as a correction of its mark; null if what surrounds the mark was changed too. */
export const correctionOf = ({ wrong, mark, left }: MarkedPlace, given: string): string | null => {
  const [before, after] = [wrong.slice(0, left), wrong.slice(left + mark.wrong.length)];
  const isWithin = given.length >= before.length + after.length && given.startsWith(before) && given.endsWith(after);
  return isWithin ? given.slice(before.length, given.length - after.length) : null;
};

/**
 * The corrections of a trial that the key does not list, whether they counted or not: its author adds each to the key, or
 * leaves it out.
 */
export const differingCorrections = (text: string, review: readonly ReviewEntry[]): DifferingCorrection[] => {
  const { places } = markedPlaces(parseMarks(text).pieces);
  return places.flatMap((place, mark): DifferingCorrection[] => {
    const entry = review.find(({ id }) => id === `own-${mark + 1}`);
    if (entry === undefined || entry.given === null) return [];
    if (entry.outcome !== "fixed" && entry.outcome !== "wrongly_fixed") return [];
    const given = read(entry.given);
    if (place.right.some((reading) => read(reading) === given)) return [];
    return [
      {
        mark,
        start: place.start,
        length: place.end - place.start,
        given: entry.given,
        reading: correctionOf(place, entry.given),
        counted: entry.outcome === "fixed",
      },
    ];
  });
};
