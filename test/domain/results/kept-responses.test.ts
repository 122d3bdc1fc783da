import { describe, expect, test } from "vitest";
import { content } from "#content/content.ts";
import type { Answers } from "#contract/candidate/candidate.ts";
import { SingleTest } from "#domain/assessments/part-plan.ts";
import { issueTest } from "#domain/candidate/issue-test.ts";
import { NO_SIGNALS } from "#domain/integrity/no-signals.ts";
import { distractorsOf, type KeptAnswer, unpackedAnswers } from "#domain/item-analysis/packed-answers.ts";
import { keepsResponses, keptResponse } from "#domain/results/kept-responses.ts";
import { scorePart } from "#domain/results/score-text.ts";
import { lexicon } from "../../support/language/language.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";
import { aPart, planOf } from "../../support/records/parts.ts";

const issuedBy = (seed: string, slug: SingleTest = "grammar-test") =>
  issueTest(content, planOf(slug), "en-GB", seed, []);

const kept = (seed: string, answers: Answers | null, changes: Parameters<typeof aPart>[1] = {}) => {
  const slug = SingleTest.parse(changes.test ?? "grammar-test");
  const submission = { part: aPart(slug, { answers, ...changes }), issued: issuedBy(seed, slug), grammar: null };
  return keptResponse(submission, scorePart(submission, lexicon), anInvitation("in_progress"));
};

/** Chooses in each item the option that `pick` names. */
const choosing = (seed: string, pick: (item: { options: readonly string[]; answer: number }) => string | undefined) => {
  const issued = issuedBy(seed);
  const chosen = (issued.kind === "choice" ? issued.items : []).flatMap((item): [string, number][] => {
    const option = item.options.indexOf(pick(item) ?? "");
    return option < 0 ? [] : [[item.id, option]];
  });
  return kept(seed, { kind: "choice", choices: Object.fromEntries(chosen) });
};

describe("what is kept of a part", () => {
  test.each(["one", "another"])("a distractor has the same code in any order of the options (draw %s)", (seed) => {
    for (const place of [0, 1, 2]) {
      const { answers, score } = choosing(seed, (item) => distractorsOf(item)[place]);
      expect(unpackedAnswers(answers).map(({ code }) => code)).toEqual(Array.from({ length: 24 }, () => place + 1));
      expect(score).toBe(0);
    }
    const right = choosing(seed, ({ options, answer }) => options[answer]);
    expect(new Set(unpackedAnswers(right.answers).map(({ code }) => code))).toEqual(new Set([0]));
    expect(new Set(unpackedAnswers(choosing(seed, () => undefined).answers).map(({ code }) => code))).toEqual(
      new Set([null]),
    );
  });

  test("says nothing about whose it is, when it was taken, or in which order the items were drawn", () => {
    const signals = { ...NO_SIGNALS, answer_ms: { "gra-001": 1499 } };
    const one = kept("seed", null, { signals });
    const other = kept("seed", null, {
      signals: { ...signals, last_seq: 7, copy_attempts: 3 },
      account_id: "acct_2",
      invitation_id: "inv_2",
      started_at: "2031-01-01T00:00:00.000Z",
      deadline: "2031-01-01T01:00:00.000Z",
      submitted_at: "2031-01-01T00:59:00.000Z",
      last_save_id: "save",
      version: 9,
    });
    expect(other).toEqual(one);
    const items = unpackedAnswers(one.answers).map(({ item }) => item);
    expect(items).toEqual(items.toSorted());
  });

  test.each(SingleTest.options)("%s: its items and their outcomes, in less than one write unit", (slug) => {
    for (const seed of ["a", "b", "c", "d", "e", "f"]) {
      const issued = issuedBy(seed, slug);
      const items =
        issued.kind === "choice"
          ? issued.items.map(({ id }) => id)
          : issued.kind === "writing"
            ? issued.brief.points.map(({ id }) => id)
            : issued.passage.errors.map(({ id }) => id);
      const answer_ms = Object.fromEntries(items.map((id) => [id, 999_499]));
      const row = kept(seed, null, { test: slug, signals: { ...NO_SIGNALS, answer_ms } });
      const nothing = (item: string): KeptAnswer => ({ item, code: null, seconds: 999 });
      expect(unpackedAnswers(row.answers)).toEqual(expect.arrayContaining(items.map(nothing)));
      expect(Buffer.byteLength(JSON.stringify(row))).toBeLessThan(900);
    }
  });
});

test.each([
  ["jane@books.org", "acct_1", true],
  ["jane@books.org", "acct_1_test", false],
  ["passes@simulated.invalid", "acct_1", false],
  ["ada@example.com", "acct_1", false],
  ["ada@sub.example.org", "acct_1", false],
  ["ada@notexample.com", "acct_1", true],
])("of %s in %s: %s, because only people's answers measure items", (candidate_email, account_id, keeps) => {
  expect(keepsResponses(anInvitation("in_progress", { candidate_email, account_id }))).toBe(keeps);
});
