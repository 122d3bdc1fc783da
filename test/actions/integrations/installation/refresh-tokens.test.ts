import { describe, expect, test } from "vitest";
import { callAts } from "#actions/integrations/call-ats.ts";
import { refreshTokens } from "#actions/integrations/installation/refresh-tokens.ts";
import type { ConnectionRecord } from "#domain/integrations/connection.ts";
import { anAtsWorld } from "../../../support/ats/ats-world.ts";
import { fakeHibob } from "../../../support/ats/fake-hibob.ts";
import { newMemoryTable } from "../../../support/engines/table.ts";
import { answered } from "../../../support/harness/webhook-harness.ts";
import { atEachCall, crashed, mortal } from "../../../support/processes/crash-after-n-calls.ts";

const READ = { method: "GET", url: "https://api.hibob.com/v1/hiring/assessments/981", body: null } as const;
const LEASE_MS = 30_000;

const aWorld = async () => {
  const world = await anAtsWorld(newMemoryTable(), "hibob");
  const fake = fakeHibob(world);
  world.receives(fake.receive);
  const { reporting, account, connection, deps, clock } = world;
  const now = async (): Promise<ConnectionRecord> =>
    (await deps.connections.read(account, connection.id)) ?? Promise.reject(new Error("The connection is gone"));
  const call = async (by = reporting) => callAts({ ...by, wall: clock }, await now(), READ);
  return { ...world, fake, now, call };
};

test("access that has ended is renewed once, its new tokens are sealed and stored, and the call is made again", async () => {
  const { call, fake, now } = await aWorld();
  expect((await call()).status).toBe(200);
  fake.tokens.expire();
  expect((await call()).status).toBe(200);
  expect(fake.refused).toHaveLength(1);
  expect(await now()).toMatchObject({
    status: "active",
    tokens: { number: 1, sealed_access: "sealed access-1", sealed_refresh: "sealed refresh-1", leased_until: null },
  });
});

test("of calls at the same moment one renews, and the others wait or use what it has stored", async () => {
  const { call, fake, now } = await aWorld();
  fake.tokens.expire();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => call()));
  expect(fake.tokens.used).toEqual(["refresh-0"]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  for (const { status, error_class } of answers) expect([200, "other"]).toContain(status ?? error_class);
  expect((await now()).tokens?.number).toBe(1);
  expect((await call()).status).toBe(200);
});

test("access is renewed a minute before it ends, without a refused call; if that fails, it is used until then", async () => {
  const { call, fake, clock, now, receives } = await aWorld();
  fake.tokens.expire();
  await call();
  clock.advance(3_600_000 - 30_000);
  receives(async (request) => (request.url.endsWith("/token") ? answered(503) : fake.receive(request)));
  expect((await call()).status).toBe(200);
  receives(fake.receive);
  expect((await call()).status).toBe(200);
  expect(fake.refused).toHaveLength(1);
  expect((await now()).tokens?.number).toBe(2);
});

test("a lost answer is survived: the same refresh token is sent again", async () => {
  const { call, fake, receives } = await aWorld();
  fake.tokens.expire();
  receives(async (request) => {
    const answer = await fake.receive(request);
    return request.url.endsWith("/token") ? { error_class: "timeout_total" as const } : answer;
  });
  expect(await call()).toMatchObject({ error_class: "other" });
  receives(fake.receive);
  expect((await call()).status).toBe(200);
  expect(fake.tokens.used).toEqual(["refresh-0", "refresh-0"]);
});

test("a worker that dies at any call of a renewal costs no access", async () => {
  const deaths = await atEachCall(async (death) => {
    const { call, fake, clock, reporting } = await aWorld();
    fake.tokens.expire();
    const died = await crashed(call(mortal(reporting, death, ["clock", "wall", "chance", "pageUrl", "log"])));
    clock.advance(LEASE_MS);
    expect((await call()).status, JSON.stringify(death)).toBe(200);
    expect(new Set(fake.tokens.used)).toEqual(new Set(["refresh-0"]));
    return died;
  });
  expect(deaths).toBeGreaterThanOrEqual(12);
});

describe("access that was withdrawn", () => {
  test("is a refusal, for which nothing more is sent", async () => {
    const { call, fake } = await aWorld();
    fake.tokens.revoke();
    expect((await call()).status).toBe(401);
    expect(fake.tokens.used).toEqual(["refresh-0"]);
    expect(fake.refused).toHaveLength(1);
  });

  test("and granted again meanwhile is used as it is then", async () => {
    const { now, fake, reporting, deps, clock } = await aWorld();
    const seen = await now();
    fake.tokens.revoke();
    const grant = deps.connections.setTokens;
    // Another worker stores what an installation has granted, or what it got after this one's lease, while this one asks.
    const tokens = { ...(seen.tokens ?? Promise.reject()), sealed_access: "sealed access-9", number: 9 };
    const atsReader = {
      post: async (request: Parameters<typeof fake.receive>[0]) => {
        await grant((await now()) ?? seen, tokens as NonNullable<ConnectionRecord["tokens"]>);
        return { duration_ms: 1, body_excerpt: "", ...(await fake.receive({ ...request })) };
      },
    };
    expect(await refreshTokens({ ...reporting, wall: clock, atsReader }, seen)).toEqual(await now());
    expect((await now()).tokens?.number).toBe(9);
  });
});
