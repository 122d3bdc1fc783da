import { describe, expect, test } from "vitest";
import type { LoggedRequest } from "#contract/dashboard/requests.ts";
import { startLocalService } from "../../lib/local/service.ts";
import { clientOf } from "../support/clients/client.ts";
import { dashboardClient } from "../support/clients/dashboard-client.ts";
import { forThisFile } from "../support/processes/for-this-file.ts";

const service = await forThisFile(startLocalService({ quiet: true }));

const anAccount = async () => {
  const account = await service.createAccount({ name: "Acme Publishing", credits: 5 });
  const { cookie } = await service.createSession({
    email: "dev@example.com",
    account_id: account.account_id,
    role: "developer",
  });
  const dashboard = dashboardClient(service.origin, cookie);
  const log = async (query = "", headers = {}): Promise<LoggedRequest[]> => {
    await service.drain();
    const { status, json, text } = await dashboard("GET", `/requests/items${query}`, undefined, headers);
    expect(status, text).toBe(200);
    return json.data;
  };
  return { ...account, dashboard, log, api: clientOf(service.baseUrl, account.api_key) };
};

const request = { candidate_email: "jane@example.com", candidate_name: "Jane Doe", tests: ["editing-test"] };

describe("the request log", () => {
  test("has each request with its status, key and request id, and the id in its path", async () => {
    const { api, log } = await anAccount();
    const { json, headers } = await api.post("/invitations", request);
    await api.get(`/invitations/${json.invitation.id}`);
    const [read, created] = await log();
    expect(created).toMatchObject({
      method: "POST",
      route: "/api/v1/invitations",
      object_id: null,
      status: 201,
      code: null,
      faults: [],
      request_id: headers.get("x-request-id"),
      key_id: expect.stringMatching(/^key_/),
    });
    expect(read).toMatchObject({ route: "/api/v1/invitations/{id}", object_id: json.invitation.id, status: 200 });
  });

  test("has the code and the fields of a refused request, and nothing of what it contained", async () => {
    const { api, log, dashboard } = await anAccount();
    await api.post("/invitations", {
      ...request,
      candidate_email: "secret-person",
      "mary@example.com": 1,
      tests: ["no-such"],
    });
    await api.get("/invitations?candidate_email=mary@example.com&status=nonsense");
    await api.get("/invitations/mary@example.com");
    const logged = await log();
    expect(logged.map(({ status }) => status)).toEqual([404, 422, 422]);
    const created = logged.at(-1);
    expect(created?.code).toBe("validation_error");
    expect(created?.faults).toEqual(
      expect.arrayContaining([
        { field: "candidate_email", code: "invalid_email" },
        { field: "(other)", code: "unknown_field" },
      ]),
    );
    expect(JSON.stringify(logged)).not.toMatch(/mary|secret-person|no-such|jane/i);
    const one = (await dashboard("GET", `/requests/items/${created?.id}`)).json.request;
    expect(one).toEqual(created);
  });

  test("is separate in test mode and for each account, and has no request of an unknown key", async () => {
    const { account_id, api, test_api_key, log } = await anAccount();
    const other = await anAccount();
    await api.get("/account");
    await clientOf(service.baseUrl, test_api_key).get("/test/clock");
    await clientOf(service.baseUrl, `${test_api_key}x`).get("/account");
    expect((await log()).map(({ route }) => route)).toEqual(["/api/v1/account"]);
    expect((await log("", { "Dashboard-Account": `${account_id}_test` })).map(({ route }) => route)).toEqual([
      "/api/v1/test/clock",
    ]);
    expect(await other.log()).toEqual([]);
    const [mine] = await log();
    expect((await other.dashboard("GET", `/requests/items/${mine?.id}`)).status).toBe(404);
  });

  test("keeps one of the requests that a limit refused, per key, route and minute", async () => {
    const { api, log } = await anAccount();
    // Six a minute are allowed, so some of these are refused wherever a minute begins.
    const refuse = () => Promise.all(Array.from({ length: 20 }, () => api.post("/invitations/bulk", {})));
    const statuses = [...(await refuse()), ...(await refuse())].map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(2);
    const limited = await log("?status=429&limit=100");
    expect(limited.length).toBeGreaterThan(0);
    // A minute may begin in between.
    expect(limited.length).toBeLessThanOrEqual(2);
  });
});
