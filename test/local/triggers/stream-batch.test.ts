import { describe, expect, test } from "vitest";
import { deliverBatch, type StreamRules } from "../../../lib/local/triggers/stream-batch.ts";

const RULES: StreamRules = {
  reportsItemFailures: true,
  bisects: false,
  maxRetries: 3,
  maxRecordAgeMs: Number.POSITIVE_INFINITY,
};

const HOUR = 3_600_000;

/** Delivers records 1 to n to a function and shows each call's records, and what was set aside. */
const deliver = async (
  count: number,
  rules: Partial<StreamRules>,
  run: (records: string[], call: number) => unknown,
) => {
  const calls: string[] = [];
  const discarded: string[] = [];
  let pauses = 0;
  await deliverBatch(
    Array.from({ length: count }, (_, index) => String(index + 1)),
    { ...RULES, ...rules },
    {
      sequenceOf: (record) => record,
      invoke: async (records) => {
        calls.push(records.join());
        return run(records, calls.length);
      },
      // Each takes an hour.
      pause: async () => {
        pauses += 1;
      },
      now: () => pauses * HOUR,
      discard: async (records) => {
        discarded.push(records.join());
      },
    },
  );
  return { calls, discarded, pauses };
};

const failing = (...ids: string[]) => ({ batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })) });

describe("a batch of the stream", () => {
  test.each([null, undefined, {}, { batchItemFailures: [] }, { batchItemFailures: null }])(
    "is done when the function answers %j",
    async (answer) => {
      expect(await deliver(3, {}, () => answer)).toEqual({ calls: ["1,2,3"], discarded: [], pauses: 0 });
    },
  );

  test("goes on from the lowest record that was reported as failed", async () => {
    const { calls } = await deliver(5, {}, (_, call) => (call === 1 ? failing("4", "3") : null));
    expect(calls).toEqual(["1,2,3,4,5", "3,4,5"]);
  });

  test("is tried again whole when it throws, or reports a record that is not in it", async () => {
    const thrown = await deliver(2, {}, (_, call) => {
      if (call === 1) throw new Error("no");
    });
    expect(thrown).toEqual({ calls: ["1,2", "1,2"], discarded: [], pauses: 1 });
    expect((await deliver(2, {}, (_, call) => (call === 1 ? failing("9") : null))).calls).toEqual(["1,2", "1,2"]);
  });

  test("is halved when it throws, so that a poison record is set aside alone and the rest goes on", async () => {
    const { calls, discarded } = await deliver(4, { bisects: true, maxRetries: 1 }, (records) => {
      if (records.includes("3")) throw new Error("poison");
    });
    expect(calls).toEqual(["1,2,3,4", "1,2", "3,4", "3", "3", "4"]);
    expect(discarded).toEqual(["3"]);
  });

  test("is set aside after the last retry; progress begins the count anew", async () => {
    const { calls, discarded } = await deliver(3, { maxRetries: 2 }, (records) =>
      failing(records.includes("2") ? "2" : "3"),
    );
    expect(calls).toEqual(["1,2,3", "2,3", "2,3", "2,3"]);
    expect(discarded).toEqual(["2,3"]);
  });

  test("is tried again however often until it is too old, where only its age is limited", async () => {
    const rules = { bisects: true, maxRetries: Number.POSITIVE_INFINITY, maxRecordAgeMs: 24 * HOUR };
    const { calls, discarded } = await deliver(3, rules, (records) => failing(...(records.includes("2") ? ["2"] : [])));
    expect(calls.filter((records) => records === "2")).toHaveLength(25);
    expect(discarded).toEqual(["2"]);
    expect(calls.at(-1)).toBe("3");
  });

  test("that fails for an hour loses nothing, where only its age is limited", async () => {
    const rules = { maxRetries: Number.POSITIVE_INFINITY, maxRecordAgeMs: 24 * HOUR };
    const { calls, discarded } = await deliver(2, rules, (_, call) => {
      if (call <= 20) throw new Error("down");
    });
    expect([calls.length, discarded]).toEqual([21, []]);
  });

  test("is done whatever the function reports when the mapping does not ask for reports", async () => {
    expect((await deliver(2, { reportsItemFailures: false }, () => failing("1"))).calls).toEqual(["1,2"]);
  });

  test("of no records calls nobody", async () => {
    expect((await deliver(0, {}, () => null)).calls).toEqual([]);
  });
});
