import { describe, expect, test } from "vitest";
import { probeService } from "#actions/probe-service.ts";
import { newApiKey } from "#domain/accounts/api-key.ts";
import type { ProbedApi } from "#domain/shared/probe.ts";
import { seededRandom } from "../support/builders.ts";

const KEY = newApiKey(seededRandom(), "test");

/** One run on an API that works, except for what is replaced. */
const run = async (broken: Partial<ProbedApi> = {}, { key = KEY, rounds = Number.POSITIVE_INFINITY } = {}) => {
  const calls: string[] = [];
  const counted: Record<string, number>[] = [];
  const logged: object[] = [];
  let left = rounds;
  const called = (name: string, status: "pending" | "cancelled") => async (id: string) => {
    calls.push(name);
    return { id, status };
  };
  await probeService(
    {
      log: {
        info: (event, fields) => logged.push({ event, ...fields }),
        error: (event, fields, error) => logged.push({ event, ...fields, error }),
      },
      metrics: { count: (counts) => counted.push(counts) },
      readKey: async () => key,
      apiWith: () => ({
        create: () => called("create", "pending")("inv_1"),
        read: called("read", "pending"),
        cancel: called("cancel", "cancelled"),
        ...broken,
      }),
    },
    () => {
      left -= 1;
      return left >= 0;
    },
  );
  return { calls, counted, logged };
};

test("a run creates, reads and cancels ten invitations, and counts as passed", async () => {
  const { calls, counted, logged } = await run();
  expect(calls).toEqual(Array.from({ length: 10 }, () => ["create", "read", "cancel"]).flat());
  expect(counted).toEqual([{ "probe.passed": 1 }]);
  expect(logged).toEqual([{ event: "probe passed", rounds: 10 }]);
});

describe("a run ends at the first failure, counts as failed, and says at which step", () => {
  const refused = async () => {
    throw new Error("500");
  };

  test.each([
    ["create", { create: refused }, []],
    ["read", { read: refused }, ["create"]],
    ["cancel", { cancel: refused }, ["create", "read"]],
    ["create", { create: async () => ({ id: "inv_1", status: "cancelled" as const }) }, []],
    ["read", { read: async () => ({ id: "inv_1", status: "expired" as const }) }, ["create"]],
    ["cancel", { cancel: async () => ({ id: "inv_1", status: "pending" as const }) }, ["create", "read"]],
  ])("%s, of %o", async (step, broken, before) => {
    const { calls, counted, logged } = await run(broken);
    expect(calls).toEqual(before);
    expect(counted).toEqual([{ "probe.failed": 1 }]);
    expect(logged).toMatchObject([{ event: "probe failed", step, rounds: 0 }]);
  });

  test("a service so slow that not all rounds fit", async () => {
    const { calls, counted, logged } = await run({}, { rounds: 4 });
    expect(calls).toHaveLength(12);
    expect(counted).toEqual([{ "probe.failed": 1 }]);
    expect(logged).toMatchObject([{ rounds: 4, error: { message: expect.stringContaining("too slow") } }]);
  });

  test.each([newApiKey(seededRandom()), "not a key"])(
    "a parameter without a test key, with which nothing is called",
    async (key) => {
      const { calls, counted, logged } = await run({}, { key });
      expect(calls).toEqual([]);
      expect(counted).toEqual([{ "probe.failed": 1 }]);
      expect(logged).toMatchObject([{ step: "key" }]);
      expect(String(Object.values(logged[0] ?? {}))).not.toContain(key);
    },
  );
});
