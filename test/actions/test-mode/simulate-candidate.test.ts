import { describe, expect, test } from "vitest";
import { ensureTestTenant } from "#actions/accounts/ensure-test-tenant.ts";
import { simulateCandidate } from "#actions/test-mode/simulate-candidate.ts";
import { harperCheck } from "#adapters/grammar/harper.ts";
import type { SimulateCandidate } from "#contract/accounts/test-mode.ts";
import { TEST_SLUGS, type TestSlug } from "#contract/assessments/assessment.ts";
import { passThresholdOf } from "#domain/assessments/catalogue.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { anAccount, fakeClock, seededRandom } from "../../support/builders.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { codeOf, invited } from "../../support/records/candidate-parts.ts";

const table = newMemoryTable();
const silent = { info: () => undefined, error: () => undefined };

/** An invitation to a test, with its email requested, and what a simulated candidate makes of it. */
const simulating = async (tests: TestSlug[], more: { send_email?: boolean } = {}) => {
  const accounts = accountStore(table);
  const random = seededRandom(4);
  const tenant = await ensureTestTenant({ clock: fakeClock(), random, accounts }, await anAccount(table, 0));
  const { world, id, read, result, clock } = await invited(table, tests, more, tenant);
  const target = { accountId: (await read()).account_id, invitationId: id };
  const deps = { ...world.deps, log: silent };
  return {
    clock,
    read,
    result,
    parts: () => deps.parts.list(target.accountId, id),
    world,
    simulate: (body: SimulateCandidate) => simulateCandidate(deps, target, body),
    async scored(body: SimulateCandidate) {
      const { submitted_at } = await simulateCandidate(deps, target, body);
      expect(submitted_at).not.toBeNull();
      if ((await read()).status !== "completed") await world.score(id, grammar);
      expect((await read()).status).toBe("completed");
      const found = await result();
      if (found === undefined) throw new Error("There is no result");
      return found;
    },
  };
};

describe.each(TEST_SLUGS)("%s", (slug) => {
  test.each([1, 2])("passes passes, and nothing is flagged: seed %i", async (seed) => {
    const { scored } = await simulating([slug]);
    const { overall_pass, integrity } = await scored({ outcome: "passes", seed });
    expect({ overall_pass, flagged: integrity.flagged }).toEqual({ overall_pass: true, flagged: false });
  });

  test("fails fails", async () => {
    const { scored } = await simulating([slug]);
    expect(await scored({ outcome: "fails" })).toMatchObject({ overall_pass: false });
  });

  test("flagged passes and is flagged", async () => {
    const { scored } = await simulating([slug]);
    expect(await scored({ outcome: "flagged" })).toMatchObject({ overall_pass: true, integrity: { flagged: true } });
  });
});

/** Texts are scored as the service scores them. */
const grammar = harperCheck();

test.each(TEST_SLUGS)("%s: borderline is within 3 points of the pass mark, and nothing is flagged", async (slug) => {
  const { scored } = await simulating([slug]);
  const { tests, integrity } = await scored({ outcome: "borderline", seed: "a" });
  expect(Math.abs((tests[0]?.score ?? 0) - passThresholdOf(slug))).toBeLessThanOrEqual(3);
  expect(integrity.flagged).toBe(false);
});

test.each([
  ["bounces", "bounced"],
  ["complains", "complained"],
] as const)("%s is recorded on the invitation; without an email it is refused", async (outcome, email_status) => {
  const { simulate } = await simulating(["grammar-test"], { send_email: true });
  expect(await simulate({ outcome })).toMatchObject({ email_status });
  const without = await simulating(["grammar-test"], { send_email: false });
  expect(await codeOf(without.simulate({ outcome }))).toBe("validation_error");
});

test("a candidate who has begun is continued, and a closed invitation is refused", async () => {
  const { simulate, parts } = await simulating(["grammar-test", "spelling-test"]);
  await simulate({ outcome: "abandons", seed: 1 });
  expect(await simulate({ outcome: "passes" })).toMatchObject({ status: "completed", overall_pass: true });
  expect(await parts()).toHaveLength(2);
  expect(await codeOf(simulate({ outcome: "passes" }))).toBe("already_submitted");
});

test("two simulations at once leave one completed invitation", async () => {
  const { simulate, read, parts } = await simulating(["grammar-test", "spelling-test"]);
  const codes = await Promise.all(
    (["passes", "fails"] as const).map((outcome, seed) => codeOf(simulate({ outcome, seed }))),
  );
  expect(codes.every((code) => code === "ok" || code === "already_submitted")).toBe(true);
  expect(codes).toContain("ok");
  expect((await read()).status).toBe("completed");
  expect(await parts()).toHaveLength(2);
});

test.each([0, 3_600_000])(
  "%i ms after the invitation, the history is in order and ends now, with the durations of the work",
  async (age) => {
    const { simulate, clock, parts, result, read } = await simulating(["grammar-test", "spelling-test"]);
    clock.advance(age);
    const { created_at } = await read();
    const { opened_at, started_at, completed_at } = await simulate({ outcome: "passes" });
    const taken = (await parts()).flatMap(({ started_at: from, submitted_at }) => [from, submitted_at]);
    const times = [created_at, opened_at, started_at, ...taken, completed_at];
    expect(times).toEqual([...times].sort());
    expect(completed_at).toBe(new Date(clock.now()).toISOString());
    for (const { duration_sec } of (await result())?.tests ?? []) expect(duration_sec).toBeGreaterThanOrEqual(240);
  },
);
