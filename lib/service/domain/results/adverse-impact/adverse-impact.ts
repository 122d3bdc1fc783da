import { TEST_SLUGS, type TestSlug } from "#contract/assessments/assessment.ts";
import { isOwn } from "#contract/assessments/own-slug.ts";
import { groupKey, type ImpactGroup, type ImpactTable } from "#contract/results/adverse-impact.ts";
import type { TakenScores } from "../ports.ts";
import { rateInterval, ratioInterval } from "./rate-intervals.ts";

/** A group with fewer people is counted and nothing else: a single person would move its rate by ten points or more. */
export const SMALL_GROUP = 10;

/** Categories below this share of the people may be left out of the ratios (6 RCNY § 5-301 (d)). */
const LEAST_SHARE = 0.02;

/** A completed invitation with the groups of its candidate, in the order of the attributes; null where unknown. */
export type LabelledResult = {
  groups: readonly (string | null)[];
  pass: boolean;
  scores: Readonly<Partial<Record<TestSlug, number>>>;
  /** What was taken, with the answers. */
  taken: readonly TakenScores[];
};

/** Whether a person is selected, or scores above the median, and the groups that a table counts them in. */
type Person = { groups: readonly (string | null)[]; selected: boolean };

type Group = { names: readonly string[]; people: number; selected: number };

/**
 * Adverse impact by the definitions of New York City's Local Law 144 (6 RCNY § 5-300 and § 5-301): the selection rate of
 * a group is the share that passed; its scoring rate the share that scored above the median of the sample; its impact
 * ratio its rate divided by the highest rate of any group. One table for each attribute and for their combinations, of
 * the selection and of each test.
 */
export const impactTables = (attributes: readonly string[], results: readonly LabelledResult[]): ImpactTable[] => {
  const taken = new Set(results.flatMap(({ scores }) => Object.keys(scores)));
  const tests = [...TEST_SLUGS.filter((test) => taken.has(test)), ...[...taken].filter(isOwn).sort()];
  return columnsOf(attributes).flatMap((columns) => {
    const named = { attributes: columns.map((column) => attributes[column] ?? "") };
    const people = results.map(({ groups, pass }) => ({ groups: pick(groups, columns), selected: pass }));
    return [
      { measure: "selection" as const, test: null, median: null, ...named, ...ratesOf(people) },
      ...tests.map((test) => scoringTable(test, columns, named, results)),
    ];
  });
};

/** Each attribute alone, then both together. */
const columnsOf = (attributes: readonly string[]): number[][] => {
  const all = attributes.map((_, index) => index);
  return [...all.map((index) => [index]), ...(all.length > 1 ? [all] : [])];
};

const pick = (groups: LabelledResult["groups"], columns: readonly number[]) =>
  columns.map((column) => groups[column] ?? null);

const scoringTable = (
  test: TestSlug,
  columns: readonly number[],
  named: { attributes: string[] },
  results: readonly LabelledResult[],
): ImpactTable => {
  const scored = results.flatMap(({ groups, scores }) => {
    const score = scores[test];
    return score === undefined ? [] : [{ groups: pick(groups, columns), score }];
  });
  const median = medianOf(scored.map(({ score }) => score));
  const people = scored.map(({ groups, score }) => ({ groups, selected: score > median }));
  return { measure: "scoring", test, median, ...named, ...ratesOf(people) };
};

const medianOf = (scores: readonly number[]): number => {
  const sorted = scores.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
};

const ratesOf = (people: readonly Person[]): Pick<ImpactTable, "people" | "unknown" | "groups"> => {
  const groups = groupsOf(people);
  const known = groups.reduce((sum, group) => sum + group.people, 0);
  const leftOut = (group: Group): ImpactGroup["left_out"] => {
    if (group.people < SMALL_GROUP) return "small_group";
    return group.people < LEAST_SHARE * people.length ? "under_two_percent" : null;
  };
  const highest = groups
    .filter((group) => leftOut(group) === null)
    .reduce<Group | undefined>(
      (best, group) => (best === undefined || isHigher(group, best) ? group : best),
      undefined,
    );
  return {
    people: people.length,
    unknown: people.length - known,
    groups: groups.map((group) => presentGroup(group, leftOut(group), highest)),
  };
};

/** By their keys, so that "Female" and "female " are one group, called as it was first spelled. */
const groupsOf = (people: readonly Person[]): Group[] => {
  const groups = new Map<string, Group>();
  for (const { groups: names, selected } of people) {
    const known = names.flatMap((name) => (groupKey(name) === null || name === null ? [] : [name.trim()]));
    if (known.length < names.length) continue;
    const key = JSON.stringify(known.map(groupKey));
    const group = groups.get(key) ?? { names: known, people: 0, selected: 0 };
    groups.set(key, { ...group, people: group.people + 1, selected: group.selected + (selected ? 1 : 0) });
  }
  const byKey = [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return byKey.map(([, group]) => group).toSorted((a, b) => b.people - a.people);
};

/** Compared as fractions, because rates that are equal may differ in their last digits. */
const isHigher = (a: Group, b: Group): boolean => a.selected * b.people > b.selected * a.people;

/** Rates as they are published: four decimals. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
const roundedBounds = ({ low, high }: { low: number; high: number }) => ({ low: rounded(low), high: rounded(high) });

const presentGroup = (group: Group, left_out: ImpactGroup["left_out"], highest: Group | undefined): ImpactGroup => {
  const proportion = { successes: group.selected, of: group.people };
  const shown = {
    groups: [...group.names],
    people: group.people,
    selected: group.selected,
    rate: rounded(group.selected / group.people),
    rate_interval: roundedBounds(rateInterval(proportion)),
    left_out,
  };
  const noRatio = { impact_ratio: null, impact_ratio_interval: null, below_four_fifths: null };
  if (left_out === "small_group") return { ...shown, ...noRatio, selected: null, rate: null, rate_interval: null };
  if (left_out !== null || highest === undefined || highest.selected === 0) return { ...shown, ...noRatio };
  const base = { successes: highest.selected, of: highest.people };
  return {
    ...shown,
    impact_ratio: rounded((group.selected * highest.people) / (group.people * highest.selected)),
    impact_ratio_interval: group === highest ? null : roundedBounds(ratioInterval(proportion, base)),
    // In whole numbers, so that a ratio of exactly four fifths is not below it.
    below_four_fifths: 5 * group.selected * highest.people < 4 * highest.selected * group.people,
  };
};
