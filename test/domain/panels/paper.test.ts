import { expect, test } from "vitest";
import { content } from "#content/content.ts";
import { judgedContent, paperOf } from "#domain/panels/paper.ts";

const paper = (test: Parameters<typeof judgedContent>[1], seed = "seed") => {
  const judged = judgedContent(content, test, { dialect: "en-GB", seed });
  return judged && { ...judged, paper: paperOf(judged.test) };
};

test("of a bank judges get a draw as a candidate does, with each question's key", () => {
  const drawn = paper("spelling-test");
  expect(drawn).toMatchObject({ form: "A", version: content.banks["en-GB"]["spelling-test"].version });
  expect(drawn?.paper?.items).toHaveLength(24);
  for (const item of drawn?.paper?.items ?? []) expect(item.options).toContain(item.answer);
  const again = (seed: string) => paper("spelling-test", seed)?.paper?.items.map(({ task }) => task);
  expect(again("seed")).toEqual(drawn?.paper?.items.map(({ task }) => task));
  expect(again("other")).not.toEqual(again("seed"));
});

test.each(["editing-test", "proofreading-test"] as const)(
  "of %s they get form A with its errors in their order",
  (slug) => {
    const { form, paper: read } = paper(slug) ?? {};
    expect(form).toBe("A");
    for (const { task, span } of read?.items ?? []) expect(read?.text?.slice(span?.start, span?.end)).toBe(task);
    const starts = read?.items.map(({ span }) => span?.start ?? -1) ?? [];
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    const weights = read?.items.map(({ weight }) => weight);
    const counted = content.passages["en-GB"].editing.A.errors.map(({ weight }) => weight);
    expect(weights?.toSorted()).toEqual(slug === "editing-test" ? counted.toSorted() : weights?.map(() => 1));
  },
);

test("people mark writing as a whole: it has no paper", () => {
  expect(paper("writing-test")).toBeUndefined();
  const { A: brief } = content.passages["en-GB"].writing;
  expect(paperOf({ kind: "writing", brief })).toBeUndefined();
});
