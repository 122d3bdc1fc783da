import { expect, test } from "vitest";
import { createPlaces } from "../../../../lib/web/candidate/session/places.ts";
import { storageWith } from "./storage.ts";

test("the place is kept for the part that it is in; another part begins at its start", () => {
  const storage = storageWith({ full: false });
  createPlaces(storage, "inv_1").write("grammar-test", { question: 4, flagged: ["gra-007"] });
  const again = createPlaces(storage, "inv_1");
  expect(again.read("grammar-test")).toEqual({ question: 4, flagged: ["gra-007"] });
  expect(again.read("spelling-test")).toEqual({ question: 0, flagged: [] });
  again.clear();
  expect(again.read("grammar-test")).toEqual({ question: 0, flagged: [] });
});

test("what is not a place counts as none", () => {
  const storage = storageWith({ full: false });
  for (const text of ["{", "null", '{"part":"grammar-test"}', '{"part":"grammar-test","question":"4","flagged":[]}']) {
    storage.setItem("candidate.place.inv_1", text);
    expect(createPlaces(storage, "inv_1").read("grammar-test")).toEqual({ question: 0, flagged: [] });
  }
});
