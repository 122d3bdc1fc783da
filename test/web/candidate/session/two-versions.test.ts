import { expect, test } from "vitest";
import { MONDAY } from "../../../support/builders.ts";
import { newPage } from "./page.ts";
import { writingTest, written } from "./service.ts";

test("of two versions the one that is not shown is kept with the times of both, whichever is shown", () => {
  const page = newPage();
  const service = writingTest();
  const [part, version, name] = ["writing-test", 0, "Writing test"];
  const [here, there] = [MONDAY + 300, MONDAY + 1000];
  page.device.writeDraft(part, { name, version, answers: written("here"), changedAt: here, sent: [], savedUntil: 0 });
  service.save({ part, version, save_id: "elsewhere-1", answers: written("there"), signals: undefined }, there);
  page.dispatch({ kind: "open" });
  for (const sent of [...page.sent]) page.deliver(sent, service.answer("page", sent, there));
  const first = { answers: written("here"), from: "here", changedAt: here, shownChangedAt: there };
  expect(page.model()).toMatchObject({ answers: written("there"), other: first });
  page.dispatch({ kind: "swap-versions" });
  const second = { answers: written("there"), from: "elsewhere", changedAt: there, shownChangedAt: here };
  expect(page.model()).toMatchObject({ answers: written("here"), other: second });
  expect(page.device.read().other).toEqual({ part, ...second });
});
