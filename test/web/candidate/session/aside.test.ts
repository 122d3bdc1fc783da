import { expect, test } from "vitest";
import { type Aside, createAside } from "../../../../lib/web/candidate/session/aside.ts";
import { storageWith } from "./storage.ts";

const ASIDE: Aside = {
  answers: { kind: "writing", text: "Written here." },
  from: "here",
  changedAt: 1000,
  besideAt: 2000,
};

test("the version that is aside is there after a reload, for its own part and invitation only, until it is dropped", () => {
  const storage = storageWith({ full: false });
  createAside(storage, "inv_1").write("writing-test", ASIDE);
  const again = createAside(storage, "inv_1");
  expect(again.read("writing-test")).toEqual(ASIDE);
  expect(again.read("editing-test")).toBeNull();
  expect(createAside(storage, "inv_2").read("writing-test")).toBeNull();
  again.clear();
  expect(createAside(storage, "inv_1").read("writing-test")).toBeNull();
});

test.each([
  ["is full", storageWith({ full: true })],
  ["is forbidden", undefined],
])("it lasts as long as the page when the storage %s", (_which, storage) => {
  const aside = createAside(storage, "inv_1");
  aside.write("writing-test", ASIDE);
  expect(aside.read("writing-test")).toEqual(ASIDE);
  aside.clear();
  expect(aside.read("writing-test")).toBeNull();
});
