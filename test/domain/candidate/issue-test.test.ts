import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { content } from "#content/content.ts";
import { practice } from "#content/practice.ts";
import { SingleTest } from "#domain/assessments/part-plan.ts";
import { issueTest } from "#domain/candidate/issue-test.ts";
import type { PartRecord } from "#domain/candidate/part-record.ts";
import { IssuedTest } from "#domain/kinds/kinds.ts";
import { MONDAY } from "../../support/builders.ts";
import { aPart, planOf } from "../../support/records/parts.ts";

const { banks: banksByDialect, passages } = content;

const { editing, proofreading, writing } = passages["en-GB"];
const banks = banksByDialect["en-GB"];

const CHOICE = ["grammar-test", "punctuation-test", "spelling-test"] as const;
const FORMS_OF = { "editing-test": editing, "proofreading-test": proofreading, "writing-test": writing };
const itemsOf = (issued: IssuedTest) => (issued.kind === "choice" ? issued.items.map(({ id }) => id) : []);

describe.each(SingleTest.options)("%s", (test_) => {
  const plan = planOf(test_);

  test("the same seed draws the same test, so a start that is repeated changes nothing", () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        expect(issueTest(content, plan, "en-GB", seed, [])).toEqual(issueTest(content, plan, "en-GB", seed, []));
      }),
      { numRuns: 20 },
    );
  });

  test("an issued test is of the test's kind and can be read back from the table", () => {
    const issued = issueTest(content, plan, "en-GB", "seed", []);
    expect(issued.kind).toBe(plan.kind);
    expect(IssuedTest.parse(JSON.parse(JSON.stringify(issued)))).toEqual(issued);
  });
});

test("a form of one test that was taken says nothing of the forms of another, which have the same names", () => {
  for (const seed of ["a", "b", "c", "d", "e", "f"]) {
    const fresh = issueTest(content, planOf("proofreading-test"), "en-GB", seed, []);
    const edited = aPart("editing-test", { form: fresh.form });
    expect(issueTest(content, planOf("proofreading-test"), "en-GB", seed, [edited]).form).toBe(fresh.form);
    const proofread = aPart("proofreading-test", { form: fresh.form });
    expect(issueTest(content, planOf("proofreading-test"), "en-GB", seed, [proofread]).form).not.toBe(fresh.form);
  }
});

describe.each(CHOICE)("%s", (test_) => {
  test("has 24 different items of its bank, and never its practice item", () => {
    const items = new Set(itemsOf(issueTest(content, planOf(test_), "en-GB", "seed", [])));
    const bank = new Set(banks[test_].items.map(({ id }) => id));
    expect(items.size).toBe(24);
    for (const id of items) expect(bank).toContain(id);
    expect(items).not.toContain(practice["en-GB"].choice[test_].id);
  });

  test("has no withheld item, until too few others are left", () => {
    const drawnWithout = (names: readonly string[]) =>
      itemsOf(issueTest(content, planOf(test_), "en-GB", "seed", [], new Set(names)));
    const bank = banks[test_].items.map(({ id }) => id);
    expect(drawnWithout(bank.slice(24)).toSorted()).toEqual(bank.slice(0, 24).toSorted());
    expect(drawnWithout(bank.slice(20))).toEqual(expect.arrayContaining(bank.slice(0, 20)));
  });

  test("taken a second time has no item of the first time, whatever the seeds", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const first = issueTest(content, planOf(test_), "en-GB", one, []);
        const second = itemsOf(issueTest(content, planOf(test_), "en-GB", other, [aPart(test_, {}, first)]));
        expect(second.filter((id) => itemsOf(first).includes(id))).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});

describe.each(["editing-test", "proofreading-test", "writing-test"] as const)("%s", (test_) => {
  const forms = new Set(Object.values(FORMS_OF[test_]).map(({ form }) => form));

  test("taken again is another form until all were taken, and then the one that was taken longest ago", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: forms.size + 2, maxLength: forms.size + 2 }), (seeds) => {
        const taken: PartRecord[] = [];
        for (const [at, seed] of seeds.entries()) {
          const started_at = new Date(MONDAY + at * 60_000).toISOString();
          taken.push(aPart(test_, { started_at }, issueTest(content, planOf(test_), "en-GB", seed, taken)));
        }
        const drawn = taken.map(({ form }) => form);
        expect(new Set(drawn.slice(0, forms.size))).toEqual(forms);
        expect(drawn.slice(forms.size)).toEqual(drawn.slice(0, 2));
      }),
      { numRuns: 30 },
    );
  });

  test("is the only form that is not withheld, even if the candidate has taken it", () => {
    const [only = "", ...others] = forms;
    const taken = [aPart(test_, { form: only })];
    expect(issueTest(content, planOf(test_), "en-GB", "seed", taken, new Set(others)).form).toBe(only);
  });

  test("is any of its forms for different seeds", () => {
    const drawn = Array.from(
      { length: 100 },
      (_, seed) => issueTest(content, planOf(test_), "en-GB", `${seed}`, []).form,
    );
    expect(new Set(drawn)).toEqual(forms);
  });
});
