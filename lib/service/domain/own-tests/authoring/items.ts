import type { MarkProblem } from "#contract/assessments/marked-text.ts";
import type { OwnTestSource } from "#contract/assessments/own-test.ts";
import { Item } from "../../content/item.ts";
import type { Checked } from "./checked.ts";

/** A candidate answers at most this many questions a minute; the catalogue's tests have 1.6 to 2.4. */
const MOST_ITEMS_A_MINUTE = 4;
const MOST_ITEMS = 200;
const PLACES = [0, 1, 2, 3] as const;

type Line = { text: string; line: number };
type Written = { stem: string[]; options: { text: string; isRight: boolean }[]; explanation: string[]; line: number };

/** Questions are parted by blank lines. */
const blocksOf = (text: string): Line[][] => {
  const blocks: Line[][] = [[]];
  for (const [at, one] of text.split(/\r\n?|\n/).entries()) {
    if (one.trim() === "") blocks.push([]);
    else blocks.at(-1)?.push({ text: one.trim(), line: at + 1 });
  }
  return blocks.filter((block) => block.length > 0);
};

const OPTION = /^[-*] *\[([ xX])\] *(.*)$/;

/** A question: its lines, options as a list of tasks with the right one checked, and after `>` its explanation. */
const written = (block: readonly Line[]): Written => {
  const item: Written = { stem: [], options: [], explanation: [], line: block[0]?.line ?? 1 };
  for (const { text } of block) {
    const [isOption, check = "", option = ""] = OPTION.exec(text) ?? [];
    if (isOption !== undefined) item.options.push({ text: option, isRight: check !== " " });
    else if (text.startsWith(">")) item.explanation.push(text.slice(1).trim());
    else item.stem.push(text.replace(/^\d{1,3}[.)] +/, ""));
  }
  return item;
};

const problemOf = ({ stem, options }: Written): string | null => {
  const right = options.filter(({ isRight }) => isRight).length;
  const texts = options.map(({ text }) => text);
  if (stem.length === 0) return "This question has no text above its options. A blank line parts two questions.";
  if (options.length !== PLACES.length)
    return `A question has four options; this one has ${options.length}. Write each as “- [ ] wrong” or “- [x] right”.`;
  if (texts.includes("")) return "An option of this question is empty.";
  if (new Set(texts).size < texts.length) return "Two options of this question are the same.";
  return right === 1 ? null : `One option is right, with “- [x]”; this question has ${right}.`;
};

const topicOf = (kind: string | null | undefined): string => {
  const topic = (kind ?? "")
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")
    .replace(/^-|-$/g, "");
  return topic === "" ? "own" : topic;
};

/** The items of a choice test from their text, or what the author has to change. */
export const checkItems = ({ text, details, duration_minutes }: OwnTestSource): Checked<Item[]> => {
  const all = blocksOf(text).map(written);
  const problems = all.flatMap((item): MarkProblem[] => {
    const message = problemOf(item);
    return message === null ? [] : [{ line: item.line, column: 1, message }];
  });
  const whole = (message: string) => problems.push({ line: 1, column: 1, message });
  const stems = all.map(({ stem, options }) => [...stem, ...options.map((option) => option.text)].join("\n"));
  for (const [at, stem] of stems.entries())
    if (stems.indexOf(stem) < at)
      problems.push({ line: all[at]?.line ?? 1, column: 1, message: "This question is there twice." });
  if (all.length === 0) whole("There is no question.");
  if (all.length > MOST_ITEMS) whole(`A test has at most ${MOST_ITEMS} questions; this one has ${all.length}.`);
  if (all.length > MOST_ITEMS_A_MINUTE * duration_minutes)
    whole(
      `${all.length} questions need at least ${Math.ceil(all.length / MOST_ITEMS_A_MINUTE)} minutes; the test has ${duration_minutes}.`,
    );
  if (problems.length > 0) return { content: null, problems };
  const items = all.map(({ stem, options, explanation }, at) => {
    const detail = details.find((one) => one.at === at);
    const [a, b, c, d] = options.map((option) => option.text);
    const answer = options.findIndex(({ isRight }) => isRight);
    return Item.parse({
      id: `own-${String(at + 1).padStart(3, "0")}`,
      topic: topicOf(detail?.kind),
      difficulty: 2,
      stem: stem.join("\n"),
      options: [a, b, c, d],
      answer,
      explanation: detail?.explanation ?? (explanation.join(" ") || `The right answer is “${options[answer]?.text}”.`),
    });
  });
  return { content: items, problems };
};
