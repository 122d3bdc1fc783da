import { expect, test } from "vitest";
import { createDeviceStorage } from "../../../../lib/web/candidate/session/device-storage.ts";
import type { Stored } from "../../../../lib/web/candidate/session/stored.ts";
import { storageWith } from "./storage.ts";

const DRAFT: Stored["drafts"][string] = {
  name: "Writing test",
  version: 3,
  answers: { kind: "writing", text: "Written here." },
  changedAt: 2000,
  sent: [],
  savedUntil: 1000,
};
const NOTHING: Stored = { drafts: {}, consent: null, position: null, other: null };

const STORED: Stored = {
  drafts: { "writing-test": DRAFT },
  consent: { assistive: true, notice: 3 },
  position: { part: "grammar-test", question: 4, flagged: ["gra-007"] },
  other: { part: "writing-test", answers: DRAFT.answers, from: "here", changedAt: 1000, shownChangedAt: 2000 },
};

test.each([
  ["lasts", storageWith({ full: false }), STORED],
  ["lasts only as long as the page, on a device whose storage is full,", storageWith({ full: true }), NOTHING],
  ["lasts only as long as the page, on a device whose storage is forbidden,", undefined, NOTHING],
])("what is stored %s until it is removed, and for its own invitation only", (_what, storage, afterReload) => {
  const device = createDeviceStorage(storage, "inv_1");
  const { drafts, ...notes } = STORED;
  device.write(notes);
  for (const [part, draft] of Object.entries(drafts)) device.writeDraft(part, draft);
  expect(device.read()).toEqual(STORED);
  expect(createDeviceStorage(storage, "inv_1").read()).toEqual(afterReload);
  expect(createDeviceStorage(storage, "inv_2").read()).toEqual(NOTHING);
  device.writeDraft("writing-test", null);
  device.write({ consent: null, position: null, other: null });
  expect(device.read()).toEqual(NOTHING);
});

test("what is not JSON counts as nothing", () => {
  const storage = storageWith({ full: false });
  storage.setItem("candidate.position.inv_1", "{");
  storage.setItem("candidate.draft.inv_1.writing-test", "{");
  expect(createDeviceStorage(storage, "inv_1").read()).toEqual(NOTHING);
});
