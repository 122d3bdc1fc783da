import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ANSWER_TEXT_MAX } from "#contract/candidate/candidate.ts";
import { HOSTILE_TEXTS, hostileRecipe, hostileText } from "../../support/language/hostile-texts.ts";
import { measuredCheck } from "../../support/language/measured-check.ts";

/** `HOSTILE_TEXTS=500 npx vitest run test/adapters/grammar/harper.limits.test.ts` is the long mode. */
const RUNS = Number(process.env.HOSTILE_TEXTS ?? 4);

const MOST_MB = 700;
/** Of CPU, which a busy machine does not lengthen as it does the time that passes. */
const MOST_CPU_MS = 5000;

const check = measuredCheck();
let peak = { mb: 0, cpuMs: 0 };

const isChecked = async (text: string): Promise<void> => {
  const { report, cpuMs, peakMb } = await check(text);
  peak = { mb: Math.max(peak.mb, peakMb), cpuMs: Math.max(peak.cpuMs, cpuMs) };
  expect(peakMb).toBeLessThan(MOST_MB);
  expect(cpuMs).toBeLessThan(MOST_CPU_MS);
  expect(report.end).toBeLessThanOrEqual(text.length);
  expect(report.findings.filter(({ start, end }) => start < 0 || start >= end || end > report.end)).toEqual([]);
};

describe("any text of the longest answer's length is checked with less than 700 MB and 5 s of CPU", () => {
  test.each(Object.entries(HOSTILE_TEXTS))("%s", (_name, text) => {
    expect(text.length).toBeLessThanOrEqual(ANSWER_TEXT_MAX);
    return isChecked(text);
  });

  test("any hostile text", async () => {
    await fc.assert(
      fc.asyncProperty(hostileRecipe, (recipe) => isChecked(hostileText(recipe))),
      { numRuns: RUNS, endOnFailure: true },
    );
    console.info(`${RUNS} hostile texts: at most ${Math.round(peak.mb)} MB and ${peak.cpuMs} ms of CPU`);
  }, 600_000);
});
