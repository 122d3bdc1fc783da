import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { DashboardOperation } from "#contract/dashboard/operation.ts";
import { DASHBOARD } from "#contract/dashboard/operations.ts";
import { dashboardHarness } from "../../support/harness/dashboard-harness.ts";
import { aResult } from "../../support/harness/service-results.ts";

const { service, anAccount, signedIn } = dashboardHarness();

const fieldsOf = ({ query }: DashboardOperation): string[] =>
  Object.keys((query && z.toJSONSchema(query, { io: "input", unrepresentable: "any" }).properties) ?? {});

/** Every list of the dashboard that has pages whose length a query chooses. */
const lists = Object.values(DASHBOARD)
  .flatMap((area) => Object.entries<DashboardOperation>(area))
  .map(([name, operation]) => ({ name, path: operation.path, fields: fieldsOf(operation) }))
  .filter(({ fields }) => fields.includes("cursor") && fields.includes("limit"))
  // Of test mode, by the same action as the API's list (`test/e2e/cursors.test.ts`); and the request log is written from
  // the lines of functions, of which there are none here.
  .filter(({ name }) => name !== "listTestEmails" && name !== "listRequests");

/** For each list a filter that what it lists passes. */
const FILTERS: Readonly<Record<string, string>> = {
  listAuditEntries: "created_after=2020-01-01T00:00:00Z",
  listMovements: "kind=spend",
  listEvents: "created_after=2020-01-01T00:00:00Z",
  listDeliveries: "created_after=2020-01-01T00:00:00Z",
  listInvitations: "created_after=2020-01-01T00:00:00Z",
  listResults: "completed_after=2020-01-01T00:00:00Z",
};

test("in every list of the dashboard, a cursor is for the filters that it came with", async () => {
  const accountId = await anAccount();
  const owner = await signedIn(accountId, "owner");
  await owner("POST", "/webhooks/endpoints", { url: "http://127.0.0.1:1024/hook" });
  for (let made = 0; made < 2; made += 1) await aResult(service(), accountId);
  await service().drain();
  const tried: string[] = [];
  for (const { name, path } of lists) {
    const filter = FILTERS[name] ?? "";
    for (const [first, then] of [
      ["", filter],
      [filter, ""],
    ]) {
      const page = await owner("GET", `${path}?limit=1&${first}`);
      if (page.json.next_cursor === null) continue;
      const again = (query = "") => owner("GET", `${path}?limit=1&cursor=${page.json.next_cursor}&${query}`);
      expect({ name, first, status: (await again(first)).status }).toEqual({ name, first, status: 200 });
      const { status, json } = await again(then);
      expect({ name, first, status, field: json.error?.errors?.[0]?.field }).toEqual({
        name,
        first,
        status: 422,
        field: "cursor",
      });
      tried.push(name);
    }
  }
  expect(new Set(tried)).toEqual(new Set(lists.map(({ name }) => name)));
});
