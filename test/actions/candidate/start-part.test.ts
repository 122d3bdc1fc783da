import { describe, expect, test } from "vitest";
import { startPart } from "#actions/candidate/start-part.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { codeOf, edited, invited } from "../../support/records/candidate-parts.ts";

const MINUTE = 60_000;
const HOUR = 3_600_000;

const table = newMemoryTable();

describe("start", () => {
  test("ends a part whose time is up with what was saved, and begins the next", async () => {
    const { candidate, clock, world, id } = await invited(table, ["editing-test", "proofreading-test"]);
    await candidate.start("editing-test");
    await candidate.save("editing-test", 0, edited("Saved."), "s1");
    clock.advance(HOUR);
    await candidate.start("proofreading-test");
    expect(await world.read(id)).toMatchObject({ parts_submitted: 1, test_deadline: expect.any(String) });
    expect((await candidate.state()).current).toMatchObject({ id: "proofreading-test" });
  });

  test("again while it runs changes nothing: a reload gets the same content, deadline and answers", async () => {
    const { candidate, clock } = await invited(table, ["editing-test"]);
    await candidate.start("editing-test");
    await candidate.save("editing-test", 0, edited("Half done."), "s1");
    const before = await candidate.state();
    clock.advance(MINUTE);
    await candidate.start("editing-test");
    expect(await candidate.state()).toEqual({ ...before, server_time: new Date(clock.now()).toISOString() });
    expect(before.current?.answers).toEqual(edited("Half done."));
  });

  test("of a part out of turn is refused, of one that is over too, of one that is none as a fault", async () => {
    const { candidate } = await invited(table, ["editing-test", "proofreading-test", "grammar-test"]);
    expect(await codeOf(candidate.start("proofreading-test"))).toBe("part_not_ready");
    await candidate.start("editing-test");
    expect(await codeOf(candidate.start("proofreading-test"))).toBe("part_not_ready");
    await candidate.submit("editing-test", 0);
    expect(await codeOf(candidate.start("editing-test"))).toBe("part_closed");
    expect(await codeOf(candidate.start("grammar-test"))).toBe("part_not_ready");
    expect(await codeOf(candidate.start("writing-test"))).toBe("validation_error");
  });

  test("twenty times at once draws once", async () => {
    const { candidate, world, id } = await invited(table, ["grammar-test"]);
    await Promise.all(Array.from({ length: 20 }, () => candidate.start("grammar-test")));
    const [part, ...more] = await world.deps.parts.list((await world.read(id)).account_id, id);
    expect(more).toEqual([]);
    const { current } = await candidate.state();
    if (current?.content.kind !== "choice") throw new Error("No items");
    expect(current.content.items.map((item) => item.id)).toEqual(part?.items);
  });

  test("a test that comes twice brings other items and the other form", async () => {
    const { candidate, world, id } = await invited(table, ["grammar-test", "editing-test", "full-editing-assessment"]);
    const full = (test: string) => `full-editing-assessment.${test}`;
    for (const part of ["grammar-test", "editing-test", full("grammar-test"), full("editing-test")]) {
      await candidate.start(part);
      await candidate.submit(part, 0);
    }
    const parts = await world.deps.parts.list((await world.read(id)).account_id, id);
    const part = (of: string) => parts.find((one) => one.id === of);
    expect(part("editing-test")?.form).not.toBe(part(full("editing-test"))?.form);
    const items = [...(part("grammar-test")?.items ?? []), ...(part(full("grammar-test"))?.items ?? [])];
    expect(new Set(items).size).toBe(48);
  });

  test("keeps the version of the account's notice that was agreed to first", async () => {
    const { candidate, world, read } = await invited(table, ["editing-test", "proofreading-test"]);
    const { account_id: accountId, id: invitationId } = await read();
    const start = (part: string, noticeVersion: number) =>
      startPart(world.deps, { accountId, invitationId }, part, { noticeVersion });
    await start("editing-test", 1);
    await candidate.submit("editing-test", 0);
    expect((await start("proofreading-test", 2)).notice_agreed).toMatchObject({ version: 1 });
  });
});
