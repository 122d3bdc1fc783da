import { expect, test } from "vitest";
import { TEST_SLUGS } from "#contract/assessments/assessment.ts";
import type { Answers, PartContent } from "#contract/candidate/candidate.ts";
import { ANSWER_BYTES_MAX, ANSWER_TEXT_MAX } from "#contract/candidate/candidate.ts";
import { partsOf } from "#domain/assessments/part-plan.ts";
import { anAccount, fakeClock } from "../../support/builders.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { aWorld } from "../../support/harness/invitation-harness.ts";

/** DynamoDB's limit for an item. */
const MOST_BYTES = 400 * 1024;

const table = newMemoryTable();

const fitting = (text: string): string => {
  const points = [...text].slice(0, ANSWER_TEXT_MAX);
  while (Buffer.byteLength(JSON.stringify({ kind: "editing", text: points.join("") })) > ANSWER_BYTES_MAX)
    points.length -= 50;
  return points.join("");
};

/** The hostile answers: as many changes, marks and faults as fit, in characters of four bytes. */
const HOSTILE: Record<string, (content: PartContent) => Answers> = {
  "every second word replaced by symbols": (content) =>
    answer(content, (text) => text.replace(/(\S+)(\s+)\S+/g, "$1$2\u{1F600}\u{1F600}\u{1F600}")),
  "a long insertion after every word": (content) =>
    answer(content, (text) => text.replace(/\S+/g, (word) => `${word} ${"\u{1F4A5}".repeat(6)} teh zzx`)),
  "one endless replacement": (content) => answer(content, () => "\u{1F600} ".repeat(8000)),
};

const answer = (content: PartContent, change: (text: string) => string): Answers => {
  switch (content.kind) {
    case "choice":
      return { kind: "choice", choices: Object.fromEntries(content.items.map(({ id }) => [id, 3])) };
    case "editing":
      return { kind: "editing", text: fitting(change(content.text)) };
    case "proofreading":
      return { kind: "proofreading", marks: content.words.map((_, index) => index) };
    case "writing":
      return { kind: "writing", text: fitting(change(`${content.brief} `.repeat(8))) };
  }
};

test.each(Object.keys(HOSTILE))("all seven tests with %s: the result fits into one item", async (name) => {
  const world = aWorld(table, await anAccount(table, 20), fakeClock());
  const { invitation } = await world.create({ tests: [...TEST_SLUGS] });
  const candidate = world.candidate(invitation.id);
  for (const { id } of partsOf(TEST_SLUGS)) {
    await candidate.start(id);
    const { current } = await candidate.state();
    if (current === null) throw new Error("No part runs");
    await candidate.submit(id, 0, HOSTILE[name]?.(current.content));
  }
  await world.score(invitation.id, async (text) => ({
    findings: [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
      start: index,
      end: index + word.length,
      kind: "grammar" as const,
      message: "A finding with an explanation of quite ordinary length, as the checker writes them.",
      suggestion: word.repeat(20),
    })),
    end: text.length,
  }));
  const result = await world.result(invitation.id);
  expect(result?.tests).toHaveLength(TEST_SLUGS.length);
  const bytes = Buffer.byteLength(JSON.stringify(result));
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(MOST_BYTES);
  console.info(`${name}: ${bytes} bytes`);
});
