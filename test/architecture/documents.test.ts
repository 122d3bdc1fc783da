import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT, sources } from "./import-graph.ts";

const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");

/** What a person reads in about two hours. Counted as `wc -w` does, the rules of tables included. */
const MOST_WORDS = 30_000;

test(`docs/ has at most ${MOST_WORDS} words (else shorten what another document or the code says already)`, () => {
  const counts = sources("docs/**/*.md").map((file) => ({ file, words: read(file).trim().split(/\s+/).length }));
  const total = counts.reduce((sum, { words }) => sum + words, 0);
  const longest = counts.sort((a, b) => b.words - a.words).slice(0, 5);
  expect(total, `the longest: ${longest.map(({ file, words }) => `${file} ${words}`).join(", ")}`).toBeLessThanOrEqual(
    MOST_WORDS,
  );
});

test("docs/architecture.md lists the subjects: the folders of contract/, domain/, actions/ and store/", () => {
  const folders = sources("lib/service/{contract,domain,actions,store}/*/**/*.ts").map((file) => file.split("/")[3]);
  const listed = [...read("docs/architecture.md").matchAll(/^- `([\w-]+)`:/gm)].map(([, subject]) => subject);
  expect(listed).toEqual([...new Set(folders)].sort());
});
