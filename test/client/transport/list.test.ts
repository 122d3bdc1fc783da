import { expect, test } from "vitest";
import { json, scriptedClient } from "../../support/clients/scripted-fetch.ts";

const page = (ids: string[], next_cursor: string | null) =>
  json(200, { data: ids.map((id) => ({ id })), has_more: next_cursor !== null, next_cursor });

test("a list goes on after an empty page, and ends at the page without a cursor", async () => {
  const { client, sent } = scriptedClient([page(["inv_2"], "a"), page([], "b"), page(["inv_1"], null)]);
  const invitations = await client.invitations.list({ status: "pending" }).toArray();
  expect(invitations.map(({ id }) => id)).toEqual(["inv_2", "inv_1"]);
  expect(sent.map(({ url }) => url.search)).toEqual([
    "?status=pending&limit=100",
    "?status=pending&limit=100&cursor=a",
    "?status=pending&limit=100&cursor=b",
  ]);
});
