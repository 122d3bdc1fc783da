import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tableClient } from "#runtime/aws/table.ts";
import { addressHash, type Key, keys } from "#store/keys.ts";
import { type LocalService, startLocalService } from "../../lib/local/service.ts";
import { type Client, clientOf } from "../support/clients/client.ts";
import { dashboardClient } from "../support/clients/dashboard-client.ts";

// As after a rollback: one invitation has a value that a later release wrote.
const LATER_VALUE = "teleported";

let service: LocalService;
let client: Client;
let account: string;
let ids: { bad: string; good: string };

const invite = async (name: string): Promise<string> => {
  const { status, json } = await client.post("/invitations", {
    candidate_email: `${name}@example.com`,
    candidate_name: "Ada",
    reference: "shared",
    tests: ["grammar-test"],
  });
  expect(status).toBe(201);
  return json.invitation.id;
};

/** Sets `email_status` as a later release might, in the row itself and in the copies that lists read. */
const spoil = async (key: Key, attribute: string): Promise<void> => {
  await tableClient(service.dynamodb).send(
    new UpdateCommand({
      TableName: service.tableName,
      Key: key,
      UpdateExpression: `SET ${attribute} = :later`,
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeValues: { ":later": LATER_VALUE },
    }),
  );
};

beforeAll(async () => {
  service = await startLocalService({ quiet: true });
  const { account_id, api_key } = await service.createAccount({ name: "Acme", credits: 10 });
  account = account_id;
  client = clientOf(service.baseUrl, api_key);
  ids = { bad: await invite("bad"), good: await invite("good") };
  await service.drain();
  await service.advance(120);
  await service.drain();
  await spoil(keys.invitation(account, ids.bad), "listed.email_status");
  await spoil(keys.candidate(account, addressHash("bad@example.com"), ids.bad), "listed.email_status");
  await service.drain();
});
afterAll(() => service.stop());

test.each(["", "?status=pending"])("GET /invitations%s leaves it out, says so, and has the others", async (query) => {
  const { status, json, headers } = await client.get(`/invitations${query}`);
  expect(status).toBe(200);
  expect(json.data.map(({ id }: { id: string }) => id)).toEqual([ids.good]);
  expect(headers.get("X-Entries-Left-Out")).toBe("1");
});

test("a page that the row is on continues behind it", async () => {
  const { json } = await client.get("/invitations?limit=1");
  expect(json.data).toMatchObject([{ id: ids.good }]);
  const seen: string[] = [];
  for (let cursor = json.next_cursor; cursor !== null; ) {
    const page = (await client.get(`/invitations?limit=1&cursor=${encodeURIComponent(cursor)}`)).json;
    seen.push(...page.data.map(({ id }: { id: string }) => id));
    cursor = page.next_cursor;
  }
  expect(seen).toEqual([]);
});

test("a list without it is complete, and does not say otherwise", async () => {
  const { json, headers } = await client.get("/invitations?candidate_email=good@example.com");
  expect(json.data).toHaveLength(1);
  expect(headers.get("X-Entries-Left-Out")).toBeNull();
});

describe("reading it alone", () => {
  test("is a 500 that says what is wrong and refers to support, without anything of the row", async () => {
    const { status, json, headers } = await client.get(`/invitations/${ids.bad}`);
    expect(status).toBe(500);
    expect(json.error).toMatchObject({ code: "server_error" });
    expect(json.error.message).toMatch(/stored record .* cannot be read.*X-Request-Id/);
    expect(headers.get("X-Request-Id")).not.toBeNull();
    expect(JSON.stringify(json)).not.toMatch(/email_status|teleported|example\.com\b(?!.*docs)|ACCOUNT#/);
  });

  test("is a 200 for the others", async () => {
    expect((await client.get(`/invitations/${ids.good}`)).status).toBe(200);
  });
});

test("new invitations, their events and the feed go on", async () => {
  const id = await invite("later");
  await service.drain();
  const { status, json } = await client.get("/events");
  expect(status).toBe(200);
  expect(JSON.stringify(json.data)).toContain(id);
});

describe("in the dashboard", () => {
  test("the others are found", async () => {
    const { cookie } = await service.createSession({ email: "owner@example.com", account_id: account, role: "owner" });
    const call = dashboardClient(service.origin, cookie);
    const search = await call("POST", "/invitations/search", { words: "ada", limit: 20 });
    expect(search.status).toBe(200);
    expect(search.text).toContain(ids.good);
    expect(search.headers.get("X-Entries-Left-Out")).toBe("1");
  });
});
