import { describe, expect, test } from "vitest";
import { countUndelivered, redeliverUndelivered } from "#actions/webhooks/redeliver-undelivered.ts";
import { REDELIVERED_AT_ONCE } from "#contract/dashboard/webhooks.ts";
import { MONDAY } from "../../support/builders.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { aDelivery } from "../../support/harness/delivery-harness.ts";
import { audited } from "../../support/records/team.ts";

const BY = { actor: { type: "member", id: "usr_1", name: "dev@example.com" }, source_ip: null, peer_ip: null } as const;
const HOUR_MS = 3_600_000;
const SINCE = new Date(MONDAY).toISOString();

/** An endpoint that was disabled while `missed` events happened, and is enabled again. */
const anEndpointThatMissed = async (missed: number) => {
  const table = newMemoryTable();
  const { account: accountId, clock, world, endpoint } = await aDelivery(table);
  const other = await world.endpoint("https://other.example.com/");
  await world.update(endpoint.id, { enabled: false });
  for (let count = 0; count < missed; count += 1) {
    clock.advance(1000);
    await world.publish(world.anEvent());
  }
  await world.work();
  await world.update(endpoint.id, { enabled: true });
  const { deps } = world;
  const target = { accountId, endpointId: endpoint.id };
  const until = new Date(clock.now()).toISOString();
  return {
    world,
    clock,
    deps,
    target,
    until,
    other: other.endpoint,
    count: () => countUndelivered(deps, target, { since: SINCE }),
    step: (cursor?: string) =>
      redeliverUndelivered(deps, target, BY, { since: SINCE, until, ...(cursor === undefined ? {} : { cursor }) }),
    acts: () => audited(table, accountId),
  };
};

/** Every step of a run. */
const run = async ({ step }: Awaited<ReturnType<typeof anEndpointThatMissed>>): Promise<number[]> => {
  const steps: number[] = [];
  let cursor: string | undefined;
  do {
    const { redelivered, nextCursor } = await step(cursor);
    steps.push(redelivered);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return steps;
};

describe("what has not reached an endpoint", () => {
  test("is counted, and sent again oldest first, a limited number at once, to that endpoint alone", async () => {
    const all = REDELIVERED_AT_ONCE * 2 + 3;
    const at = await anEndpointThatMissed(all);
    at.world.sent.length = 0;
    expect(await at.count()).toMatchObject({ count: all, complete: true });
    expect(await run(at)).toEqual([REDELIVERED_AT_ONCE, REDELIVERED_AT_ONCE, 3]);
    await at.world.work();
    expect(at.world.sent).toHaveLength(all);
    expect(new Set(at.world.sent.map(({ url }) => url))).toEqual(new Set(["https://hooks.example.com/"]));
    const order = at.world.sent.map(({ body }) => JSON.parse(Buffer.from(body).toString()).timestamp);
    expect(order).toEqual(order.toSorted());
    expect(await at.count()).toMatchObject({ count: 0, complete: true });
  });

  test("is counted for the hours until now, from which a run begins", async () => {
    const at = await anEndpointThatMissed(3);
    const within = (hours: string) => countUndelivered(at.deps, at.target, { hours });
    expect(await within("1")).toMatchObject({ count: 3 });
    at.clock.advance(2 * HOUR_MS);
    expect(await within("1")).toMatchObject({ count: 0, complete: true });
    const counted = await within("24");
    expect(counted).toMatchObject({ count: 3, since: new Date(at.clock.now() - 24 * HOUR_MS).toISOString() });
    const { since, until } = counted;
    expect(await redeliverUndelivered(at.deps, at.target, BY, { since, until })).toMatchObject({ redelivered: 3 });
    expect(await within("24")).toMatchObject({ count: 0 });
  });

  test("a run that is repeated, in part or whole, sends nothing twice", async () => {
    const at = await anEndpointThatMissed(REDELIVERED_AT_ONCE + 5);
    at.world.sent.length = 0;
    await at.step();
    await at.step();
    await run(at);
    await at.world.work();
    expect(at.world.sent).toHaveLength(REDELIVERED_AT_ONCE + 5);
    await run(at);
    await at.world.work();
    expect(at.world.sent).toHaveLength(REDELIVERED_AT_ONCE + 5);
  });

  test("what fails after a run began is not part of it", async () => {
    const at = await anEndpointThatMissed(2);
    await at.world.update(at.target.endpointId, { enabled: false });
    at.clock.advance(60_000);
    await at.world.publish(at.world.anEvent());
    await at.world.update(at.target.endpointId, { enabled: true });
    expect(await run(at)).toEqual([2]);
    expect(await at.count()).toMatchObject({ count: 1, complete: true });
  });

  test("each step is in the audit log, with how many and without a URL's path", async () => {
    const at = await anEndpointThatMissed(3);
    await run(at);
    const acts = (await at.acts()).filter(({ action }) => action === "event.redelivered");
    expect(acts).toMatchObject([
      {
        actor: BY.actor,
        object: { type: "webhook_endpoint", id: at.target.endpointId, name: "https://hooks.example.com" },
        changes: [{ field: "events", before: null, after: "3" }],
      },
    ]);
  });

  test("a disabled endpoint, another account's and a cursor of another run are refused", async () => {
    const at = await anEndpointThatMissed(REDELIVERED_AT_ONCE + 1);
    const { nextCursor } = await at.step();
    const later = { since: SINCE, until: new Date(at.clock.now() + 1).toISOString(), cursor: nextCursor ?? "" };
    await expect(redeliverUndelivered(at.deps, at.target, BY, later)).rejects.toMatchObject({
      code: "validation_error",
    });
    await expect(
      countUndelivered(at.deps, { ...at.target, accountId: "acct_other" }, { since: SINCE }),
    ).rejects.toMatchObject({
      code: "not_found",
    });
    await at.world.update(at.target.endpointId, { enabled: false });
    await expect(at.step()).rejects.toMatchObject({ code: "endpoint_disabled" });
  });
});
