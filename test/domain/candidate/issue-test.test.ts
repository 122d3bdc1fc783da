import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { banks } from "#content/banks.ts";
import { SingleTest } from "#domain/assessments/part-plan.ts";
import { issueTest } from "#domain/candidate/issue-test.ts";
import { IssuedTest } from "#domain/kinds/kinds.ts";
import { aPart, planOf } from "../../support/records/parts.ts";

const CHOICE = ["grammar-test", "punctuation-test", "spelling-test"] as const;
const FORMS = ["editing-test", "proofreading-test", "writing-test"] as const;
const itemsOf = (issued: IssuedTest) => (issued.kind === "choice" ? issued.items.map(({ id }) => id) : []);

describe.each(SingleTest.options)("%s", (test_) => {
  const plan = planOf(test_);

  test("the same seed draws the same test, so a start that is repeated changes nothing", () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        expect(issueTest(plan, seed, [])).toEqual(issueTest(plan, seed, []));
      }),
      { numRuns: 20 },
    );
  });

  test("an issued test is of the test's kind and can be read back from the table", () => {
    const issued = issueTest(plan, "seed", []);
    expect(issued.kind).toBe(plan.kind);
    expect(IssuedTest.parse(JSON.parse(JSON.stringify(issued)))).toEqual(issued);
  });
});

describe.each(CHOICE)("%s", (test_) => {
  test("has 24 different items of its bank, and never its practice item", () => {
    const items = new Set(itemsOf(issueTest(planOf(test_), "seed", [])));
    const bank = new Set(banks[test_].items.map(({ id }) => id));
    expect(items.size).toBe(24);
    for (const id of items) expect(bank).toContain(id);
    expect(items).not.toContain(banks[test_].practice.id);
  });

  test("taken a second time has no item of the first time, whatever the seeds", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const first = issueTest(planOf(test_), one, []);
        const second = itemsOf(issueTest(planOf(test_), other, [aPart(test_, {}, first)]));
        expect(second.filter((id) => itemsOf(first).includes(id))).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  test("still has 24 items when the bank has too few unseen ones left", () => {
    const all = aPart(test_, { items: banks[test_].items.map(({ id }) => id) });
    expect(itemsOf(issueTest(planOf(test_), "seed", [all]))).toHaveLength(24);
  });
});

describe.each(FORMS)("%s", (test_) => {
  test("taken a second time is the other form, a third time one of both", () => {
    const first = issueTest(planOf(test_), "one", []);
    const second = issueTest(planOf(test_), "two", [aPart(test_, {}, first)]);
    expect([first.form, second.form].sort()).toEqual(["A", "B"]);
    const third = issueTest(planOf(test_), "three", [aPart(test_, {}, first), aPart(test_, {}, second)]);
    expect(["A", "B"]).toContain(third.form);
  });

  test("is either form for different seeds", () => {
    const forms = Array.from({ length: 40 }, (_, seed) => issueTest(planOf(test_), `${seed}`, []).form);
    expect(new Set(forms)).toEqual(new Set(["A", "B"]));
  });
});
