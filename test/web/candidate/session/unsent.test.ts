import { expect, test } from "vitest";
import type { Draft } from "../../../../lib/web/candidate/session/stored.ts";
import { MONDAY } from "../../../support/builders.ts";
import { newPage } from "./page.ts";
import { writingTest, written } from "./service.ts";

const DRAFT: Draft = {
  name: "Writing test",
  version: 0,
  answers: written("all"),
  changedAt: 300,
  sent: [{ answers: written("al"), at: 200 }],
  savedUntil: 100,
};

/** What a page that is opened says of a draft, when the test ended with these answers; null if it still runs. */
const found = (draft: Partial<Draft>, submitted: string | null) => {
  const page = newPage();
  const service = writingTest();
  const part = "writing-test";
  page.device.writeDraft(part, { ...DRAFT, ...draft });
  if (submitted !== null) service.submit({ part, version: 0, answers: written(submitted) }, MONDAY);
  page.dispatch({ kind: "open" });
  let asked = 0;
  for (let sent = page.sent.shift(); sent !== undefined; sent = page.sent.shift()) {
    if (sent.call.kind === "probe") asked += 1;
    page.deliver(sent, service.answer("page", sent, MONDAY));
  }
  const unsent = page.model().unsent.map(({ receivedUntil }) => receivedUntil);
  return { unsent, kept: Object.keys(page.device.read().drafts).length, asked };
};

test("submitted work is deleted", () => {
  expect(found({}, "all")).toEqual({ unsent: [], kept: 0, asked: 1 });
});

test("a save that arrived unanswered was received up to when it was sent; the rest stays on the device", () => {
  expect(found({}, "al")).toEqual({ unsent: [200], kept: 1, asked: 2 });
});

test("when it did not arrive either, the last confirmed save counts", () => {
  expect(found({}, "a")).toEqual({ unsent: [100], kept: 1, asked: 2 });
  expect(found({ sent: [] }, "a")).toEqual({ unsent: [100], kept: 1, asked: 1 });
});

test("a part that still runs is not asked about: it would be submitted", () => {
  expect(found({}, null)).toEqual({ unsent: [], kept: 1, asked: 0 });
});
