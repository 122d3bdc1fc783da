import { expect, test } from "vitest";
import {
  judgementOf,
  movedDetails,
  withCorrection,
  withJudgement,
  withMark,
  withProposal,
} from "../../../../../../lib/web/dashboard/pages/tests/editor/marks.ts";

const TEXT = "We {was|were} at teh \\{old\\} harbour{|,} {wich|which} is small.";

test("a further correction is added to its mark, once", () => {
  const added = withCorrection(TEXT, 2, "that");
  expect(added).toBe(TEXT.replace("{wich|which}", "{wich|which; that}"));
  expect(withCorrection(added, 2, "that")).toBe(added);
});

test("a trial's correction is added to the key as right or wrong, with the words beside the mark where they were changed too", () => {
  const given = { mark: 2, start: 28, length: 4, given: "that", reading: "that", counted: true };
  const right = withJudgement(TEXT, given, true);
  expect(right).toBe(TEXT.replace("{wich|which}", "{wich|which; that}"));
  expect([judgementOf(TEXT, given), judgementOf(right, given)]).toEqual([null, "right"]);
  expect(withJudgement(right, given, true)).toBe(right);
  expect(withJudgement(right, given, false)).toBe(TEXT.replace("{wich|which}", "{wich|which; !that}"));
  const comma = { ...given, mark: 1, start: 20, length: 7, given: "port", reading: null };
  const wrong = withJudgement(TEXT, comma, false);
  expect(wrong).toBe(TEXT.replace("harbour{|,}", "{harbour|harbour,; !port}"));
  expect(judgementOf(wrong, comma)).toBe("wrong");
  const cut = { ...given, mark: 0, start: 3, length: 3, given: "", reading: "" };
  expect(withJudgement(TEXT, cut, true)).toContain("{was| ; were}");
  expect(withJudgement(TEXT, cut, false)).toContain("{was|were; !}");
});

test("a place of what candidates read becomes a mark, also beside braces and other marks", () => {
  const at = "We was at ".length;
  const proposal = {
    line: 1,
    column: 1,
    mark: null,
    start: at,
    end: at + 3,
    wrong: "teh",
    reading: "the",
    message: "",
  };
  expect(withProposal(TEXT, proposal)).toBe(TEXT.replace("teh", "{teh|the}"));
  expect(withMark("a {b|c}", 0, 1, "d")).toBe("{a|d} {b|c}");
  expect(withProposal(TEXT, { ...proposal, reading: null })).toBeUndefined();
});

test("a row of the side table stays with its mark", () => {
  const rows = [0, 1, 2].map((at) => ({ at, kind: "", explanation: String(at) }));
  const after = (text: string) => movedDetails(TEXT, text, rows).map(({ at, explanation }) => [at, explanation]);
  expect(after(TEXT.replace("at teh", "at {teh|the}"))).toEqual([
    [0, "0"],
    [2, "1"],
    [3, "2"],
  ]);
  expect(after(TEXT.replace("{|,}", ","))).toEqual([
    [0, "0"],
    [1, "2"],
  ]);
  expect(after(TEXT.replace("{was|were}", "{was|are}"))).toEqual([
    [0, "0"],
    [1, "1"],
    [2, "2"],
  ]);
});
