import { expect, test } from "vitest";
import { MONDAY } from "../../../support/builders.ts";
import { newPage } from "./page.ts";
import { writingTest } from "./service.ts";

/** How often the state is asked for, if the device has drafts of these parts before and after the first response. */
const asked = (before: string[], after: string[]): number => {
  const page = newPage();
  const service = writingTest();
  page.dispatch({ kind: "open" });
  const stored = page.device.read();
  const draft = {
    name: "",
    version: 0,
    answers: { kind: "writing" as const, text: "" },
    changedAt: 0,
    sent: null,
    savedUntil: 0,
  };
  const drafts = Object.fromEntries(after.map((part) => [part, draft]));
  const [opening] = page.sent;
  page.dispatch({
    kind: "answered",
    id: opening?.id ?? 0,
    outcome: service.state(MONDAY),
    stored: { ...stored, drafts },
    draftsBefore: before,
  });
  return page.sent.filter(({ call }) => call.kind === "open").length;
};

test.each<[string, string[], string[], number]>([
  ["there is no draft", [], [], 1],
  ["the draft still exists after the response", ["writing-test"], ["writing-test"], 1],
  ["only another part's draft disappeared", ["grammar-test"], [], 1],
  ["the running part's draft disappeared, because another tab has saved it meanwhile", ["writing-test"], [], 2],
])("when %s", (_when, before, after, times) => {
  expect(asked(before, after)).toBe(times);
});
