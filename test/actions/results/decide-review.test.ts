import { describe, expect, test } from "vitest";
import { requestReview } from "#actions/candidate/request-review.ts";
import { decideReview } from "#actions/results/decide-review.ts";
import { readResult } from "#actions/results/read-result.ts";
import { eventsOf, eventsSoFar } from "#domain/invitations/publishing/events.ts";
import { aCompletedWorld } from "../../support/harness/invitation-harness.ts";
import { atEachCall, crashed, mortal } from "../../support/processes/crash-after-n-calls.ts";

const PLACE = { baseUrl: "https://api.example.com/api/v1" };
const CONFIRMED = { decision: "confirmed", note: "Read again by two editors." } as const;
const CHANGED = { decision: "changed", note: "House style.", overall_pass: true } as const;

const aCompleted = async () => {
  const { clock, world, id, target } = await aCompletedWorld();
  clock.advance(1000);
  return {
    ...world,
    clock,
    target,
    ask: async (text = "Please read my text again.") => requestReview(world.deps, await world.read(id), { text }),
    result: () => readResult(world.deps, target),
    invitation: () => world.read(id),
  };
};

describe("a review of a result", () => {
  test("is asked for and decided, beside the computed outcome, which stays", async () => {
    const { ask, deps, target, result } = await aCompleted();
    const before = await result();
    expect(await ask()).toEqual({ review: { status: "requested", requested_at: expect.any(String) } });
    await decideReview(deps, target, CHANGED);
    const { human_review, ...computed } = await result();
    expect(human_review).toMatchObject({
      status: "decided",
      request: "Please read my text again.",
      decision: "changed",
      note: "House style.",
      overall_pass: true,
    });
    expect(computed).toEqual({ ...before, human_review: undefined });
  });

  test("gives one event a step, with its own id, and the same ones from the row later", async () => {
    const { ask, deps, target, invitation, clock } = await aCompleted();
    const rows = [await invitation()];
    for (const step of [
      ask,
      () => decideReview(deps, target, CONFIRMED),
      ask,
      () => decideReview(deps, target, CHANGED),
    ]) {
      clock.advance(1000);
      await step();
      rows.push(await invitation());
    }
    const given = rows.slice(1).flatMap((after, index) => eventsOf(rows[index], after, PLACE));
    expect(given.map(({ body }) => body.event)).toEqual([
      "review.requested",
      "review.decided",
      "review.requested",
      "review.decided",
    ]);
    expect(new Set(given.map(({ id }) => id)).size).toBe(4);
    const last = rows.at(-1) ?? (await invitation());
    expect(eventsSoFar(last, PLACE).filter(({ body }) => body.event.startsWith("review."))).toEqual(given);
  });

  test("of decisions that race keeps one, and each has its event", async () => {
    const { deps, target, result, invitation } = await aCompleted();
    await Promise.all(["A", "B", "C", "D"].map((note) => decideReview(deps, target, { decision: "confirmed", note })));
    const steps = (await invitation()).reviews ?? [];
    expect(steps).toHaveLength(4);
    expect((await result()).human_review?.decided_at).toBe(steps.at(-1)?.at);
  });

  test("is written with its event or not at all, wherever the function dies", async () => {
    const deaths = await atEachCall(async (death) => {
      const { deps, target, result, invitation } = await aCompleted();
      const died = await crashed(decideReview(mortal(deps, death, ["clock"]), target, CHANGED));
      expect((await invitation()).reviews !== null).toBe((await result()).human_review !== null);
      await decideReview(deps, target, CHANGED);
      expect((await result()).human_review?.decision).toBe("changed");
      expect((await invitation()).reviews).toHaveLength(1);
      return died;
    });
    expect(deaths).toBeGreaterThanOrEqual(6);
  });

  test("does not exist for another account's result, nor before there is one", async () => {
    const { deps, target, create } = await aCompleted();
    const stranger = { ...target, accountId: "acct_other" };
    await expect(decideReview(deps, stranger, CONFIRMED)).rejects.toMatchObject({ code: "not_found" });
    const { invitation } = await create();
    await expect(decideReview(deps, { ...target, invitationId: invitation.id }, CONFIRMED)).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(requestReview(deps, invitation, { text: "Please." })).rejects.toMatchObject({ code: "not_completed" });
  });

  test("takes ten steps, then refuses and says so", async () => {
    const { deps, target } = await aCompleted();
    for (let step = 0; step < 10; step += 1) {
      await decideReview(deps, target, { decision: "confirmed", note: `Note ${step}` });
    }
    await expect(decideReview(deps, target, CHANGED)).rejects.toMatchObject({
      code: "validation_error",
      errors: [{ field: "decision", code: "too_many_reviews" }],
    });
  });
});
