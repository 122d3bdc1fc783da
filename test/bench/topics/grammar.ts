import fc from "fast-check";
import fixtures from "../../fixtures/scoring/writing.json" with { type: "json" };
import { HOSTILE_TEXTS, hostileRecipe, hostileText } from "../../support/language/hostile-texts.ts";
import { measuredCheck } from "../../support/language/measured-check.ts";
import { count, median, type Row, rounded } from "../harness.ts";

const RANDOM = count(100, 1);
const KNOWN = count(20, 2);

/** What the grammar check of a text takes, in CPU and memory of its process: ordinary answers, and the worst that are known. */
export const grammarRows = async (): Promise<Row[]> => {
  const check = measuredCheck();
  const rowOf = async (what: string, texts: readonly string[]): Promise<Row> => {
    const measured = [];
    for (const text of texts) measured.push(await check(text));
    return {
      what,
      texts: texts.length,
      median_cpu_ms: rounded(median(measured.map(({ cpuMs }) => cpuMs))),
      max_cpu_ms: Math.max(...measured.map(({ cpuMs }) => cpuMs)),
      peak_mb: Math.round(Math.max(...measured.map(({ peakMb }) => peakMb))),
    };
  };
  const hostile = fc.sample(hostileRecipe, { numRuns: RANDOM, seed: 2026 }).map(hostileText);
  const subjects: [string, readonly string[]][] = [
    ["hand-marked answers", fixtures.answers.map(({ text }) => text)],
    ...Object.entries(HOSTILE_TEXTS)
      .slice(0, KNOWN)
      .map(([what, text]): [string, string[]] => [what, [text]]),
    ["random hostile texts", hostile],
  ];
  const rows: Row[] = [];
  for (const [what, texts] of subjects) rows.push(await rowOf(what, texts));
  return rows;
};
