import type { CsvLine } from "../../../ui/files/csv-lines.ts";
import { withHeader } from "../../../ui/files/read-table.ts";

/** The columns of a file of questions, in any order, by what their heads may be called. */
const COLUMNS = {
  question: ["question", "stem", "text"],
  a: ["a", "option a", "option 1", "1"],
  b: ["b", "option b", "option 2", "2"],
  c: ["c", "option c", "option 3", "3"],
  d: ["d", "option d", "option 4", "4"],
  right: ["right", "answer", "correct", "key"],
  explanation: ["explanation", "rule", "why"],
} as const;

const NEEDED = ["question", "a", "b", "c", "d", "right"] as const;
const LETTERS = ["a", "b", "c", "d"] as const;

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Which option is right: by its letter, its number, or its text. */
const rightOf = (answer: string, options: readonly string[]): number => {
  const given = answer.toLowerCase();
  const byText = options.findIndex((option) => option.toLowerCase() === given);
  if (byText !== -1) return byText;
  const byLetter = given.length === 1 ? LETTERS.join("").indexOf(given) : -1;
  return byLetter === -1 ? Number(/^[1-4]$/.exec(given)?.[0] ?? 0) - 1 : byLetter;
};

const columnNamed = (name: keyof typeof COLUMNS, titles: readonly string[]): number =>
  titles.findIndex((title) => new Set<string>(COLUMNS[name]).has(oneLine(title).toLowerCase()));

const missingIn = (titles: readonly string[]): string[] => NEEDED.filter((name) => columnNamed(name, titles) === -1);

/** Lines of questions as the editor writes them, or what is wrong with the file. */
export const itemsText = (table: readonly CsvLine[]): { text: string } | { problem: string } => {
  const { titles, lines: body } = withHeader(table, (cells) => missingIn(cells).length === 0);
  const missing = missingIn(titles);
  if (missing.length > 0) {
    return {
      problem: `The first line names the columns: question, a, b, c, d, right and, if you like, explanation. There is no ${missing.join(", ")}.`,
    };
  }
  const items: string[] = [];
  for (const { row, cells } of body) {
    const cell = (name: keyof typeof COLUMNS): string => oneLine(cells[columnNamed(name, titles)] ?? "");
    const options = LETTERS.map(cell);
    const right = rightOf(cell("right"), options);
    if (right === -1) return { problem: `Row ${row}: “${cell("right")}” names none of the options a, b, c and d.` };
    const lines = options.map((option, place) => `- [${place === right ? "x" : " "}] ${option}`);
    const explanation = cell("explanation");
    items.push([cell("question"), ...lines, ...(explanation === "" ? [] : [`> ${explanation}`])].join("\n"));
  }
  return items.length === 0 ? { problem: "The file has no question." } : { text: items.join("\n\n") };
};
