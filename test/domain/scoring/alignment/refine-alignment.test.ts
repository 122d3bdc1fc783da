import { describe, expect, test } from "vitest";
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

describe("a wide slot that the answer matches in no reading", () => {
  test("is narrowed to where the error differs from the nearest fix, when the error is untouched", () => {
    expect(refined("Now it takes roughly ten minutes, the door shuts early.", key)).toBe(
      "Now it takes about>roughly ten minutes [0!~:,] the door shuts early .",
    );
  });

  test("is narrowed when that fix is found in the rest", () => {
    expect(refined("Now it takes roughly ten minutes; the door shuts early.", key)).toBe(
      "Now it takes about>roughly ten minutes [1!~:;] the door shuts early .",
    );
    expect(refined("Now as it takes exactly ten minutes, the door shuts early.", key)).toBe(
      "Now [2!~:as it takes] >exactly ten minutes , the door shuts early .",
    );
  });

  test("leaves a word that was added or removed beside the error outside it", () => {
    expect(refined("Now it takes just about ten minutes, the door shuts early.", key)).toBe(
      "Now it takes >just about ten minutes [0!~:,] the door shuts early .",
    );
    expect(refined("Now it takes ten minutes, the door shuts early.", key)).toBe(
      "Now it takes about> ten minutes [0!~:,] the door shuts early .",
    );
  });

  test("is narrowed to its last word where the fix leaves that out", () => {
    const readings = ["it takes about ten minutes", "it takes about ten"];
    expect(refined("Now it takes roughly ten minutes, the door shuts early.", readings, 6)).toBe(
      "Now it takes about>roughly ten [0!~:minutes] , the door shuts early .",
    );
  });

  test("is narrowed to the place after its words where the fix adds one there, and to the second word where that differs", () => {
    const printed = "it takes about ten minutes";
    expect(refined("Now it takes roughly ten minutes, the door shuts early.", [printed, `${printed} more`], 6)).toBe(
      "Now it takes about>roughly ten minutes [0!~:] , the door shuts early .",
    );
    expect(
      refined("Now it takes roughly ten minutes, the door shuts early.", [printed, "it took about ten minutes"], 6),
    ).toBe("Now it [0!~:takes] about>roughly ten minutes , the door shuts early .");
  });

  test("is narrowed where it is no nearer to a fix than to the error", () => {
    expect(refined("Now it takes roughly ten minutes! the door shuts early.", key)).toBe(
      "Now it takes about>roughly ten minutes [0~:!] the door shuts early .",
    );
  });

  test("stays whole where it is nearer to a fix and still not that fix", () => {
    expect(
      refined("Now it takes roughly ten minutes! the door shuts early.", [
        key[0] ?? "",
        "it takes roughly ten minutes:",
      ]),
    ).toBe("Now [1:it takes roughly ten minutes !] the door shuts early .");
  });
});

test("a slot that the answer matches stays as it is", () => {
  expect(refined("Now it takes about ten minutes; the door shuts early.", key)).toBe(
    "Now [1!:it takes about ten minutes ;] the door shuts early .",
  );
  expect(refined("Now it takes about ten minutes, the door shuts early.", key)).toBe(
    "Now [0!:it takes about ten minutes ,] the door shuts early .",
  );
});

test("a slot of four words is not narrowed, one of five is", () => {
  expect(
    refined(
      "Now it takes roughly ten minutes, the door shuts early.",
      ["it takes about ten", "it takes around twelve"],
      5,
    ),
  ).toBe("Now [0:it takes roughly ten] minutes , the door shuts early .");
  expect(
    refined(
      "Now it takes roughly ten minutes, the door shuts early.",
      ["it takes about ten minutes", "it takes about ten hours"],
      6,
    ),
  ).toBe("Now it takes about>roughly ten [0!~:minutes] , the door shuts early .");
});
