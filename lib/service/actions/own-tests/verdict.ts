import type { HouseStyle } from "#contract/assessments/house-style.ts";
import type { OwnTestSource } from "#contract/assessments/own-test.ts";
import type { HouseStyleRecord } from "#domain/own-tests/house-style-record.ts";
import type { ReadOwnTest } from "#domain/own-tests/own-content.ts";
import type { OwnTestDraft } from "#domain/own-tests/own-test-record.ts";
import type { OwnTestVerdict } from "#domain/own-tests/own-test-version.ts";
import { notesOf } from "#domain/own-tests/read-own-test.ts";
import { SCORING_VERSION } from "#domain/results/norm-scores.ts";

/** Reads a source under a style sheet. It scores the key, which can take half a second. */
export type ReadSource = (sheet: HouseStyle | null) => ReadOwnTest;

/** Reads and scores a source: what it would be published as, and what was found in it. */
export const verdictOf = (
  readSource: ReadSource,
  { version, style }: HouseStyleRecord,
  source: OwnTestSource,
): OwnTestVerdict => {
  const { content, findings } = readSource(style)(source);
  const guidance = { instructions: source.instructions, notes: notesOf(source, style) };
  return { house_style: version, scoring: SCORING_VERSION, made: content && { content, guidance }, findings };
};

/** The verdict that was kept with a draft; a new one if the style sheet or the scorer has changed since. */
export const keptVerdict = (
  readSource: ReadSource,
  sheet: HouseStyleRecord,
  { source, verdict }: Pick<OwnTestDraft, "source" | "verdict">,
): OwnTestVerdict => {
  const isCurrent = verdict.house_style === sheet.version && verdict.scoring === SCORING_VERSION;
  return isCurrent ? verdict : verdictOf(readSource, sheet, source);
};
