import { describe, expect, test } from "vitest";
import { integritySection, integritySentence } from "#domain/report/integrity.ts";
import { reportOf } from "#domain/report/report.ts";
import { MONDAY } from "../../support/builders.ts";
import { aReportInput, flagged } from "../../support/reports/report-inputs.ts";
import { columnsOf, rowsOf, section, tablesIn } from "../../support/reports/report-sections.ts";

describe("integrity", () => {
  test("unflagged: what was recorded, and what could not be", () => {
    expect(reportOf(aReportInput(), MONDAY).integrity).toEqual({
      title: "Integrity",
      flagged: false,
      sentence:
        "Nothing was flagged in the 3 signals that were recorded. Not recorded, which is neither for nor against the candidate: typing rhythm.",
    });
  });

  test("flagged: which, and that it is evidence and no verdict", () => {
    const { integrity, outcome } = reportOf(flagged(aReportInput()), MONDAY);
    expect(integrity.sentence).toMatch(
      /^Flagged: pasting and focus\. A flag is evidence to look into, never a verdict/,
    );
    expect(outcome.word).toBe("Passed");
  });

  test("each signal with its finding, each counter, and the caveats", () => {
    const input = flagged(aReportInput());
    const { checks } = input.integrity;
    const { blocks } = section("Integrity", input);
    expect(columnsOf("Signals", blocks)).toEqual(["Signal", "Result", "What was measured"]);
    expect(rowsOf("Signals", blocks)).toEqual([
      ["Pasting", "Flagged", checks.paste.detail],
      ["Typing rhythm", "Not recorded", checks.cadence.detail],
      ["Answer times", "Not flagged", checks.timing.detail],
      ["Focus", "Flagged", checks.focus.detail],
    ]);
    expect(columnsOf("Events", blocks)).toEqual([
      ...["Pastes", "Times the page was left", "Full screen exits", "Copy attempts", "Blocked keys"],
    ]);
    expect(rowsOf("Events", blocks)).toEqual([["4", "9", "2", "1", "3"]]);
    expect(JSON.stringify(blocks)).toContain("Do not reject a candidate because of a flag alone");
  });

  test("a flag is not in the colour of a fault, and what was not recorded is in none", () => {
    const signals = tablesIn(section("Integrity", flagged(aReportInput())).blocks).find(
      ({ title }) => title === "Signals",
    );
    expect(signals?.rows.map((row) => row[1]?.tone)).toEqual(["mixed", "plain", "good", "mixed"]);
  });
});

describe("the sentence on the first page", () => {
  const { checks, ...rest } = aReportInput().integrity;
  const sentenceOf = (changes: Partial<typeof checks>): string =>
    integritySentence({ ...rest, checks: { ...checks, ...changes } });
  const missing = { flagged: false, recorded: false, detail: "" };
  const calm = { ...missing, recorded: true };

  test("names no missing signal where all four were recorded", () => {
    expect(sentenceOf({ cadence: calm })).toBe("Nothing was flagged in the 4 signals that were recorded.");
    expect(sentenceOf({ cadence: { ...calm, flagged: true } })).toBe(
      "Flagged: typing rhythm. A flag is evidence to look into, never a verdict, and it did not affect the score.",
    );
  });

  test("is in the singular of one signal, and claims nothing where none was recorded", () => {
    expect(sentenceOf({ paste: missing, timing: missing })).toBe(
      "Nothing was flagged in the 1 signal that was recorded. Not recorded, which is neither for nor against the candidate: pasting, typing rhythm and answer times.",
    );
    expect(sentenceOf({ paste: missing, timing: missing, focus: missing })).toBe(
      "None of the four signals could be recorded. This is neither for nor against the candidate.",
    );
  });

  test("counts no flag of a signal that was not recorded", () => {
    expect(sentenceOf({ cadence: { ...missing, flagged: true } })).toMatch(/^Nothing was flagged in the 3 signals/);
  });
});

test("what did not happen has no column, and nothing at all no table", () => {
  const { integrity } = aReportInput();
  const events = {
    ...integrity.events,
    tab_switch: 2,
    fullscreen_exit: 0,
    copy_attempt: 0,
    keyboard_blocked: 0,
    paste: 0,
  };
  expect(rowsOf("Events", integritySection({ ...integrity, events }).blocks)).toEqual([["2"]]);
  const { blocks } = integritySection({ ...integrity, events: { ...events, tab_switch: 0 } });
  expect(blocks.map(({ kind }) => kind)).toEqual(["paragraph", "table", "list"]);
});
