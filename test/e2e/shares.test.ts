import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ShareEnvelope, ShareList } from "#contract/results/share.ts";
import { type LocalService, startLocalService } from "../../lib/local/service.ts";
import { aResult } from "../support/harness/service-results.ts";

let service: LocalService;
let keys: { own: string; other: string };
let id: string;

beforeAll(async () => {
  service = await startLocalService({ quiet: true });
  const own = await service.createAccount({ name: "Acme", credits: 3 });
  keys = { own: own.api_key, other: (await service.createAccount({ name: "Other", credits: 0 })).api_key };
  id = await aResult(service, own.account_id);
});
afterAll(() => service.stop());

const call = async (
  method: string,
  path = "",
  body?: unknown,
  headers: Record<string, string> = {},
  key = keys.own,
) => {
  const answer = await fetch(`${service.baseUrl}/results/${id}/shares${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json", ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
};

describe("/results/{invitation_id}/shares", () => {
  test("a link is made once per Idempotency-Key, opens the result with a report, is listed with its views, and can be revoked", async () => {
    const request = { expires_in_days: 7, label: "Board" };
    const created = await call("POST", "", request, { "idempotency-key": "share-1" });
    expect(created.status).toBe(201);
    const { share } = ShareEnvelope.parse(created.body);
    const replayed = await call("POST", "", request, { "idempotency-key": "share-1" });
    expect([replayed.status, replayed.headers.get("idempotent-replay")]).toEqual([201, "true"]);
    expect(replayed.body).toEqual({ share: { ...share, url: null } });

    const page = await fetch(share.url ?? "");
    expect(Object.fromEntries(page.headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "no-referrer",
    });
    const html = await page.text();
    expect(html).toContain("Jane Doe");
    const report = await fetch(/href="([^"]+\/reports\/[^"]+)"/.exec(html)?.[1] ?? "");
    expect([report.status, report.headers.get("content-type")]).toEqual([200, "application/pdf"]);

    const { data } = ShareList.parse((await call("GET")).body);
    expect(data).toMatchObject([{ id: share.id, url: null, label: "Board", views: 1 }]);
    expect((await call("DELETE", `/${share.id}`)).status).toBe(200);
    expect((await call("DELETE", `/${share.id}`)).status).toBe(404);
    const revoked = await fetch(share.url ?? "");
    expect([revoked.status, await revoked.text()]).toEqual([404, expect.stringContaining("This link does not work")]);
    expect(ShareList.parse((await call("GET")).body).data).toEqual([]);
  });

  test.for([
    [{}, 400, "expires_in_days"],
    [{ expires_in_days: "7" }, 400, "expires_in_days"],
    [{ expires_in_days: 0 }, 422, "expires_in_days"],
    [{ expires_in_days: 91 }, 422, "expires_in_days"],
    [{ expires_in_days: 1, label: "" }, 422, "label"],
    [{ expires_in_days: 1, label: "x".repeat(101) }, 422, "label"],
    [{ expires_in_days: 1, days: 2 }, 422, "days"],
  ] as const)("%j is refused with %i, naming the field", async ([body, status, field]) => {
    const answer = await call("POST", "", body);
    expect([answer.status, answer.body.error.errors.map((fault: { field: string }) => fault.field)]).toEqual([
      status,
      [field],
    ]);
  });

  test("another account finds nothing", async () => {
    const { share } = ShareEnvelope.parse((await call("POST", "", { expires_in_days: 90, label: null })).body);
    for (const [method, path, body] of [
      ["GET", ""],
      ["POST", "", { expires_in_days: 1 }],
      ["DELETE", `/${share.id}`],
    ] as const)
      expect((await call(method, path, body, {}, keys.other)).status).toBe(404);
    expect(share).toMatchObject({ label: null, expires_at: expect.any(String) });
    expect((await fetch(share.url ?? "")).status).toBe(200);
  });
});
