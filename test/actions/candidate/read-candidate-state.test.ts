import { expect, test } from "vitest";
import { newMemoryTable } from "../../support/engines/table.ts";
import { codeOf, invited } from "../../support/records/candidate-parts.ts";

const HOUR = 3_600_000;
const table = newMemoryTable();

test("the state has the inviter's name, and the issued test only while its part runs", async () => {
  const { candidate } = await invited(table, ["editing-test", "proofreading-test"]);
  expect(await candidate.state()).toMatchObject({ inviter: "Acme Publishing", current: null });
  await candidate.start("editing-test");
  expect((await candidate.state()).current).toMatchObject({ id: "editing-test", content: { kind: "editing" } });
  await candidate.submit("editing-test", 0);
  expect((await candidate.state()).current).toBeNull();
});

test.each([
  ["cancelled", "invitation_closed"],
  ["expired", "invitation_closed"],
  ["completed", "already_submitted"],
] as const)("of a %s invitation nothing is shown: %s", async (how, code) => {
  const { candidate, clock, world, id } = await invited(table, ["proofreading-test"]);
  if (how === "cancelled") await world.cancel(id);
  if (how === "expired") clock.advance(24 * HOUR);
  if (how === "completed") {
    await candidate.start("proofreading-test");
    await candidate.submit("proofreading-test", 0);
  }
  expect(await codeOf(candidate.state())).toBe(code);
});
