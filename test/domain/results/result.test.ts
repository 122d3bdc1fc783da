import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { Result } from "#contract/results/result.ts";
import {
  newResult,
  overallPass,
  overallScore,
  presentResult,
  readerOfLink,
  reportLink,
} from "#domain/results/result.ts";
import { MONDAY, seededRandom } from "../../support/builders.ts";
import { aScore } from "../../support/harness/invitation-harness.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";
import { aMark } from "../../support/records/result-record.ts";

const PAGE = "https://assess.example.com";
const DAY = 24 * 3_600_000;
const random = seededRandom(6);
const aResult = () => newResult(anInvitation("in_progress", {}, { reference: "job" }), aScore(), MONDAY, random);
const partsOf = (url: string) => (url.split("/reports/")[1] ?? "").split(".");

describe("an invitation passes", () => {
  const tests = (...passes: boolean[]) => passes.flatMap((pass) => aScore(pass).tests);

  test("when each of its tests does", () => {
    expect(overallPass(tests(true, true))).toBe(true);
    expect(overallPass(tests(true, false))).toBe(false);
  });

  test("with the mean of the scores, a person's mark in place of a computed score, half rounded up", () => {
    const marked = aMark(90, "", new Date(MONDAY).toISOString());
    const scores = (...all: number[]) => all.map((score) => ({ score, human_mark: null }));
    expect([overallScore(scores(70, 71)), overallScore(scores(0, 0, 1)), overallScore(scores(100))]).toEqual([
      71, 0, 100,
    ]);
    expect(overallScore([{ score: 10, human_mark: marked }, ...scores(50)])).toBe(70);
  });

  test("whatever integrity flags: a flag is not a verdict", () => {
    const score = aScore(true);
    const flagged = { ...score, integrity: { ...score.integrity, flagged: true } };
    expect(newResult(anInvitation("in_progress"), flagged, MONDAY, random).overall_pass).toBe(true);
  });
});

describe("a writing test", () => {
  const tests = aScore(true).tests.map((one) => ({ ...one, slug: "writing-test" as const }));
  const result = { ...aResult(), tests };
  const shown = (changes: Partial<typeof result> = {}) => presentResult({ ...result, ...changes }, MONDAY, PAGE);
  const mark = aMark(10, "-", new Date(MONDAY).toISOString());

  test("is decided by a person: without a mark the result is provisional, with the outcome that is known", () => {
    expect(shown()).toMatchObject({
      status: "provisional",
      overall_pass: true,
      tests: [{ pass: true, decided_by: "computed", needs_review: true }],
    });
    expect(shown({ human_marks: { "writing-test": mark } })).toMatchObject({
      status: "final",
      overall_pass: false,
      tests: [{ pass: false, decided_by: "person", needs_review: false }],
    });
  });

  test("is decided by its computed score if the account had chosen so, and then needs a person only if it is borderline or of concern", () => {
    const test = { decided_by: "computed", needs_review: false };
    expect(shown({ writing_decision: "computed" })).toMatchObject({ status: "final", tests: [test] });
    const borderline = tests.map((one) => ({ ...one, borderline: true }));
    const close = shown({ writing_decision: "computed", tests: borderline });
    expect(close).toMatchObject({ status: "final", tests: [{ ...test, needs_review: true }] });
    const concerns = [{ code: "wrong_facts" as const, message: "2 facts are stated otherwise than in the brief." }];
    const wrong = shown({ writing_decision: "computed", tests: tests.map((one) => ({ ...one, concerns })) });
    expect(wrong).toMatchObject({ status: "final", tests: [{ ...test, needs_review: true, concerns }] });
  });
});

describe("a report link", () => {
  test("is signed with its own result's secret: no other result's link opens it, nor another expiry", () => {
    const [one, other] = [aResult(), aResult()];
    const [, , expires = "", signature = ""] = partsOf(reportLink(one, MONDAY, PAGE).url);
    expect(readerOfLink(one, { expires: Number(expires), signature: signature })).toBe("account");
    const [, , ownExpires = "", ownSignature = ""] = partsOf(reportLink(one, MONDAY, PAGE, "candidate").url);
    expect(readerOfLink(one, { expires: Number(ownExpires), signature: ownSignature })).toBe("candidate");
    expect(readerOfLink(other, { expires: Number(expires), signature: signature })).toBeUndefined();
    expect(
      readerOfLink({ ...one, invitation_id: "inv_other" }, { expires: Number(expires), signature: signature }),
    ).toBeUndefined();
    expect(
      readerOfLink({ ...one, account_id: "acct_other" }, { expires: Number(expires), signature: signature }),
    ).toBeUndefined();
    expect(readerOfLink(one, { expires: Number(expires) + 1, signature: signature })).toBeUndefined();
  });

  test.each(["", "x", "é".repeat(43)])("with the signature %j is refused, whatever its length", (signature) => {
    expect(readerOfLink(aResult(), { expires: 1, signature: signature })).toBeUndefined();
  });

  test("is good for seven days, in whole seconds", () => {
    const { url, expiresAt } = reportLink(aResult(), MONDAY + 999, PAGE);
    expect(Date.parse(expiresAt)).toBe(MONDAY + 7 * DAY);
    expect(Number(partsOf(url)[2]) * 1000).toBe(MONDAY + 7 * DAY);
  });
});

test("the API shows exactly the contract's fields, and never the secret of the links", () => {
  const result = aResult();
  const shown = presentResult(result, MONDAY, PAGE);
  expect(z.omit(Result, { signature: true }).parse(shown)).toStrictEqual(shown);
  expect(JSON.stringify(shown)).not.toContain(result.report_secret);
});

test("links that were made stay valid in every version: their form and signature", () => {
  const result = { ...aResult(), ...{ account_id: "acct_1", invitation_id: "inv_1", report_secret: "secret" } };
  const links = (["account", "candidate"] as const).map((reader) => reportLink(result, MONDAY, PAGE, reader).url);
  expect(links).toMatchInlineSnapshot(`
    [
      "https://assess.example.com/reports/1.1.1773050400.JDVwzGvKo8TN2fS9JD6AyrDGBzUOBj96Kd6f_qA3AfY",
      "https://assess.example.com/reports/1.1.1773050400.Y7lm6grur_UuSkRBwXkOs88Mni01yTSghtiGCS5TpNc",
    ]
  `);
});

test("a result says by which versions it was made, and where its evidence begins", () => {
  const versions = { scoring: "1", norms: "1", norms_provisional: true, integrity: "1" };
  const evidence = { events: 1, head: "abc" };
  const result = newResult(anInvitation("in_progress"), { ...aScore(), versions, evidence }, MONDAY, random);
  expect(result).toMatchObject({ versions, evidence });
});

test.each([
  [69, false],
  [70, true],
  [71, true],
])("a person's mark of %i, with a pass mark of 70, passes: %s", (score, pass) => {
  const marks = {
    "editing-test": aMark(score, "-", new Date(MONDAY).toISOString()),
  };
  const shown = presentResult({ ...aResult(), human_marks: marks }, MONDAY, PAGE);
  expect([shown.overall_pass, shown.tests[0]?.pass, shown.tests[0]?.human_mark?.score]).toEqual([pass, pass, score]);
});
