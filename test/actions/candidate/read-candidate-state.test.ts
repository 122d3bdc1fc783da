import { expect, test } from "vitest";
import { newMemoryTable } from "../../support/engines/table.ts";
import { codeOf, edited, invited } from "../../support/records/candidate-parts.ts";

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

test("a part whose time is up is closed by reading, with what was saved", async () => {
  const { candidate, clock, read } = await invited(table, ["editing-test", "proofreading-test"]);
  await candidate.start("editing-test");
  await candidate.save("editing-test", 0, edited("Saved."), "s1");
  clock.advance(HOUR);
  const states = await Promise.all([candidate.state(), candidate.state(), candidate.state()]);
  for (const { parts } of states) expect(parts.map(({ status }) => status)).toEqual(["submitted", "ready"]);
  expect(await read()).toMatchObject({ parts_submitted: 1, test_deadline: null });
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
