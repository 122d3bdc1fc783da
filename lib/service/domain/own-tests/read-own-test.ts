import type { HouseStyle } from "#contract/assessments/house-style.ts";
import type { OwnTestFinding, OwnTestSource } from "#contract/assessments/own-test.ts";
import { styleNote } from "../scoring/house-style/in-words.ts";
import type { Lexicon } from "../scoring/language/lexicon.ts";
import { checkBrief } from "./authoring/brief.ts";
import { checkEditing, checkProofreading } from "./authoring/check-passage.ts";
import type { Checked } from "./authoring/checked.ts";
import { checkItems } from "./authoring/items.ts";
import { splitCorrections } from "./authoring/split-corrections.ts";
import { styleWarnings } from "./authoring/style-warnings.ts";
import type { OwnContent, ReadOwnTest } from "./own-content.ts";

/** Findings that are listed: more than an author reads at once. */
const MOST_FINDINGS = 100;

const contentOf = (source: OwnTestSource, lexicon: Lexicon, style: HouseStyle | null): Checked<OwnContent> => {
  switch (source.kind) {
    case "choice": {
      const { content: items, problems } = checkItems(source);
      return { content: items && { kind: "choice", items }, problems };
    }
    case "editing": {
      const { content: passage, problems } = checkEditing(source, lexicon, style);
      return { content: passage && { kind: "editing", passage }, problems };
    }
    case "proofreading": {
      const { content: passage, problems } = checkProofreading(source, lexicon, style);
      return { content: passage && { kind: "proofreading", passage }, problems };
    }
    case "writing": {
      const { content: brief, problems } = checkBrief(source, style);
      return { content: brief && { kind: "writing", brief }, problems };
    }
  }
};

/**
 * Reads what an author typed: the content, in the schemas of ours, or what has to be changed before it can be used. A passage
 * is scored with its key, with each listed correction, and untouched, by the scorer that candidates get.
 *
 * @param sheet The account's style sheet, which a source can leave aside.
 */
export const readOwnTest =
  (lexicon: Lexicon, sheet: HouseStyle | null = null): ReadOwnTest =>
  (source) => {
    const style = source.house_style ? sheet : null;
    const { content, problems } = contentOf(source, lexicon, style);
    const notes =
      content === null ? [] : [...splitCorrections(source), ...(style === null ? [] : styleWarnings(source, style))];
    const findings = [
      ...problems.map((problem): OwnTestFinding => ({ severity: "error", ...problem })),
      ...notes.map((note): OwnTestFinding => ({ severity: "warning", ...note })),
    ];
    return { content, findings: findings.slice(0, MOST_FINDINGS) };
  };

/** What candidates read of the style: the sheet, and what the author adds to it. */
export const notesOf = ({ house_style, notes }: OwnTestSource, sheet: HouseStyle | null): string | null => {
  const all = [house_style && sheet !== null ? styleNote(sheet) : null, notes].filter((one) => one !== null);
  return all.length === 0 ? null : all.join("\n");
};
