import { expect, test } from "vitest";
import { newMemoryTable } from "../../support/engines/table.ts";
import { aDelivery } from "../../support/harness/delivery-harness.ts";

const table = newMemoryTable();

test("at most five, however many are created at once; a deleted one makes room", async () => {
  const { world, account } = await aDelivery(table);
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => world.endpoint()));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
  const [first] = await world.deps.endpoints.list(account);
  if (first === undefined) throw new Error("No endpoint");
  await world.remove(first.id);
  await expect(world.remove(first.id)).rejects.toMatchObject({ code: "not_found" });
  await world.endpoint();
  await expect(world.endpoint()).rejects.toMatchObject({ code: "validation_error" });
  expect(await world.deps.endpoints.list(account)).toHaveLength(5);
});
