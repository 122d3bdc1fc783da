import { expect, test } from "vitest";
import { MONDAY } from "../../../support/builders.ts";
import { newPage } from "./page.ts";
import { writingTest, written } from "./service.ts";

/** How often the state is asked for, if the device has these drafts before and after the first response. */
const asked = (before: string[], after: string[]): number => {
  const page = newPage();
  const draft = { name: "", version: 0, answers: written("a"), changedAt: 0, sent: [], savedUntil: 0 };
  for (const part of before) page.device.writeDraft(part, draft);
  page.dispatch({ kind: "open" });
  for (const part of before) if (!after.includes(part)) page.device.writeDraft(part, null);
  for (const sent of [...page.sent]) page.deliver(sent, writingTest().answer("page", sent, MONDAY));
  return page.sent.filter(({ call }) => call.kind === "open").length;
};

test.each<[string, string[], string[], number]>([
  ["there is no draft", [], [], 1],
  ["the draft still exists after the response", ["writing-test"], ["writing-test"], 1],
  ["only another part's draft disappeared", ["grammar-test"], [], 1],
  ["the running part's draft disappeared, because another tab has saved it meanwhile", ["writing-test"], [], 2],
])("the state is read again only when its draft has gone: %s", (_when, before, after, times) => {
  expect(asked(before, after)).toBe(times);
});
