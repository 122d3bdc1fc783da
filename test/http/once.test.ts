import { describe, expect, test } from "vitest";
import { ApiError } from "#contract/errors.ts";
import { operations } from "#contract/operations.ts";
import { type NewRequestRecord, RepeatedRequest, type RequestRecords } from "#domain/idempotency/request-record.ts";
import { once } from "#http/once.ts";
import { fakeClock, seededRandom } from "../support/builders.ts";

const { extendInvitation: operation } = operations;

type Sent = { accountId: string; params: object; body: unknown; idempotencyKey: string | undefined };

/** Records in memory, as the store keeps them. */
const aHandler = () => {
  const rows = new Map<string, NewRequestRecord>();
  const clock = fakeClock();
  const requests: RequestRecords = {
    find: async ({ hash, at }) => {
      const row = rows.get(hash);
      return row !== undefined && row.remembered_until > at ? row : undefined;
    },
    remember: async (record) => void rows.set(record.hash, record),
  };
  let runs = 0;
  let failure: Error | undefined;
  const act = async (record: NewRequestRecord | undefined) => {
    runs += 1;
    if (failure !== undefined) throw failure;
    if (record !== undefined && rows.has(record.hash)) throw new RepeatedRequest();
    if (record !== undefined) rows.set(record.hash, { ...record, result: "first" });
    return "done";
  };
  const run = once<Sent, string, string | null>(
    { clock, random: seededRandom(), requests },
    { act: (_, record) => act(record), replay: async (_, result) => result, body: (thing) => thing },
  );
  const call = (key?: string, body: object = { extra_hours: 1 }, id = "inv_1") =>
    run({ accountId: "acct_1", params: { id }, body, idempotencyKey: key }, operation);
  return {
    clock,
    rows,
    requests,
    call,
    fail: (error: Error | undefined) => {
      failure = error;
    },
    runs: () => runs,
  };
};

const replay = { body: "first", headers: { "Idempotent-Replay": "true" } };

describe("an Idempotency-Key of a POST", () => {
  test("makes a repeat do nothing for 24 hours, and no longer", async () => {
    const { call, clock, rows, runs } = aHandler();
    expect(await call("k")).toEqual({ body: "done" });
    clock.advance(24 * 3_600_000 - 1);
    expect(await call("k")).toEqual(replay);
    expect(runs()).toBe(1);
    clock.advance(1);
    rows.clear();
    expect(await call("k")).toEqual({ body: "done" });
  });

  test("with another body is refused, and names no resource", async () => {
    const { call } = aHandler();
    await call("k");
    await expect(call("k", { extra_hours: 2 })).rejects.toMatchObject({
      code: "validation_error",
      errors: [{ field: "Idempotency-Key", code: "idempotency_key_reused" }],
    });
  });

  test("is scoped to the path, and without one each request acts", async () => {
    const { call, runs } = aHandler();
    await call("k");
    expect(await call("k", { extra_hours: 2 }, "inv_2")).toEqual({ body: "done" });
    await call();
    await call();
    expect(runs()).toBe(4);
  });

  test("of a request that failed is free again", async () => {
    const { call, fail } = aHandler();
    fail(new Error("refused"));
    await expect(call("k")).rejects.toThrow("refused");
    fail(undefined);
    expect(await call("k")).toEqual({ body: "done" });
  });

  test.each([
    ["lost to a concurrent one", undefined],
    ["is refused because of what a concurrent one did", new ApiError("rate_limited")],
  ])("of a request that %s replays that one", async (_, refusal) => {
    const { call, requests, fail } = aHandler();
    const { find } = requests;
    let looks = 0;
    requests.find = async (record) => (looks++ === 0 ? undefined : find(record));
    await call("k");
    looks = 0;
    fail(refusal);
    expect(await call("k")).toEqual(replay);
  });
});

test("where acting twice is harmless, the record is written after the act", async () => {
  const rows: NewRequestRecord[] = [];
  const requests: RequestRecords = { find: async () => rows[0], remember: async (record) => void rows.push(record) };
  const records: unknown[] = [];
  const run = once<Sent, number, string>(
    { clock: fakeClock(), random: seededRandom(), requests },
    {
      act: async (_, record) => {
        records.push(record);
        return rows.length;
      },
      replay: async () => "replayed",
      body: (thing) => thing,
    },
  );
  const sent: Sent = { accountId: "acct_1", params: { id: "inv_1" }, body: undefined, idempotencyKey: "k" };
  expect(await run(sent, operations.cancelInvitation)).toEqual({ body: 0 });
  expect(await run(sent, operations.cancelInvitation)).toEqual({
    body: "replayed",
    headers: { "Idempotent-Replay": "true" },
  });
  expect(records, "one act").toHaveLength(1);
});

test("of two bodies at once whose key is recorded after the act, the later one is refused", async () => {
  let kept: NewRequestRecord | undefined;
  const requests: RequestRecords = {
    find: async () => kept,
    remember: async (record) => {
      if (kept !== undefined) throw new RepeatedRequest();
      kept = record;
    },
  };
  const run = once<Sent, string, string>(
    { clock: fakeClock(), random: seededRandom(), requests },
    { act: async () => "done", replay: async () => "read", body: (thing) => thing },
  );
  const call = (body: object) =>
    run({ accountId: "acct_1", params: { id: "inv_1" }, body, idempotencyKey: "k" }, operations.cancelInvitation);
  const [first, second] = await Promise.allSettled([call({}), call({ other: true })]);
  expect(first).toMatchObject({ status: "fulfilled", value: { body: "done" } });
  expect(second).toMatchObject({ status: "rejected", reason: { errors: [{ code: "idempotency_key_reused" }] } });
});
