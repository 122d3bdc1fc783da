import { describe, expect, test } from "vitest";
import { ensureTestTenant } from "#actions/accounts/ensure-test-tenant.ts";
import { simulateInvited } from "#actions/test-mode/simulate-invited.ts";
import type { SimulatedOutcome } from "#contract/accounts/test-mode.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { anAccount, fakeClock, seededRandom } from "../../support/builders.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { crashed, mortal } from "../../support/processes/crash-after-n-calls.ts";
import { invited } from "../../support/records/candidate-parts.ts";

const table = newMemoryTable();
const silent = { info: () => undefined, error: () => undefined };

/** An invitation to two tests whose candidate has this address. */
const addressed = async (candidate_email: string) => {
  const accounts = accountStore(table);
  const tenant = await ensureTestTenant(
    { clock: fakeClock(), random: seededRandom(4), accounts },
    await anAccount(table, 0),
  );
  const tests = ["grammar-test", "spelling-test"] as const;
  const { world, id, read, clock } = await invited(table, [...tests], { candidate_email }, tenant);
  const target = { accountId: (await read()).account_id, invitationId: id };
  const deps = { ...world.deps, log: silent };
  return { deps, read, clock, world, target, act: () => simulateInvited(deps, target) };
};

describe("the address says what the candidate does", () => {
  test.each<[SimulatedOutcome, object]>([
    ["passes", { status: "completed", overall_pass: true }],
    ["fails", { status: "completed", overall_pass: false }],
    ["abandons", { status: "in_progress", parts_submitted: 0 }],
    ["expires", { status: "pending", opened_at: null }],
    ["bounces", { status: "pending", email_status: "bounced" }],
    ["complains", { status: "pending", email_status: "complained" }],
  ])("%s", async (outcome, expected) => {
    const { act, read } = await addressed(`${outcome}@simulated.invalid`);
    await act();
    expect(await read()).toMatchObject(expected);
  });

  test("a person's address says nothing", async () => {
    const { act, read } = await addressed("ada@example.com");
    const before = await read();
    await act();
    expect(await read()).toEqual(before);
  });
});

test("a repetition changes nothing, even when the abandoned test is over", async () => {
  for (const outcome of ["passes", "abandons", "bounces"]) {
    const { act, read, clock } = await addressed(`${outcome}@simulated.invalid`);
    await act();
    const once = await read();
    clock.advance(3 * 3600_000);
    await act();
    expect(await read(), outcome).toEqual(once);
  }
});

test("an invitation that was cancelled meanwhile is left alone", async () => {
  const { act, read, world } = await addressed("passes@simulated.invalid");
  await world.cancel((await read()).id);
  await act();
  expect((await read()).status).toBe("cancelled");
});

test("a function that dies at any of its calls is continued by the message's repetition", async () => {
  for (const moment of ["before", "after"] as const) {
    for (let call = 0, hasEnded = false; !hasEnded; call += 3) {
      const { deps, target, act, read } = await addressed("passes@simulated.invalid");
      hasEnded = !(await crashed(
        simulateInvited(mortal(deps, { call, moment }, ["clock", "log", "random", "contentOf"]), target),
      ));
      await act();
      expect(await read(), `${moment} call ${call}`).toMatchObject({ status: "completed", overall_pass: true });
    }
  }
});
