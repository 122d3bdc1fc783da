import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { editing } from "../../../support/language/marked-passages.ts";

const Edit = z.object({ find: z.string(), replace: z.string() });

/** `text` is the whole answer; `keyed` and `edits` make it from the passage: errors fixed as the key has it, and changes. */
const Answer = z.object({
  id: z.string(),
  style: z.string().default(""),
  mark: z.number().min(0).max(100),
  reason: z.string(),
  /** Writing: an attempt at the task, good or bad, and no copy, list of words or text about something else. */
  genuine: z.boolean().default(true),
  text: z.string().optional(),
  keyed: z.array(z.string()).default([]),
  edits: z.array(Edit).default([]),
  marks: z.array(z.int()).default([]),
});
const File = z.object({ form: z.enum(["A", "B"]), answers: z.array(Answer) });

export const KINDS = ["editing", "proofreading", "writing"] as const;
export type Kind = (typeof KINDS)[number];
export type MarkedAnswer = z.infer<typeof Answer> & { kind: Kind; form: "A" | "B" };

/** The answers of a folder's files, which are called `<kind>-….json`. */
export const markedAnswers = (folder: string): MarkedAnswer[] =>
  globSync("*.json", { cwd: folder })
    .sort()
    .flatMap((name) => {
      const kind = z.enum(KINDS).parse(name.split("-")[0]);
      const { form, answers } = File.parse(JSON.parse(readFileSync(join(folder, name), "utf8")));
      return answers.map((answer) => ({ ...answer, kind, form }));
    });

/**
 * The text of an edited answer.
 *
 * @throws Error when a change names text that the passage does not have exactly once.
 */
export const editedText = ({ form, id, text, keyed, edits }: MarkedAnswer): string => {
  if (text !== undefined) return text;
  const passage = editing[form];
  const fixes = passage.errors
    .filter((error) => keyed.includes(error.id))
    .map(({ start, end, accepted }) => ({ start, end, replace: accepted[0] ?? "" }));
  const changes = edits.map(({ find, replace }) => {
    const start = passage.text.indexOf(find);
    if (start === -1 || passage.text.includes(find, start + 1)) throw new Error(`${id}: "${find}" is not there once`);
    return { start, end: start + find.length, replace };
  });
  return [...fixes, ...changes]
    .toSorted((a, b) => b.start - a.start)
    .reduce((whole, { start, end, replace }) => whole.slice(0, start) + replace + whole.slice(end), passage.text);
};
