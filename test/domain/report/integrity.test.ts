import { describe, expect, test } from "vitest";
import { integritySection } from "#domain/report/integrity.ts";
import { reportOf } from "#domain/report/report.ts";
import { MONDAY } from "../../support/builders.ts";
import { aReportInput, flagged } from "../../support/reports/report-inputs.ts";
import { rowsOf, section } from "../../support/reports/report-sections.ts";

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
    const { blocks } = section("Integrity", flagged(aReportInput()));
    expect(rowsOf("Signals", blocks)?.map(([name, verdict]) => [name, verdict])).toEqual([
      ["Pasting", "Flagged"],
      ["Typing rhythm", "Not recorded"],
      ["Answer times", "Not flagged"],
      ["Focus", "Flagged"],
    ]);
    expect(rowsOf("Events", blocks)).toEqual([["4", "9", "2", "1", "3"]]);
    expect(JSON.stringify(blocks)).toContain("Do not reject a candidate because of a flag alone");
  });
});

test("what did not happen has no column, and nothing at all is a sentence", () => {
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
  expect(JSON.stringify(blocks)).toContain("Not once: pastes, times the page was left,");
});
