import { expect, test } from "vitest";
import { align } from "#domain/scoring/alignment/align.ts";
import { refine } from "#domain/scoring/alignment/refine-alignment.ts";
import { tokenise } from "#domain/scoring/alignment/tokens.ts";

const passage = tokenise("Now it takes about ten minutes, the door shuts early.");

const refined = (answer: string, readings: string[], to = 7) => {
  const given = tokenise(answer);
  const slots = [{ from: 1, to, readings: readings.map(tokenise) }];
  return refine(align(passage, slots, given), slots, passage, given)
    .flatMap((piece) => {
      const text = (from: number, end: number) =>
        given
          .slice(from, end)
          .map((token) => token.text)
          .join(" ");
      if (piece.type === "slot")
        return [
          `[${piece.reading}${piece.exact ? "!" : ""}${piece.narrowed ? "~" : ""}:${text(piece.from, piece.to)}]`,
        ];
      if (piece.same && piece.passage !== null) return [passage[piece.passage]?.text];
      return [
        `${piece.passage === null ? "" : passage[piece.passage]?.text}>${piece.answer === null ? "" : given[piece.answer]?.text}`,
      ];
    })
    .join(" ");
};
const key = ["it takes about ten minutes,", "it takes about ten minutes;", "as it takes ten minutes,"];

const untouched = "it takes about ten minutes";

test.each<[name: string, answer: string, readings: string[], shown: string, to?: number]>([
  [
    "to where the error differs from the nearest fix",
    "roughly ten minutes,",
    key,
    "it takes about>roughly ten minutes [0!~:,]",
  ],
  ["to where that fix differs", "roughly ten minutes;", key, "it takes about>roughly ten minutes [1!~:;]"],
  ["to where another fix does", "as it takes exactly ten minutes,", key, "[2!~:as it takes] >exactly ten minutes ,"],
  ["beside a word that was added", "just about ten minutes,", key, "it takes >just about ten minutes [0!~:,]"],
  ["beside a word that was removed", "ten minutes,", key, "it takes about> ten minutes [0!~:,]"],
  [
    "to a last word that the fix leaves out",
    "roughly ten minutes,",
    [untouched, "it takes about ten"],
    "it takes about>roughly ten [0!~:minutes] ,",
    6,
  ],
  [
    "to the place of a word that the fix adds",
    "roughly ten minutes,",
    [untouched, `${untouched} more`],
    "it takes about>roughly ten minutes [0!~:] ,",
    6,
  ],
  [
    "to the second word",
    "roughly ten minutes,",
    [untouched, "it took about ten minutes"],
    "it [0!~:takes] about>roughly ten minutes ,",
    6,
  ],
  [
    "though no nearer to a fix than to the error",
    "roughly ten minutes!",
    key,
    "it takes about>roughly ten minutes [0~:!]",
  ],
  [
    "not when nearer to a fix and still not that fix",
    "roughly ten minutes!",
    [`${untouched},`, "it takes roughly ten minutes:"],
    "[1:it takes roughly ten minutes !]",
  ],
  ["not when it is a fix", "about ten minutes;", key, "[1!:it takes about ten minutes ;]"],
  ["not when it is the error", "about ten minutes,", key, "[0!:it takes about ten minutes ,]"],
  [
    "not when it has four words",
    "roughly ten minutes,",
    ["it takes about ten", "it takes around twelve"],
    "[0:it takes roughly ten] minutes ,",
    5,
  ],
  [
    "when it has five",
    "roughly ten minutes,",
    [untouched, "it takes about ten hours"],
    "it takes about>roughly ten [0!~:minutes] ,",
    6,
  ],
])("a slot is narrowed, %s", (_name, answer, readings, shown, to) => {
  expect(
    refined(`Now ${answer.startsWith("as") ? "" : "it takes "}${answer} the door shuts early.`, readings, to),
  ).toBe(`Now ${shown} the door shuts early .`);
});
