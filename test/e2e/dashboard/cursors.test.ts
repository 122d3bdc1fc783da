import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { DashboardOperation } from "#contract/dashboard/operation.ts";
import { DASHBOARD } from "#contract/dashboard/operations.ts";
import { OrderRecord } from "#domain/integrations/order.ts";
import { newRecord } from "#domain/shared/record.ts";
import { testTenantOf } from "#domain/shared/tenant.ts";
import { connect as connectTable } from "#runtime/aws/table.ts";
import { orderStore } from "#store/integrations/orders.ts";
import { clientOf } from "../../support/clients/client.ts";
import { dashboardHarness, type Member } from "../../support/harness/dashboard-harness.ts";
import { INVITATION } from "../../support/harness/dashboard-walk.ts";
import { aResult } from "../../support/harness/service-results.ts";

const { service, anAccount, signedIn } = dashboardHarness();

const fieldsOf = ({ query, body }: DashboardOperation): string[] =>
  [query, body].flatMap((input) =>
    Object.keys((input && z.toJSONSchema(input, { io: "input", unrepresentable: "any" }).properties) ?? {}),
  );

/** Every operation of the dashboard that takes a cursor, with the filters and bounds of its pages. */
const lists = Object.values(DASHBOARD)
  .flatMap((area) => Object.entries<DashboardOperation>(area))
  .map(([name, operation]) => ({ name, operation, fields: fieldsOf(operation) }))
  .filter(({ fields }) => fields.includes("cursor"));

const NOTHING = "0".repeat(26);

/** Two values of each filter and bound. */
const VALUES: Readonly<Record<string, readonly [string, string]>> = {
  ...{ action: ["result.marked", "member.joined"], actor: ["key_1", "key_2"], candidate_email: ["a@b.org", "c@d.org"] },
  ...{ completed_after: ["2020-01-01T00:00:00Z", "2020-01-02T00:00:00Z"], flagged: ["false", "true"] },
  ...{ completed_before: ["2090-01-01T00:00:00Z", "2090-01-02T00:00:00Z"], job: ["Walk", "Run"] },
  ...{ created_after: ["2020-01-01T00:00:00Z", "2020-01-02T00:00:00Z"], kind: ["spend", "grant"] },
  ...{ created_before: ["2090-01-01T00:00:00Z", "2090-01-02T00:00:00Z"], outcome: ["provisional", "passed"] },
  ...{ expires_after: ["2020-01-01T00:00:00Z", "2020-01-02T00:00:00Z"], score_max: ["100", "99"] },
  ...{ expires_before: ["2090-01-01T00:00:00Z", "2090-01-02T00:00:00Z"], score_min: ["0", "1"], tag: ["one", "two"] },
  ...{ endpoint_id: [`whe_${NOTHING}`, `whe_${NOTHING.replace("0", "1")}`], key_id: ["key_1", "key_2"] },
  ...{ invitation_id: [`inv_${NOTHING}`, `inv_${NOTHING.replace("0", "1")}`], sort: ["score", "completed"] },
  ...{ since: ["2020-01-01T00:00:00Z", "2020-01-02T00:00:00Z"], test: ["grammar-test", "editing-test"] },
  ...{ until: ["2090-01-01T00:00:00Z", "2090-01-02T00:00:00Z"], to_review: ["true", "true"] },
  ...{ type: ["invitation.created", "invitation.opened"], waiting: ["declined", "undelivered_email"] },
  ...{ words: ["jane", "doe"], status: ["completed", "pending"], "listRequests status": ["2xx", "4xx"] },
  ...{ "listDeliveries status": ["pending", "parked"], "listInvitations sort": ["ends_first", "ends_last"] },
  "searchInvitations sort": ["ends_first", "ends_last"],
};

/** What a list cannot be asked without. */
const ALWAYS: Readonly<Record<string, object>> = {
  searchInvitations: { words: "jane" },
  searchResults: { words: "jane" },
  exportPerson: { candidate_email: "a@b.org" },
  redeliverUndelivered: { since: "2020-01-01T00:00:00Z", until: "2020-01-02T00:00:00Z" },
};

/** Of these no request chooses the length of a page, so that a few objects have no second one. */
const ONE_PAGE = ["exportPerson", "listErasures", "redeliverUndelivered"];

const inTestMode = ({ accountId }: Member) => ({ "Dashboard-Account": testTenantOf(accountId) });

/** A connection to an ATS; returns its id. */
const connect = async (owner: Member): Promise<string> =>
  (await owner("POST", "/webhooks/connections", { vendor: "ashby", api_key: "theirs" })).json.connection.id;

const fillOrders = async (account_id: string, connection_id: string): Promise<void> => {
  const { refuse } = orderStore(connectTable(service().tableName, service().dynamodb));
  for (const nth of ["1", "2"]) {
    const order = {
      id: `ord_${NOTHING.slice(1)}${nth}`,
      account_id,
      connection_id,
      vendor: "ashby" as const,
      package: "grammar-test",
      created_at: new Date(service().now()).toISOString(),
    };
    await refuse(newRecord(OrderRecord, order));
  }
};

/** What stands for `{id}` in the path of a list. */
const ownerOf = async (owner: Member, path: string): Promise<string | undefined> => {
  if (!path.includes("{id}")) return undefined;
  const kind = path.startsWith("/webhooks/connections/") ? "connections" : "endpoints";
  return (await owner("GET", `/webhooks/${kind}`)).json.data[0]?.id;
};

/** Fills every list with two objects. */
const fill = async (owner: Member): Promise<void> => {
  const { accountId } = owner;
  await owner("POST", "/webhooks/endpoints", { url: "http://127.0.0.1:1024/hook" });
  await fillOrders(accountId, await connect(owner));
  const { token } = (await owner("POST", "/keys/api_keys", { name: "Requests" })).json;
  for (let made = 0; made < 2; made += 1) {
    await aResult(service(), accountId);
    await owner("POST", "/invitations/items", INVITATION, inTestMode(owner));
    expect((await clientOf(service().baseUrl, token).get("/tests")).status).toBe(200);
  }
  await service().drain();
};

const pageOf =
  (owner: Member) =>
  async ({ operation: { method, path }, fields }: (typeof lists)[number], query: object) => {
    const input = { ...(fields.includes("limit") ? { limit: "1" } : {}), ...query };
    const withQuery = method === "GET" ? `${path}?${new URLSearchParams(input)}` : path;
    const asked = withQuery.replace("{id}", (await ownerOf(owner, path)) ?? "");
    return owner(method, asked, input, path.startsWith("/test-mode/") ? inTestMode(owner) : {});
  };

test("in every list of the dashboard, a cursor is for the list, the account, the filters and the bounds that it came with", async () => {
  const owner = await signedIn(await anAccount(), "owner");
  await fill(owner);
  const stranger = await signedIn(await anAccount(), "owner");
  await connect(stranger);
  const [page, pageOfOther] = [pageOf(owner), pageOf(stranger)];
  const cursorOf = async (list: (typeof lists)[number], query: object) => (await page(list, query)).json.next_cursor;
  const refused = async (list: (typeof lists)[number], query: object, call = page) => {
    const { status, json } = await call(list, query);
    const { name } = list;
    expect({ name, query, status, field: json.error?.errors?.[0]?.field }).toEqual({
      ...{ name, query, status: 422, field: "cursor" },
    });
  };
  const audited = lists.find(({ name }) => name === "listAuditEntries") ?? lists[0];
  const strange: string = audited && (await cursorOf(audited, {}));
  for (const list of lists) {
    const { name, fields } = list;
    const always = ALWAYS[name] ?? {};
    if (list !== audited) await refused(list, { ...always, cursor: strange });
    const cursor = await cursorOf(list, always);
    expect({ name, isOnePage: typeof cursor !== "string" }).toEqual({ name, isOnePage: ONE_PAGE.includes(name) });
    if (typeof cursor !== "string") continue;
    expect((await page(list, { ...always, cursor })).status).toBe(200);
    await refused(list, { ...always, cursor }, pageOfOther);
    for (const field of fields.filter((one) => !["cursor", "limit"].includes(one))) {
      const [given, other] = VALUES[`${name} ${field}`] ?? VALUES[field] ?? [];
      await refused(list, { ...always, cursor, [field]: field in always ? other : given });
      const filtered = await cursorOf(list, { ...always, [field]: given });
      if (typeof filtered === "string" && !(field in always)) await refused(list, { ...always, cursor: filtered });
    }
  }
});
