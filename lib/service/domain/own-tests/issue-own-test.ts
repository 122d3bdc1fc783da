import { withShuffledOptions } from "../kinds/choice.ts";
import type { IssuedTest } from "../kinds/kinds.ts";
import type { OwnTestVersion } from "./own-test-version.ts";

/**
 * A version of an account's own test as a candidate gets it: everything that its author wrote, in that order, the options
 * of each question shuffled. Its form is the test's id, which no other account has.
 */
export const issueOwnTest = (
  { content, guidance }: OwnTestVersion,
  { id, version }: { id: string; version: number },
  seed: string,
): IssuedTest => {
  const drawn = { form: id, version: String(version), seed, guidance };
  return content.kind === "choice"
    ? { ...drawn, kind: "choice", items: content.items.map((item) => withShuffledOptions(item, seed)) }
    : { ...drawn, ...content };
};
