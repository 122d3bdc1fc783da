import type { HouseStyle } from "#contract/assessments/house-style.ts";
import type { MarkProblem } from "#contract/assessments/marked-text.ts";
import type { OwnTestSource } from "#contract/assessments/own-test.ts";
import { type BriefPoint, WritingBrief } from "../../content/passage.ts";
import { tokenise } from "../../scoring/alignment/tokens.ts";
import { isFunctionWord } from "../../scoring/language/function-words.ts";
import type { Checked } from "./checked.ts";

/** A candidate plans and writes at most this many words a minute; the catalogue's test asks for 12. */
const MOST_WORDS_A_MINUTE = 20;
const WORDS = 250;
const MOST_POINTS = 20;

const POINTS = /^#+ *points *:? *$/i;
const LEAST = /\bat least (\d{2,4}) words\b/i;

/** A point: `When it is: Saturday 14 March; 14 March`. After the colon, wordings that cover it; without any, its own words do. */
const pointOf = (written: string, at: number): BriefPoint => {
  const [, text = written, phrases = ""] = /^(.*?): +(.*)$/.exec(written) ?? [];
  const any = phrases
    .toLowerCase()
    .split(";")
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== "");
  const own = tokenise(text).flatMap(({ fold, kind }) => (kind !== "mark" && !isFunctionWord(fold) ? [fold] : []));
  const like = [...new Set(own)];
  const element = any.length > 0 ? { any } : { like, any: like, least: Math.max(1, Math.ceil(like.length / 2)) };
  return { id: `own-${at + 1}`, text: text.trim(), elements: [element] };
};

/** A brief with its points from its text, or what the author has to change. */
export const checkBrief = (
  { title, text, duration_minutes }: OwnTestSource,
  style: HouseStyle | null = null,
): Checked<WritingBrief> => {
  const lines = text.split(/\r\n?|\n/);
  const heading = lines.findIndex((line) => POINTS.test(line));
  const brief = (heading === -1 ? lines : lines.slice(0, heading)).join("\n").trim();
  const listed = heading === -1 ? [] : lines.slice(heading + 1);
  const problems: MarkProblem[] = [];
  const problem = (line: number, message: string) => problems.push({ line, column: 1, message });
  const points = listed.flatMap((line, at): string[] => {
    const [, point = ""] = /^[-*] +(\S.*)$/.exec(line) ?? [];
    if (point === "" && line.trim() !== "") problem(heading + at + 2, "A point is a line that begins with “- ”.");
    return point === "" ? [] : [point];
  });
  const min_words = Number(LEAST.exec(brief)?.[1] ?? WORDS);
  if (brief === "") problem(1, "There is no brief above the points.");
  if (points.length === 0)
    problem(
      lines.length,
      "The brief has no points. Add a line “## Points”, and below it a line “- …” for each of them.",
    );
  if (points.length > MOST_POINTS) problem(heading + 1, `A brief has at most ${MOST_POINTS} points.`);
  if (min_words > MOST_WORDS_A_MINUTE * duration_minutes)
    problem(
      1,
      `${min_words} words need at least ${Math.ceil(min_words / MOST_WORDS_A_MINUTE)} minutes; the test has ${duration_minutes}.`,
    );
  if (problems.length > 0) return { content: null, problems };
  const head = { id: "own", test: "writing-test", form: "A", version: 1 } as const;
  return {
    content: WritingBrief.parse({
      ...head,
      title,
      brief,
      points: points.map(pointOf),
      facts: [],
      min_words,
      ...(style === null ? {} : { style }),
    }),
    problems,
  };
};
