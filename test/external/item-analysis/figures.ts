import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { itemStatistics } from "#domain/item-analysis/classical.ts";
import { differentialFunctioning } from "#domain/item-analysis/differential-functioning.ts";
import { raschFit } from "#domain/item-analysis/fit.ts";
import { difficultiesOf } from "#domain/item-analysis/rasch.ts";
import { alphaOf } from "#domain/item-analysis/reliability.ts";
import { matrixOf, type ResponseMatrix } from "#domain/item-analysis/response-matrix.ts";

const FIXTURES = join(import.meta.dirname, "../../fixtures/item-analysis");

export const MATRICES = ["complete", "sparse"] as const;
type Name = (typeof MATRICES)[number];

/** Lists of figures, by their names. */
export const Figures = z.record(z.string(), z.array(z.number()));
export type Figures = z.infer<typeof Figures>;

export const matrixFile = (name: Name): string => join(FIXTURES, `${name}.txt`);
export const figuresFile = (name: Name): string => join(FIXTURES, `${name}.json`);

/** What psych, eRm and R said of the matrix when it was recorded. */
export const recordedFigures = (name: Name): Figures =>
  Figures.parse(JSON.parse(readFileSync(figuresFile(name), "utf8")));

/** A line of a matrix as it would be kept; the group as the dialect. */
const keptOf = (line: string) => {
  const [group, answers = ""] = line.split(" ");
  const packed = [...answers].flatMap((answer, item) =>
    answer === "." ? [] : [`i${String(item + 1).padStart(2, "0")} ${answer === "1" ? 0 : "-"} `],
  );
  return { dialect: group === "r" ? ("en-GB" as const) : ("en-US" as const), score: 0, answers: packed.join() };
};

const readMatrix = (name: Name): ResponseMatrix =>
  matrixOf(readFileSync(matrixFile(name), "utf8").trimEnd().split("\n").map(keptOf));

/** The same figures by this project. */
export const ourFigures = (name: Name): Figures => {
  const matrix = readMatrix(name);
  const difficulties = difficultiesOf(matrix);
  const fit = raschFit(matrix, difficulties);
  const figures: Figures = {
    difficulty: difficulties.map(({ difficulty }) => difficulty),
    error: difficulties.map(({ error }) => error),
    infit: fit.items.map(({ infit }) => infit),
    outfit: fit.items.map(({ outfit }) => outfit),
    separation: [fit.person_separation ?? Number.NaN],
  };
  if (name === "sparse") return figures;
  const items = itemStatistics(matrix);
  const compared = differentialFunctioning(matrix, ({ dialect }) => (dialect === "en-GB" ? "reference" : "focal"));
  const bound = (side: number) =>
    compared.map(({ odds_ratio, error }) => Math.exp(Math.log(odds_ratio) + (side * 1.959964 * error) / 2.35));
  return {
    ...figures,
    p: items.map(({ p }) => p),
    r: items.map(({ r }) => r ?? Number.NaN),
    alpha: [alphaOf(matrix.people)],
    odds_ratio: compared.map(({ odds_ratio }) => odds_ratio),
    chi_square: compared.map(({ chi_square }) => chi_square),
    odds_low: bound(-1),
    odds_high: bound(1),
  };
};

/** The figures that differ in the third decimal, with both. */
export const differences = (ours: Figures, theirs: Figures): string[] =>
  [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].flatMap((name) => {
    const [one, other] = [ours[name] ?? [], theirs[name] ?? []];
    return Array.from({ length: Math.max(one.length, other.length) }, (_, place) => [one[place], other[place]]).flatMap(
      ([a = Number.NaN, b = Number.NaN], place) =>
        Math.abs(a - b) < 0.0005 ? [] : [`${name}[${place}]: ${a.toFixed(5)}, not ${b.toFixed(5)}`],
    );
  });
