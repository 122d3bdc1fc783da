import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { DashboardOperation } from "#contract/dashboard/operation.ts";
import { DASHBOARD } from "#contract/dashboard/operations.ts";
import { testTenantOf } from "#domain/shared/tenant.ts";
import { clientOf } from "../../support/clients/client.ts";
import { dashboardHarness } from "../../support/harness/dashboard-harness.ts";
import { INVITATION } from "../../support/harness/dashboard-walk.ts";
import { aResult } from "../../support/harness/service-results.ts";

const { service, anAccount, signedIn } = dashboardHarness();

const fieldsOf = ({ query, body }: DashboardOperation): string[] =>
  [query, body].flatMap((input) =>
    Object.keys((input && z.toJSONSchema(input, { io: "input", unrepresentable: "any" }).properties) ?? {}),
  );

/** Every list of the dashboard that has pages whose length a request chooses. */
const lists = Object.values(DASHBOARD)
  .flatMap((area) => Object.entries<DashboardOperation>(area))
  .filter(([, operation]) => ["cursor", "limit"].every((field) => fieldsOf(operation).includes(field)));

const LATE = { created_after: "2020-01-01T00:00:00Z" };

/** For each list two filters that what it lists passes, the second of test emails excepted: one invitation has one. */
const FILTERS: Readonly<Record<string, [object, object]>> = {
  listAuditEntries: [{}, LATE],
  listMovements: [{}, { kind: "spend" }],
  listEvents: [{}, LATE],
  listDeliveries: [{}, LATE],
  listInvitations: [{}, LATE],
  listRequests: [{}, { status: "2xx" }],
  listResults: [{}, { completed_after: LATE.created_after }],
  listTestEmails: [{}, { invitation_id: `inv_${"0".repeat(26)}` }],
  searchInvitations: [{ words: "jane" }, { words: "doe" }],
  searchResults: [{ words: "jane" }, { words: "doe" }],
};

test("in every list of the dashboard, a cursor is for the filters that it came with", async () => {
  const accountId = await anAccount();
  const owner = await signedIn(accountId, "owner");
  await owner("POST", "/webhooks/endpoints", { url: "http://127.0.0.1:1024/hook" });
  const inTestMode = { "Dashboard-Account": testTenantOf(accountId) };
  const { token } = (await owner("POST", "/keys/api_keys", { name: "Requests" })).json;
  for (let made = 0; made < 2; made += 1) {
    await aResult(service(), accountId);
    await owner("POST", "/invitations/items", INVITATION, inTestMode);
    expect((await clientOf(service().baseUrl, token).get("/tests")).status).toBe(200);
  }
  await service().drain();
  const tried: string[] = [];
  for (const [name, { method, path }] of lists) {
    const [one = {}, other = {}] = FILTERS[name] ?? [];
    for (const [first, then] of [
      [one, other],
      [other, one],
    ]) {
      const page = (query: object) => {
        const input = { limit: "1", ...query };
        const asked = method === "GET" ? `${path}?${new URLSearchParams(input)}` : path;
        return owner(method, asked, input, path.startsWith("/test-mode/") ? inTestMode : {});
      };
      const cursor = (await page(first ?? {})).json.next_cursor;
      if (cursor === null) continue;
      expect({ name, first, status: (await page({ ...first, cursor })).status }).toEqual({ name, first, status: 200 });
      const { status, json } = await page({ ...then, cursor });
      const field = json.error?.errors?.[0]?.field;
      expect({ name, first, status, field }).toEqual({ name, first, status: 422, field: "cursor" });
      tried.push(name);
    }
  }
  expect(new Set(tried)).toEqual(new Set(lists.map(([name]) => name)));
});
