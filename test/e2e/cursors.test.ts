import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import type { ApiOperation } from "#contract/operation.ts";
import { operations } from "#contract/operations.ts";
import { type LocalService, startLocalService } from "../../lib/local/service.ts";
import { type Client, clientOf } from "../support/clients/client.ts";

const fieldsOf = ({ query }: ApiOperation): string[] =>
  Object.keys((query && z.toJSONSchema(query, { io: "input", unrepresentable: "any" }).properties) ?? {});

/** Every list of the API that has pages, with the filters and bounds of its query. */
const lists = Object.entries<ApiOperation>(operations)
  .map(([name, operation]) => ({ name, path: operation.path, fields: fieldsOf(operation) }))
  .filter(({ fields }) => fields.includes("cursor"))
  .map((list) => ({ ...list, fields: list.fields.filter((field) => !["cursor", "limit"].includes(field)) }));

/** For each filter and bound a value that the listed objects have, and another one. */
const VALUES: Record<string, [string, string]> = {
  candidate_email: ["ada@example.com", "other@example.com"],
  created_after: ["2020-01-01T00:00:00Z", "2020-01-02T00:00:00Z"],
  created_before: ["2090-01-01T00:00:00Z", "2090-01-02T00:00:00Z"],
  completed_after: ["2020-01-01T00:00:00Z", "2020-01-02T00:00:00Z"],
  completed_before: ["2090-01-01T00:00:00Z", "2090-01-02T00:00:00Z"],
  job: ["Editor", "Author"],
  reference: ["mine", "other"],
  status: ["completed", "pending"],
  "listResults status": ["final", "provisional"],
};

let service: LocalService;
let client: Client;
beforeAll(async () => {
  service = await startLocalService({ quiet: true });
  const { test_api_key } = await service.createAccount({ name: "Acme", credits: 0 });
  client = clientOf(service.baseUrl, test_api_key);
  for (const test of ["grammar-test", "spelling-test"]) {
    const invitation = { candidate_email: "ada@example.com", candidate_name: "Ada", reference: "mine", job: "Editor" };
    const { status, json } = await client.post("/invitations", { ...invitation, tests: [test] });
    expect(status).toBe(201);
    await client.post(`/test/invitations/${json.invitation.id}/simulate`, { outcome: "passes" });
    VALUES.invitation_id = [json.invitation.id, `inv_${"0".repeat(26)}`];
  }
  await service.drain();
});
afterAll(() => service.stop());

test("there are lists", () => expect(lists.length).toBeGreaterThanOrEqual(4));

test.each(lists)("$name: a cursor is for the filters and bounds that it came with", async ({ name, path, fields }) => {
  const read = (query: object) => client.get(`${path}?${new URLSearchParams({ limit: "1", ...query })}`);
  const always = name === "exportCandidate" ? { candidate_email: "ada@example.com" } : {};
  const valuesOf = (field: string) => VALUES[`${name} ${field}`] ?? VALUES[field] ?? [];
  let tried = 0;
  for (const first of [always, ...fields.map((field) => ({ ...always, [field]: valuesOf(field)[0] }))]) {
    const { next_cursor: cursor } = (await read(first)).json;
    // One invitation has one email, so no second page.
    if (cursor === null) {
      expect(Object.keys(first)).toEqual(["invitation_id"]);
      continue;
    }
    for (const field of fields) {
      const [given, other] = valuesOf(field);
      const { status, json } = await read({ ...first, cursor, [field]: field in first ? other : given });
      const what = `${JSON.stringify(first)}, then ${field}`;
      expect([status, json.error?.errors?.[0]?.field], what).toEqual([422, "cursor"]);
      tried += 1;
    }
    expect((await read({ ...first, cursor })).status).toBe(200);
  }
  expect(tried).toBeGreaterThan(0);
});
