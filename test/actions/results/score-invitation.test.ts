import { describe, expect, test } from "vitest";
import type { Answers } from "#contract/candidate/candidate.ts";
import { SCORING_PATIENCE_MS } from "#domain/invitations/lifecycle.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { invited } from "../../support/records/candidate-parts.ts";

const table = newMemoryTable();

describe("a written text", () => {
  const written: Answers = { kind: "writing", text: "We are sorry. The library reopens on Monday." };

  test("is asked for again, by a change that the stream passes on, when its scoring does not come", async () => {
    const { candidate, clock, world, id, read } = await invited(table, ["writing-test"]);
    await candidate.start("writing-test");
    await candidate.submit("writing-test", 0, written);
    const asked = (await read()).scoring_asked_at;
    clock.advance(SCORING_PATIENCE_MS - 1);
    await world.sweep();
    expect((await read()).scoring_asked_at).toBe(asked);
    clock.advance(1);
    await world.sweep();
    expect((await read()).scoring_asked_at).toBe(new Date(clock.now()).toISOString());
    await world.score(id);
    expect((await read()).status).toBe("completed");
  });
});
