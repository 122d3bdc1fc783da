import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT, sources } from "./import-graph.ts";

/** Words without a legitimate use in this repository, and what to write instead. */
const INSTEAD: readonly { pattern: RegExp; write: string }[] = [
  { pattern: /\bmend(?:s|ed|ing)?\b/i, write: "fix" },
  { pattern: /\banew\b/i, write: "again" },
  { pattern: /\bfor ever\b/i, write: "forever" },
  { pattern: /\b(?:is|are|was|were|be) told of\b/i, write: "receives, is notified of" },
  {
    pattern: /\b(?:what|whatever) (?:became|becomes|become) of\b/i,
    write: "the outcome of, the status of, regardless of",
  },
  { pattern: /\bnobody (?:else )?(?:is|was|has|had|can|may|waits|knows|reads|wrote|did)\b/i, write: "no one" },
  { pattern: /\bheld against\b/i, write: "compared with, counted against" },
  { pattern: /\bthrown away\b/i, write: "discarded, deleted" },
  { pattern: /\b(?:in|of|after|within|until|most|to|with) so many\b/i, write: "N, or the parameter's name" },
  { pattern: /\bof (?:its|their|your|our|his|her) own\b/i, write: "a separate …, a dedicated …, its …" },
];

/** Test content is quoted text: passages, answers and the demo's candidate. */
const QUOTED = /^(?:lib\/service\/content\/|test\/(?:content|fixtures)\/|test\/architecture\/wording)/;

const FILES = sources("{bin,functions,lib,test}/**/*.{ts,tsx,mjs,md}", "docs/**/*.md", "*.md").filter(
  (file) => !QUOTED.test(file),
);

test("comments, texts and documents use plain standard English", () => {
  const found = FILES.flatMap((file) =>
    readFileSync(join(ROOT, file), "utf8")
      .split("\n")
      .flatMap((line, index) =>
        INSTEAD.flatMap(({ pattern, write }) => {
          const word = pattern.exec(line)?.[0];
          return word === undefined ? [] : [`${file}:${index + 1}: instead of "${word}" write: ${write}`];
        }),
      ),
  );
  expect(FILES.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
