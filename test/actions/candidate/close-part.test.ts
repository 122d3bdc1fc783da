import { describe, expect, test } from "vitest";
import { GRACE_MS } from "#domain/invitations/lifecycle.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { codeOf, invited, marked } from "../../support/records/candidate-parts.ts";

const MINUTE = 60_000;
const HOUR = 3_600_000;
const QUARTER = 15 * 60_000;

const table = newMemoryTable();

describe("the browser that never came back", () => {
  test("its last part is submitted with what was saved, and the invitation completes even after expires_at", async () => {
    const { candidate, clock, world, id, read, result } = await invited(table, ["proofreading-test"]);
    clock.advance(24 * HOUR - MINUTE);
    await candidate.start("proofreading-test");
    await candidate.save("proofreading-test", 0, marked(4), "s1");
    clock.advance(QUARTER + GRACE_MS - 1);
    await world.sweep();
    expect((await read()).status).toBe("in_progress");
    clock.advance(1);
    await Promise.all(Array.from({ length: 5 }, () => world.sweep()));
    expect(await read()).toMatchObject({ status: "completed", parts_submitted: 1 });
    expect(await result()).toMatchObject({ tests: [{ duration_sec: 900 }] });
    const [part] = await world.deps.parts.list((await world.read(id)).account_id, id);
    expect(part).toMatchObject({ answers: marked(4), ended_by: "time" });
  });

  test("its first part of two is closed, and the next one waits until expires_at, then all expires without a result", async () => {
    const { candidate, clock, world, id, read, result } = await invited(table, ["proofreading-test", "editing-test"]);
    await candidate.start("proofreading-test");
    await candidate.save("proofreading-test", 0, marked(4), "s1");
    clock.advance(HOUR);
    await world.sweep();
    expect(await read()).toMatchObject({ status: "in_progress", parts_submitted: 1, test_deadline: null });
    expect(await candidate.state()).toMatchObject({ parts: [{ status: "submitted" }, { status: "ready" }] });
    clock.advance(24 * HOUR);
    await world.sweep();
    expect((await read()).status).toBe("expired");
    expect(await result()).toBeUndefined();
    const [part] = await world.deps.parts.list((await world.read(id)).account_id, id);
    expect(part?.answers).toEqual(marked(4));
  });

  test("coming back late, the candidate does not wait for the sweep", async () => {
    const { candidate, clock } = await invited(table, ["proofreading-test", "editing-test"]);
    await candidate.start("proofreading-test");
    clock.advance(HOUR);
    expect(await candidate.state()).toMatchObject({ parts: [{ status: "submitted" }, { status: "ready" }] });
    expect(await codeOf(candidate.start("editing-test"))).toBe("ok");
  });
});
