import { describe, expect, test } from "vitest";
import { type Flag, flagsOf } from "#domain/item-analysis/flags.ts";

describe("an item is flagged from 200 answers on", () => {
  const fine = {
    item: "a",
    n: 200,
    p: 0.6,
    r: 0.3,
    wrong: [1, 2, 3].map((code) => ({ code, share: 0.1, correlation: -0.1 })),
    median_seconds: null,
  };
  const without = (code: number) => fine.wrong.filter((one) => one.code !== code);
  test.each<[Flag[], object]>([
    [[], {}],
    [["low_discrimination"], { r: 0.09 }],
    [["low_discrimination"], { r: null }],
    [["too_easy"], { p: 0.951 }],
    [["too_hard"], { p: 0.099 }],
    [["attractive_distractor"], { wrong: [...without(2), { code: 2, share: 0.1, correlation: 0.142 }] }],
    // What chance explains of 200 answers, and not of 800.
    [[], { wrong: [...without(2), { code: 2, share: 0.1, correlation: 0.141 }] }],
    [["attractive_distractor"], { n: 800, wrong: [...without(2), { code: 2, share: 0.1, correlation: 0.071 }] }],
    [[], { wrong: [...fine.wrong, { code: null, share: 0.1, correlation: 0.2 }] }],
    [["unused_distractor"], { wrong: without(3) }],
    [[], { n: 199, p: 0.99, r: 0 }],
  ])("%j for %j", (flags, changes) => {
    expect(flagsOf({ ...fine, ...changes }, 3)).toEqual(flags);
  });
});
