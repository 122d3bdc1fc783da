import { describe, expect, test } from "vitest";
import { startPart } from "#actions/candidate/start-part.ts";
import { content } from "#content/content.ts";
import type { SingleTest } from "#domain/assessments/part-plan.ts";
import { testTenantOf } from "#domain/shared/tenant.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { exposureStore } from "#store/assessments/exposures.ts";
import { partStore } from "#store/invitations/parts/parts.ts";
import { anAccount, fakeClock, MONDAY } from "../../support/builders.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { aWorld } from "../../support/harness/invitation-harness.ts";

const { banks: banksByDialect } = content;

const banks = banksByDialect["en-GB"];

const table = newMemoryTable();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const JANE = "jane@example.com";

/** An account whose candidates take one test again and again. */
const retaking = async (test_: SingleTest, accountId?: string) => {
  const id = accountId ?? (await anAccount(table, 100));
  const clock = fakeClock();
  const world = aWorld(table, id, clock);
  const invite = async (candidate_email = JANE) => {
    const { invitation } = await world.create({ tests: [test_], candidate_email, send_email: false });
    await world.deps.lookups.put(invitation);
    return invitation.id;
  };
  const started = async (invitationId: string) => {
    await world.candidate(invitationId).start(test_);
    const part = await partStore(table).read(id, invitationId, test_);
    return { form: part?.form ?? "", items: part?.items ?? [] };
  };
  const take = async (candidate_email?: string) => {
    // Invitations that were created earlier have smaller ids.
    clock.advance(HOUR);
    return started(await invite(candidate_email));
  };
  return { id, clock, world, invite, started, take };
};

const repeats = (taken: readonly { items: string[] }[]) => {
  const items = taken.flatMap(({ items }) => items);
  return items.length - new Set(items).size;
};

describe("a candidate who takes a test again", () => {
  test("meets no item again while others are left, whatever the case of the address", async () => {
    const { take } = await retaking("spelling-test");
    const times = Math.floor(banks["spelling-test"].items.length / 24);
    const taken = [];
    for (let time = 0; time < times; time += 1) taken.push(await take(time % 2 === 0 ? JANE : JANE.toUpperCase()));
    expect(repeats(taken)).toBe(0);
    expect((await take()).items).toHaveLength(24);
  });

  test("meets none again in two invitations that are started at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { clock, invite, started } = await retaking("grammar-test");
      const invitations = [await invite()];
      clock.advance(HOUR);
      invitations.push(await invite());
      expect(repeats(await Promise.all(invitations.map(started)))).toBe(0);
    }
  });

  test("may meet an item again after 12 months", async () => {
    const { clock, take } = await retaking("grammar-test");
    const [first, second] = [await take(), await take()];
    clock.advance(364 * DAY);
    const fresh = banks["grammar-test"].items.length - 48;
    const third = await take();
    expect(repeats([first, second, third])).toBe(Math.max(0, 24 - fresh));
    clock.advance(2 * DAY);
    // Of the first two only what is drawn by chance.
    expect(repeats([third, await take()])).toBe(0);
  });

  test("is not known to another account, and others' draws do not count", async () => {
    const { exposures } = (await retaking("grammar-test")).world.deps;
    const [one, other] = [await retaking("grammar-test"), await retaking("grammar-test")];
    await one.take();
    await other.take("john@example.com");
    const invitation = await other.world.read(await other.invite());
    expect(await exposures.met(invitation)).toEqual({ parts: [], turn: undefined });
  });
});

describe("a draw", () => {
  test("for a simulated candidate depends on its seed alone", async () => {
    const { id, world, invite, take } = await retaking("grammar-test");
    const { exposures, ...simulated } = world.deps;
    await take();
    const draws = [];
    for (const _ of [1, 2]) {
      const invitationId = await invite();
      await startPart(simulated, { accountId: id, invitationId }, "grammar-test", { seed: "seed" });
      draws.push((await partStore(table).read(id, invitationId, "grammar-test"))?.items);
    }
    expect(draws[0]).toHaveLength(24);
    expect(draws[1]).toEqual(draws[0]);
  });

  test("is counted once for each item and form, and a reload counts nothing", async () => {
    const counted = async (test_: string) =>
      (await exposureStore(table).read()).get(test_) ?? new Map<string, number>();
    const before = [await counted("punctuation-test"), await counted("proofreading-test")];
    const [choice, text] = [await retaking("punctuation-test"), await retaking("proofreading-test")];
    const invitationId = await choice.invite();
    const { items } = await choice.started(invitationId);
    await choice.started(invitationId);
    const { form } = await text.take();
    const [choices, texts] = [await counted("punctuation-test"), await counted("proofreading-test")];
    for (const item of items) expect((choices.get(item) ?? 0) - (before[0]?.get(item) ?? 0), item).toBe(1);
    expect((texts.get(form) ?? 0) - (before[1]?.get(form) ?? 0)).toBe(1);
  });

  test("in test mode is not counted", async () => {
    const id = testTenantOf((await retaking("writing-test")).id);
    const accounts = accountStore(table);
    const created_at = new Date(MONDAY).toISOString();
    await accounts.create({ id, name: "Test", credits: 100, created_at });
    const tested = await retaking("writing-test", id);
    await tested.take();
    expect((await exposureStore(table).read()).get("writing-test")).toBeUndefined();
  });

  test("is made although it cannot be counted", async () => {
    const { id, world, invite } = await retaking("grammar-test");
    const logged: string[] = [];
    const log = { info: () => undefined, error: (event: string) => void logged.push(event) };
    const exposures = { ...world.deps.exposures, count: () => Promise.reject(new Error("throttled")) };
    const invitationId = await invite();
    await startPart({ ...world.deps, log, exposures }, { accountId: id, invitationId }, "grammar-test");
    expect((await world.read(invitationId)).status).toBe("in_progress");
    expect(logged).toEqual(["exposure_not_counted"]);
  });
});
