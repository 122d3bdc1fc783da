import { describe, expect, test } from "vitest";
import { normStore } from "#store/assessments/norms.ts";
import { fakeClock, MONDAY } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

const FORM = "editing-test#A#1#2026.2";
const GRAMMAR = "grammar-test#A#1#2026.2";
const result = (invitation_id: string) => ({ account_id: "acct_1", invitation_id });

const aStore = () => {
  const memory = memoryTable();
  const clock = fakeClock();
  return { memory, clock, store: normStore(memory.table, clock), another: () => normStore(memory.table, clock) };
};

/** The scores that a form's counts represent. */
const scoresIn = (counts: readonly number[] = []) => counts.flatMap((count, score) => Array(count).fill(score));

describe("how candidates scored in a form", () => {
  test("is counted by score, from 0 to 100, each form separately", async () => {
    const { store } = aStore();
    await store.count(result("inv_1"), [
      { form: FORM, score: 0 },
      { form: GRAMMAR, score: 100 },
    ]);
    await store.count(result("inv_2"), [{ form: FORM, score: 77 }]);
    const { norms } = await store.read();
    expect(scoresIn(norms(FORM))).toEqual([0, 77]);
    expect(scoresIn(norms(GRAMMAR))).toEqual([100]);
    expect(norms("spelling-test#A#1#2026.2")).toBeUndefined();
  });

  test("keeps what is measured of it, whatever is counted before and after", async () => {
    const { store } = aStore();
    const measured = { n: 200, reliability: 0.8, low: 0.7, high: 0.9, error_ratio: 0.9 };
    await store.count(result("inv_1"), [{ form: FORM, score: 50 }]);
    await store.measure(FORM, { ...measured, n: 199 });
    await store.measure(FORM, measured);
    await store.measure(GRAMMAR, measured);
    await store.count(result("inv_2"), [{ form: FORM, score: 50 }]);
    const { norms, precisions } = await store.read();
    expect([scoresIn(norms(FORM)), scoresIn(norms(GRAMMAR))]).toEqual([[50, 50], []]);
    expect([FORM, GRAMMAR, "spelling-test#A#1#2026.2"].map(precisions)).toEqual([measured, measured, undefined]);
  });

  test("keeps each version of its conversion as it was made, and uses the latest", async () => {
    const { store, another } = aStore();
    const made = (made_on: string, n: number) => ({
      ...{ made_on, n, base: { form: "A", version: "1", n }, error: 1.2 },
      ...{ method: "rasch" as const, difficulties: { "gra-001": -0.5 } },
    });
    await store.convert(GRAMMAR, made("2026-03-02", 200));
    await store.convert(GRAMMAR, made("2026-03-02", 999));
    expect((await another().read()).conversions(GRAMMAR)).toEqual(made("2026-03-02", 200));
    await store.convert(GRAMMAR, made("2026-05-02", 400));
    await store.convert(FORM, made("2026-03-02", 300));
    const { conversions } = await another().read();
    expect([GRAMMAR, FORM, "x"].map((form) => conversions(form)?.n)).toEqual([400, 300, undefined]);
  });

  test("is kept for each account, if the test is its own, and read with it", async () => {
    const { store } = aStore();
    const form = "own:port#own_1#1#2026.2";
    await store.count(result("inv_1"), [{ form, score: 50 }]);
    await store.count({ account_id: "acct_2", invitation_id: "inv_2" }, [{ form, score: 60 }]);
    const ofAccount = async (accountId: string) =>
      scoresIn((await store.read({ accountId, forms: [form] })).norms(form));
    expect(await Promise.all(["acct_1", "acct_1_test", "acct_2"].map(ofAccount))).toEqual([[50], [50], [60]]);
    const { norms, forms } = await store.read();
    expect([norms(form), forms]).toEqual([undefined, []]);
  });

  test("counts a result once, also when publishers race", async () => {
    const { store, another } = aStore();
    const scores = [{ form: FORM, score: 50 }];
    await Promise.all([store, another(), another()].map((each) => each.count(result("inv_1"), scores)));
    await store.count(result("inv_1"), scores);
    expect(scoresIn((await store.read()).norms(FORM))).toEqual([50]);
  });

  test("is read again when the clock was set back, and not kept until it has caught up", async () => {
    const { store, clock } = aStore();
    await store.read();
    await store.count(result("inv_1"), [{ form: FORM, score: 50 }]);
    clock.advance(-1);
    expect(scoresIn((await store.read()).norms(FORM))).toEqual([50]);
  });

  test("is read once an hour", async () => {
    const { store, clock } = aStore();
    await store.read();
    await store.count(result("inv_1"), [{ form: FORM, score: 50 }]);
    expect((await store.read()).norms(FORM)).toBeUndefined();
    clock.advance(3_599_999);
    expect((await store.read()).norms(FORM)).toBeUndefined();
    clock.advance(1);
    expect(scoresIn((await store.read()).norms(FORM))).toEqual([50]);
  });

  test("is stored without anything about the candidate or the account, but for a marker that TTL removes", async () => {
    const { memory, store } = aStore();
    await store.count(result("inv_1"), [{ form: FORM, score: 50 }]);
    const rows = [...memory.items()];
    expect(rows).toContainEqual({ pk: "NORMS", sk: `FORM#${FORM}`, form: FORM, s50: 1 });
    // Until then its result can be published again, and must not be counted again.
    memory.expire(MONDAY + 89 * 86_400_000);
    expect([...memory.items()]).toHaveLength(2);
    memory.expire(MONDAY + 91 * 86_400_000);
    expect([...memory.items()]).toHaveLength(1);
  });
});
