import { type AnswerCurve, answerCurves } from "./answer-curves.ts";
import { type ItemStatistics, itemStatistics } from "./classical.ts";
import { decisionQuality } from "./decisions.ts";
import { type DifferentialFunctioning, differentialFunctioning } from "./differential-functioning.ts";
import { conversionTo, type Equating } from "./equating.ts";
import { raschFit } from "./fit.ts";
import { type Flag, flagsOf, LEAST_FLAGGED, LEAST_SHOWN } from "./flags.ts";
import { type Estimate, jackknife } from "./jackknife.ts";
import { groupsOf, type KeptResponse } from "./kept-response.ts";
import { difficultiesOf } from "./rasch.ts";
import { alphaOf, dependabilityOf, errorAt, varianceOf } from "./reliability.ts";
import { matrixOf, type Person, type ResponseMatrix } from "./response-matrix.ts";

/** An item's figures. Those of Rasch are undefined for one that all or none answered rightly. */
export type AnalyzedItem = ItemStatistics & {
  difficulty: number | undefined;
  difficulty_error: number | undefined;
  infit: number | undefined;
  outfit: number | undefined;
  /** Between the dialects; undefined with fewer than 200 people of one of them. */
  dialects: Omit<DifferentialFunctioning, "item"> | undefined;
  flags: Flag[];
  curves: AnswerCurve[];
};

/** What the answers to a form say of it and of its items. */
export type FormAnalysis = Pick<KeptResponse, "test" | "form" | "version" | "scoring"> & {
  n: number;
  /** Undefined with fewer than 50 people. */
  scores:
    | {
        mean: number;
        sd: number;
        pass_mark: number;
        method: "KR-20" | "dependability of random draws";
        reliability: Estimate | undefined;
        /** The standard error of a score at the pass mark. */
        error_at_pass: Estimate | undefined;
        consistency: Estimate | undefined;
        accuracy: Estimate | undefined;
        person_separation: number | null;
        /** How many people scored 0 to 9, 10 to 19 … 90 to 100. */
        distribution: number[];
      }
    | undefined;
  /** To form A's scale; undefined for form A, for draws, and with fewer than 200 people of either form. */
  equating: Equating | undefined;
  /** Of each person with some but not all right, in logits, in ascending order. */
  abilities: number[];
  /** Those that at least 50 people were given, in the order of their ids. */
  items: AnalyzedItem[];
};

/** What the analysis needs to know of a test. */
export type AnalyzedTest = {
  passMark: number;
  /** Whether each candidate gets other items, drawn from a bank. */
  isDrawn: boolean;
  /** The number of wrong options of an item. */
  distractors: number;
};

const TENS = 10;

/** How many of these scores are in each ten; 100 is in the last one. */
const distributionOf = (scores: readonly number[]): number[] =>
  Array.from(
    { length: TENS },
    (_, ten) => scores.filter((score) => Math.min(9, Math.floor(score / 10)) === ten).length,
  );

const scoresOf = (people: readonly Person[], { passMark, isDrawn }: AnalyzedTest, separation: number | null) => {
  const reliabilityOf = isDrawn ? dependabilityOf : alphaOf;
  const scoresIn = (some: readonly Person[]) => some.map(({ score }) => score);
  const quality = (some: readonly Person[]) => decisionQuality(scoresIn(some), reliabilityOf(some), passMark);
  const scores = scoresIn(people);
  return {
    mean: scores.reduce((sum, score) => sum + score, 0) / scores.length,
    sd: Math.sqrt(varianceOf(scores)),
    pass_mark: passMark,
    method: isDrawn ? ("dependability of random draws" as const) : ("KR-20" as const),
    reliability: jackknife(people, reliabilityOf),
    error_at_pass: jackknife(people, (some) => errorAt(passMark, some, reliabilityOf(some))),
    consistency: jackknife(people, (some) => quality(some).consistency),
    accuracy: jackknife(people, (some) => quality(some).accuracy),
    person_separation: separation,
    distribution: distributionOf(scores),
  };
};

/** Whether each dialect has enough people for the comparison of an item between them. */
const isComparable = ({ reference, focal }: DifferentialFunctioning): boolean =>
  Math.min(reference, focal) >= LEAST_FLAGGED;

const itemsOf = (matrix: ResponseMatrix, test: AnalyzedTest) => {
  const difficulties = difficultiesOf(matrix);
  const fit = raschFit(matrix, difficulties);
  const difficultyOf = new Map(difficulties.map((one) => [one.item, one]));
  const fitOf = new Map(fit.items.map((one) => [one.item, one]));
  const compared = differentialFunctioning(matrix, ({ dialect }) => (dialect === "en-GB" ? "reference" : "focal"));
  const dialectsOf = new Map(compared.filter(isComparable).map(({ item, ...one }) => [item, one]));
  const curves = answerCurves(matrix);
  const curvesOf = new Map(matrix.items.map((item, place) => [item, curves[place] ?? []]));
  const items = itemStatistics(matrix)
    .filter(({ n }) => n >= LEAST_SHOWN)
    .map(
      (one): AnalyzedItem => ({
        ...one,
        difficulty: difficultyOf.get(one.item)?.difficulty,
        difficulty_error: difficultyOf.get(one.item)?.error,
        infit: fitOf.get(one.item)?.infit,
        outfit: fitOf.get(one.item)?.outfit,
        dialects: dialectsOf.get(one.item),
        flags: flagsOf(one, test.distractors),
        curves: curvesOf.get(one.item) ?? [],
      }),
    );
  return { items, separation: fit.person_separation, abilities: fit.abilities.sort((one, other) => one - other) };
};

/**
 * The analysis of each form of a test: only answers to the same content that the same rules scored are counted together.
 * Nothing is said of fewer than 50 people (decisions: Item analysis).
 */
export const analyze = (kept: readonly KeptResponse[], test: AnalyzedTest): FormAnalysis[] => {
  const groups = groupsOf(kept);
  /** Of the versions of form A, the one that most people took. */
  const baseOf = (scoring: string) =>
    groups
      .filter(([one]) => one?.form === "A" && one.scoring === scoring)
      .sort((one, other) => other.length - one.length)[0] ?? [];
  return groups
    .flatMap((responses): FormAnalysis[] => {
      const [first] = responses;
      if (first === undefined) return [];
      const { form, version, scoring } = first;
      const of = { test: first.test, form, version, scoring, n: responses.length };
      if (responses.length < LEAST_SHOWN)
        return [{ ...of, scores: undefined, equating: undefined, abilities: [], items: [] }];
      const matrix = matrixOf(responses);
      const { items, separation, abilities } = itemsOf(matrix, test);
      const base = baseOf(scoring);
      const equating = test.isDrawn || base === responses ? undefined : conversionTo(base, responses, test.passMark);
      return [{ ...of, scores: scoresOf(matrix.people, test, separation), equating, abilities, items }];
    })
    .sort((one, other) => (one.form < other.form ? -1 : 1));
};
