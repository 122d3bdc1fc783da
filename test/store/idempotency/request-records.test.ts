import { describe, expect, test } from "vitest";
import { newRequestRecord, RepeatedRequest } from "#domain/idempotency/request-record.ts";
import { requestRecords, transactOnce } from "#store/idempotency/request-records.ts";
import { keys } from "#store/keys.ts";
import { get } from "#store/table/reads.ts";
import { endpointStore } from "#store/webhooks/endpoints.ts";
import { anAccount, fakeClock, MONDAY, seededRandom } from "../../support/builders.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { aWorld } from "../../support/harness/invitation-harness.ts";
import { aWebhookWorld } from "../../support/harness/webhook-harness.ts";

const HOUR = 3_600_000;
const table = newMemoryTable();

const recordAt = (accountId: string, now: number, seed = 1) =>
  newRequestRecord({ accountId, key: "k", path: "/x", body: {} }, now, seededRandom(seed));

test("a record is found for 24 hours, whether or not TTL has removed it, and can be written again after that", async () => {
  const account = await anAccount(table, 1);
  const records = requestRecords(table);
  await records.remember({ ...recordAt(account, MONDAY), result: "one" });
  expect(await records.find(recordAt(account, MONDAY + 24 * HOUR - 1))).toMatchObject({ result: "one" });
  await expect(transactOnce(table, recordAt(account, MONDAY + 1, 2), [])).rejects.toBeInstanceOf(RepeatedRequest);
  await expect(records.remember(recordAt(account, MONDAY + 1, 2))).rejects.toBeInstanceOf(RepeatedRequest);
  expect(await records.find(recordAt(account, MONDAY + 24 * HOUR))).toBeUndefined();
  await transactOnce(table, { ...recordAt(account, MONDAY + 24 * HOUR, 2), result: "two" }, []);
  expect(await records.find(recordAt(account, MONDAY + 24 * HOUR))).toMatchObject({ result: "two" });
  expect(await records.find(recordAt("acct_other", MONDAY))).toBeUndefined();
});

describe("ten requests at once with one key", () => {
  test("extend an invitation once", async () => {
    const account = await anAccount(table, 5);
    const world = aWorld(table, account, fakeClock());
    const { invitation } = await world.create({ expiry_hours: 24 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, seed) =>
        world.extend(invitation.id, { extra_hours: 1 }, recordAt(account, MONDAY, seed + 1)),
      ),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(RepeatedRequest);
    expect((await world.read(invitation.id)).extensions).toHaveLength(1);
  });

  test("rotate a secret once", async () => {
    const account = await anAccount(table, 5);
    const { endpoint } = aWebhookWorld(table, account, fakeClock());
    const { endpoint: created } = await endpoint("https://hooks.example.com/");
    const store = endpointStore(table);
    const rotations = Array.from({ length: 10 }, (_, seed) =>
      store.setSecrets(created, { current: `s${seed}`, previous: [] }, recordAt(account, MONDAY, seed + 1)),
    );
    const outcomes = await Promise.allSettled(rotations);
    const written = outcomes.filter((one) => one.status === "fulfilled" && one.value !== "stale");
    expect(written).toHaveLength(1);
    expect((await store.read(account, created.id))?.secrets_version).toBe(created.secrets_version + 1);
  });
});

test("wherever an extension with a key dies, its repetition extends once", async () => {
  const died = new Error("The process died here");
  for (const moment of ["before", "after"] as const) {
    for (let call = 0; call < 3; call += 1) {
      const account = await anAccount(table, 5);
      const world = aWorld(table, account, fakeClock());
      const { invitation } = await world.create({ expiry_hours: 24 });
      table.reset();
      table.fault = (nth) => (nth < call ? undefined : moment === "before" || nth > call ? died : { after: died });
      const extend = (seed: number) =>
        world
          .extend(invitation.id, { extra_hours: 1 }, recordAt(account, MONDAY, seed))
          .catch((error: unknown) => error);
      await extend(1);
      table.fault = undefined;
      const again = await extend(2);
      const { extensions } = await world.read(invitation.id);
      expect(extensions).toHaveLength(1);
      // Either the repetition did it, or it was done and the repetition is recognized as one.
      if (again instanceof Error) expect(again).toBeInstanceOf(RepeatedRequest);
      expect(await requestRecords(table).find(recordAt(account, MONDAY))).toBeDefined();
    }
  }
});

test("an attempt whose response was lost recognizes its own record", async () => {
  const account = await anAccount(table, 1);
  const record = recordAt(account, MONDAY);
  await transactOnce(table, record, []);
  expect(await transactOnce(table, record, [])).toBeUndefined();
});

test("a record is removed by TTL when its 24 hours are over, and has no attribute that is not set", async () => {
  const account = await anAccount(table, 1);
  const record = recordAt(account, MONDAY + 1);
  await requestRecords(table).remember(record);
  const row = await get(table, keys.idempotency(account, record.hash));
  expect(row).toMatchObject({ ttl: (MONDAY + 24 * HOUR) / 1000 + 1 });
  expect(Object.keys(row ?? {})).not.toContain("result");
});

test("where the record is free, the reasons of a refusal are those of the request's own writes", async () => {
  const account = await anAccount(table, 1);
  const taken = { Put: { Item: keys.account(account), ConditionExpression: "attribute_not_exists(pk)" } };
  const other = { Put: { Item: { ...keys.account(account), sk: "OTHER" } } };
  expect(await transactOnce(table, recordAt(account, MONDAY), [other, taken])).toEqual([
    { failed: false, item: undefined },
    { failed: true, item: undefined },
  ]);
  expect(await requestRecords(table).find(recordAt(account, MONDAY))).toBeUndefined();
});
