import { afterEach, expect, test } from "vitest";
import { createApi } from "../../../../lib/web/candidate/service/api.ts";
import { type EarlyOpen, takeEarlyOpen } from "../../../../lib/web/candidate/service/early-open.ts";

afterEach(() => void Reflect.deleteProperty(globalThis, "earlyOpen"));

const SENT = 1_000_000;
const arrived = (body: unknown, status = 200): EarlyOpen["arrived"] =>
  Promise.resolve({ response: new Response(JSON.stringify(body), { status }), at: SENT + 200 });
const sent = (early: Partial<EarlyOpen> = {}): void => {
  Object.assign(globalThis, { earlyOpen: { token: "a.b.c", sentAt: SENT, arrived: arrived({}), ...early } });
};

test("the request that was sent before the page's script is taken once, by the page of its link", () => {
  expect(takeEarlyOpen("a.b.c", SENT)).toBeUndefined();
  sent();
  expect(takeEarlyOpen("a.b.c", SENT + 9999)).toMatchObject({ sentAt: SENT });
  expect(takeEarlyOpen("a.b.c", SENT)).toBeUndefined();
  sent();
  expect(takeEarlyOpen("a.b.d", SENT)).toBeUndefined();
});

test("a state of ten seconds ago is not taken: the page may have been hidden since", () => {
  sent();
  expect(takeEarlyOpen("a.b.c", SENT + 10_000)).toBeUndefined();
});

const opened = async (early: Partial<EarlyOpen>) => {
  const synced: unknown[] = [];
  sent({ sentAt: Date.now(), ...early });
  const api = createApi("a.b.c", {
    isSure: () => true,
    steadyNow: () => 0,
    now: () => 0,
    sync: (...times) => synced.push(times),
  });
  return { outcome: await api.open(), synced };
};

test("its response is the state, and sets the clock by when it arrived", async () => {
  const { outcome, synced } = await opened({ arrived: arrived({ server_time: "now" }) });
  expect(outcome).toEqual({ kind: "ok", value: { server_time: "now" } });
  expect(synced).toEqual([["now", expect.any(Number), SENT + 200]]);
});

test("a refusal and a failure of it are those of the call", async () => {
  const refusal = arrived({ error: { code: "not_found" } }, 404);
  expect((await opened({ arrived: refusal })).outcome).toEqual({ kind: "refused", code: "not_found" });
  expect((await opened({ arrived: Promise.reject(new Error("No connection")) })).outcome).toEqual({
    kind: "unreachable",
  });
});
