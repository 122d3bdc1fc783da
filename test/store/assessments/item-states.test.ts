import { expect, test } from "vitest";
import type { ItemState } from "#domain/item-analysis/item-state.ts";
import { itemStateStore } from "#store/assessments/item-states.ts";
import { fakeClock } from "../../support/builders.ts";
import { newMemoryTable } from "../../support/engines/table.ts";

const decided = (state: ItemState["state"]): ItemState => ({ state, since: "2026-03-02T10:00:00.000Z", reason: "why" });

test("the first state of an item is kept, until it is replaced", async () => {
  const states = itemStateStore(newMemoryTable(), fakeClock());
  expect(await states.read("grammar-test")).toEqual(new Map());
  await states.setFirst("grammar-test", "gra-001", decided("under_review"));
  await states.set("grammar-test", "gra-001", decided("restored"));
  await states.setFirst("grammar-test", "gra-001", decided("under_review"));
  await states.set("grammar-test", "gra-002", decided("retired"));
  expect(await states.read("grammar-test")).toEqual(
    new Map([
      ["gra-001", decided("restored")],
      ["gra-002", decided("retired")],
    ]),
  );
  expect(await states.read("spelling-test")).toEqual(new Map());
});

test("what is retired or under review is withheld within five minutes, and what is restored is not", async () => {
  const clock = fakeClock();
  const states = itemStateStore(newMemoryTable(), clock);
  expect(await states.withheld("grammar-test")).toEqual(new Set());
  await states.set("grammar-test", "a", decided("retired"));
  await states.set("grammar-test", "b", decided("under_review"));
  await states.set("grammar-test", "c", decided("restored"));
  clock.advance(5 * 60_000);
  expect(await states.withheld("grammar-test")).toEqual(new Set(["a", "b"]));
});
