import { type Mark, printMarks } from "#contract/assessments/marked-text.ts";

/** A stretch of a paragraph, and whether a change took it out or put it in. */
export type Run = { text: string; change: "deleted" | "inserted" | null };

type Open = { wrong: string; right: string; changed: boolean };

/**
 * A paragraph with its tracked changes as marks: what was taken out is the error, what was put in its correction. Changes
 * without white space between them are one, because a mark is of whole words.
 */
const piecesOf = (runs: readonly Run[]): (string | Mark)[] => {
  const pieces: (string | Mark)[] = [];
  let plain = "";
  let open: Open | null = null;
  const close = (): void => {
    if (open !== null && open.wrong !== open.right) {
      if (plain !== "") pieces.push(plain);
      pieces.push({ wrong: open.wrong, right: [open.right], refused: [] });
      plain = "";
    } else if (open !== null) plain += open.wrong;
    open = null;
  };
  for (const { text, change } of runs) {
    if (text === "") continue;
    if (change !== null) {
      open ??= { wrong: "", right: "", changed: true };
      if (change === "deleted") open.wrong += text;
      else open.right += text;
      continue;
    }
    const [word = ""] = /^\S*/.exec(text) ?? [];
    if (open === null) plain += text;
    else if (word === text) open = { ...open, wrong: open.wrong + text, right: open.right + text };
    else {
      close();
      plain += text;
    }
  }
  close();
  if (plain !== "") pieces.push(plain);
  return pieces;
};

/** Paragraphs with tracked changes as one marked text. */
export const markedText = (paragraphs: readonly (readonly Run[])[]): string =>
  paragraphs
    .map((runs) => printMarks(piecesOf(runs.map((run) => ({ ...run, text: run.text.replace(/\s*\n\s*/g, " ") })))))
    .filter((text) => text.trim() !== "")
    .join("\n\n");
