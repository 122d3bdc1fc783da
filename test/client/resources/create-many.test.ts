import { expect, test } from "vitest";
import type { CreateInvitation } from "../../../lib/client/types.ts";
import { errorResponse, json, type Sent, scriptedClient } from "../../support/clients/scripted-fetch.ts";

const rowsOf = (count: number, name = "Ada"): CreateInvitation[] =>
  Array.from({ length: count }, (_, row) => ({
    candidate_email: `c${row}@example.com`,
    candidate_name: name,
    tests: ["grammar-test"],
  }));

/** Answers each row of a bulk request with "created". */
const created = ({ body }: Sent) => {
  const { invitations } = body as { invitations: unknown[] };
  return json(200, { data: invitations.map((_, index) => ({ index, outcome: "created", invitation: {} })) });
};
const sizes = (sent: Sent[]) => sent.map(({ body }) => (body as { invitations: unknown[] }).invitations.length);
const keys = (sent: Sent[]) => sent.map(({ headers }) => headers["idempotency-key"]);

test("rows are sent 100 at a time, and the outcomes have the rows' places", async () => {
  const { client, sent } = scriptedClient([created]);
  const outcomes = await client.invitations.createMany(rowsOf(250));
  expect(sizes(sent)).toEqual([100, 100, 50]);
  expect(outcomes.map(({ index }) => index)).toEqual(Array.from({ length: 250 }, (_, index) => index));
  expect(new Set(keys(sent)).size).toBe(3);
});

test("no request is larger than the API accepts, however long the texts are", async () => {
  const { client, sent } = scriptedClient([created]);
  const rows = rowsOf(100).map((row) => ({ ...row, custom_message: "😀".repeat(500), reference: "…".repeat(255) }));
  expect(await client.invitations.createMany(rows)).toHaveLength(100);
  expect(sizes(sent).length).toBeGreaterThan(1);
  for (const { body } of sent) expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(256 * 1024);
});

test("the same key sends the same chunks with the same keys, so a repeat after a failure replays", async () => {
  const failed = scriptedClient([created, errorResponse(409, "endpoint_disabled")]);
  const error = await failed.client.invitations
    .createMany(rowsOf(150), { idempotencyKey: "import-7" })
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: "endpoint_disabled", idempotencyKey: "import-7" });
  const again = scriptedClient([created]);
  await again.client.invitations.createMany(rowsOf(150), { idempotencyKey: "import-7" });
  expect(keys(again.sent)).toEqual(["import-7", "import-7.1"]);
  expect(keys(failed.sent)).toEqual(keys(again.sent));
});

test("no rows make no request", async () => {
  const { client, sent } = scriptedClient([created]);
  expect(await client.invitations.createMany([])).toEqual([]);
  expect(sent).toEqual([]);
});
