import type { OwnTestFinding, OwnTestSource } from "#contract/assessments/own-test.ts";
import type { Lexicon } from "../scoring/language/lexicon.ts";
import { checkBrief } from "./authoring/brief.ts";
import { checkEditing, checkProofreading } from "./authoring/check-passage.ts";
import type { Checked } from "./authoring/checked.ts";
import { checkItems } from "./authoring/items.ts";
import type { OwnContent, ReadOwnTest } from "./own-content.ts";

/** Findings that are listed: more than an author reads at once. */
const MOST_FINDINGS = 100;

const contentOf = (source: OwnTestSource, lexicon: Lexicon): Checked<OwnContent> => {
  switch (source.kind) {
    case "choice": {
      const { content: items, problems } = checkItems(source);
      return { content: items && { kind: "choice", items }, problems };
    }
    case "editing": {
      const { content: passage, problems } = checkEditing(source, lexicon);
      return { content: passage && { kind: "editing", passage }, problems };
    }
    case "proofreading": {
      const { content: passage, problems } = checkProofreading(source, lexicon);
      return { content: passage && { kind: "proofreading", passage }, problems };
    }
    case "writing": {
      const { content: brief, problems } = checkBrief(source);
      return { content: brief && { kind: "writing", brief }, problems };
    }
  }
};

/**
 * Reads what an author typed: the content, in the schemas of ours, or what has to be changed before it can be used. A passage
 * is scored with its key, with each listed correction, and untouched, by the scorer that candidates get.
 */
export const readOwnTest =
  (lexicon: Lexicon): ReadOwnTest =>
  (source) => {
    const { content, problems } = contentOf(source, lexicon);
    return {
      content,
      findings: problems.slice(0, MOST_FINDINGS).map((problem): OwnTestFinding => ({ severity: "error", ...problem })),
    };
  };
