import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readOwnTest } from "#domain/own-tests/read-own-test.ts";
import { lexicon } from "../../support/language/language.ts";
import { ownSource } from "../../support/own-tests/own-source.ts";

const guide = readFileSync("lib/service/api-docs/pages/guides/own-tests.md", "utf8");

const EXAMPLES = [
  ["Editing", "editing"],
  ["Proofreading", "proofreading"],
  ["Multiple choice", "choice"],
  ["Writing", "writing"],
] as const;

test.each(EXAMPLES)("the guide's example under %s can be used as it is", (heading, kind) => {
  const [, example = ""] = new RegExp(`\n## ${heading}\n.*?\`\`\`text\n(.*?)\n\`\`\``, "s").exec(guide) ?? [];
  const { content, findings } = readOwnTest(lexicon)(ownSource(kind, example));
  expect(findings).toEqual([]);
  expect(content?.kind).toBe(kind);
});
