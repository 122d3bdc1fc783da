import { afterEach, expect, test, vi } from "vitest";
import { createClient } from "../../../../lib/web/dashboard/api/client.ts";
import { takeEarlyRead } from "../../../../lib/web/dashboard/api/early-reads.ts";

const SENT = 1_000_000;
const URL = "/dashboard/api/overview/summary";

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, "earlyReads");
});

const sent = (arrived: Promise<Response>, sentAt = SENT): void => {
  arrived.catch(() => undefined);
  Object.assign(globalThis, { earlyReads: { sentAt, reads: new Map([[URL, arrived]]) } });
};

const response = (body: object, account?: string): Promise<Response> =>
  Promise.resolve(Response.json(body, { headers: account === undefined ? {} : { "Dashboard-Account": account } }));

test("a read that was sent before the page's script is taken once, by the call of its URL", async () => {
  expect(await takeEarlyRead(URL, SENT)).toBeUndefined();
  sent(response({}));
  expect(await takeEarlyRead("/dashboard/api/account/session", SENT)).toBeUndefined();
  expect(await takeEarlyRead(URL, SENT + 4999)).toBeInstanceOf(Response);
  expect(await takeEarlyRead(URL, SENT)).toBeUndefined();
});

test("one that is old, or got no response, is sent again", async () => {
  sent(response({}));
  expect(await takeEarlyRead(URL, SENT + 5000)).toBeUndefined();
  sent(Promise.reject(new Error("No connection")));
  expect(await takeEarlyRead(URL, SENT)).toBeUndefined();
});

test("a script that comes before the early one leaves a mark, so that nothing is read twice", async () => {
  await takeEarlyRead(URL, SENT);
  expect("earlyReads" in globalThis).toBe(true);
});

test("the response is shown only when it is of the account that the page shows", async () => {
  const fetched = vi.fn(() => response({ of: "fetched" }));
  vi.stubGlobal("fetch", fetched);
  const call = () => createClient(() => "acct_1").call("GET /overview/summary", {});
  sent(response({ of: "early" }, "acct_1"), Date.now());
  expect([await call(), fetched.mock.calls.length]).toEqual([{ of: "early" }, 0]);
  for (const other of ["acct_2", "acct_1_test", undefined]) {
    sent(response({ of: "early" }, other), Date.now());
    expect(await call()).toEqual({ of: "fetched" });
  }
  expect(fetched).toHaveBeenCalledTimes(3);
});
