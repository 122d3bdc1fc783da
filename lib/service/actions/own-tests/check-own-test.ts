import type { HouseStyle } from "#contract/assessments/house-style.ts";
import { cleanText, faultyText, type MarkedText, parseMarks } from "#contract/assessments/marked-text.ts";
import type { OwnTestSource } from "#contract/assessments/own-test.ts";
import type { OwnTestCheck, OwnTestProposal } from "#contract/dashboard/tests/authoring.ts";
import { contentOf } from "#domain/candidate/issued-test.ts";
import { proposalsOf } from "#domain/own-tests/authoring/proposals.ts";
import type { HouseStyleStore } from "#domain/own-tests/house-style-record.ts";
import { readOwnTest } from "#domain/own-tests/read-own-test.ts";
import type { GrammarCheck, LexiconSource } from "#domain/results/ports.ts";
import { styleFindings } from "#domain/scoring/house-style/style-findings.ts";
import { faultsIn } from "#domain/scoring/language/findings.ts";
import type { Lexicon } from "#domain/scoring/language/lexicon.ts";
import type { Log } from "#domain/shared/ports.ts";

export type AuthoringDeps = {
  grammar: GrammarCheck;
  lexicon: LexiconSource;
  houseStyles: Pick<HouseStyleStore, "read">;
  log: Log;
};

/** The checker's objections that scoring would count, in both versions, and what goes against the style sheet; null if it could not read one of them. */
const propose = async (
  { grammar, log }: AuthoringDeps,
  { lexicon, style }: { lexicon: Lexicon; style: HouseStyle | null },
  { pieces }: MarkedText,
): Promise<OwnTestProposal[] | null> => {
  const objections = async (text: string) => faultsIn(text, (await grammar(text)).findings, lexicon);
  try {
    const faulty = await objections(faultyText(pieces));
    const right = cleanText(pieces);
    const unstyled = style === null ? [] : styleFindings(style, right);
    return proposalsOf(pieces, { faulty, clean: [...(await objections(right)), ...unstyled] });
  } catch (error) {
    log.error("grammar check failed", {}, error);
    return null;
  }
};

/** Whether a test can be used, what candidates would see of it, and what the grammar checker proposes for a passage. */
export const checkOwnTest = async (
  deps: AuthoringDeps,
  accountId: string,
  source: OwnTestSource,
): Promise<OwnTestCheck> => {
  const lexicon = deps.lexicon();
  const { style: sheet } = await deps.houseStyles.read(accountId);
  const { content, findings } = readOwnTest(lexicon, sheet)(source);
  const isPassage = source.kind === "editing" || source.kind === "proofreading";
  return {
    findings,
    content: content && contentOf(content),
    proposals: isPassage
      ? await propose(deps, { lexicon, style: source.house_style ? sheet : null }, parseMarks(source.text))
      : [],
    kinds: content !== null && "passage" in content ? content.passage.errors.map(({ kind }) => kind) : [],
  };
};
