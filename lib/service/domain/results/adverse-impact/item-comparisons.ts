import { groupKey, type ItemComparison } from "#contract/results/adverse-impact.ts";
import { differentialFunctioning } from "../../item-analysis/differential-functioning.ts";
import { LEAST_FLAGGED, LEAST_SHOWN } from "../../item-analysis/flags.ts";
import { packedAnswers } from "../../item-analysis/packed-answers.ts";
import { matrixOf, type Person } from "../../item-analysis/response-matrix.ts";
import { ANSWERED } from "../kept-responses.ts";
import type { TakenScores } from "../ports.ts";
import type { LabelledResult } from "./adverse-impact.ts";

type Answered = TakenScores & { group: string };

/** The items of one content that a person answered, as they are kept for the item analysis. */
const answersOf = ({ score, review = [] }: TakenScores) => ({
  dialect: "en-GB" as const,
  score,
  answers: packedAnswers(
    review.flatMap(({ id, outcome }) => {
      const code = ANSWERED[outcome];
      return code === undefined ? [] : [{ item: id, code, seconds: null }];
    }),
  ),
});

const rounded = (value: number): number => Math.round(100 * value) / 100;

/** The items of one content between the largest group and each other one, as far as enough people of both were given them. */
const comparisonsIn = (
  answered: readonly Answered[],
  nameOf: ReadonlyMap<string, string>,
  attribute: string,
): ItemComparison[] => {
  const [first] = answered;
  const groups = [...Map.groupBy(answered, ({ group }) => group)]
    .filter(([, { length }]) => length >= LEAST_SHOWN)
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([group]) => group);
  const [reference, ...others] = groups;
  if (first?.content === undefined || reference === undefined || others.length === 0) return [];
  const matrix = matrixOf(answered.map(answersOf));
  const groupOf = new Map<Person, string>(matrix.people.map((person, place) => [person, answered[place]?.group ?? ""]));
  const kinds = new Map(answered.flatMap(({ review = [] }) => review.map(({ id, kind }) => [id, kind] as const)));
  return others.flatMap((focal) => {
    const items = differentialFunctioning(matrix, (person) => {
      const group = groupOf.get(person);
      return group === reference ? "reference" : group === focal ? "focal" : undefined;
    })
      .filter((one) => Math.min(one.reference, one.focal) >= LEAST_SHOWN)
      .map(({ item, delta, error, class: size, ...people }) => ({
        item,
        kind: kinds.get(item) ?? "",
        reference: people.reference,
        focal: people.focal,
        delta: rounded(delta),
        error: rounded(error),
        class: Math.min(people.reference, people.focal) >= LEAST_FLAGGED ? size : null,
      }))
      .toSorted((one, other) => Math.abs(other.delta) - Math.abs(one.delta));
    const named = { reference: nameOf.get(reference) ?? reference, focal: nameOf.get(focal) ?? focal };
    return items.length === 0 ? [] : [{ test: first.slug, ...content(first), attribute, ...named, items }];
  });
};

const content = ({ content = { form: "", version: "" } }: TakenScores) => content;

/**
 * Whether single items are harder for one of two groups of equal ability, by Mantel and Haenszel
 * (`domain/item-analysis/differential-functioning.ts`), for each attribute and each content that was taken.
 */
export const itemComparisons = (attributes: readonly string[], results: readonly LabelledResult[]): ItemComparison[] =>
  attributes.flatMap((attribute, column) => {
    const nameOf = new Map<string, string>();
    const answered = results.flatMap(({ groups, taken }): Answered[] => {
      const name = groups[column] ?? null;
      const group = groupKey(name);
      if (group === null || name === null) return [];
      if (!nameOf.has(group)) nameOf.set(group, name.trim());
      return taken
        .filter((test) => test.content !== undefined && test.review !== undefined)
        .map((test) => ({ ...test, group }));
    });
    const byContent = Map.groupBy(answered, (test) => [test.slug, ...Object.values(content(test))].join("#"));
    return [...byContent]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([, taken]) => comparisonsIn(taken, nameOf, attribute));
  });
