import { describe, expect, test } from "vitest";
import { errorResponse, json, type Sent, scriptedClient } from "../../support/clients/scripted-fetch.ts";

test("a test key simulates a candidate", async () => {
  const { client, sent } = scriptedClient([json(202, { invitation: { id: "inv_1" } })]);
  expect(await client.invitations.simulate("inv_1", { outcome: "passes", seed: 7 })).toEqual({ id: "inv_1" });
  expect(sent[0]).toMatchObject({ method: "POST", body: { outcome: "passes", seed: 7 } });
  expect(sent[0]?.url.pathname).toBe("/api/v1/test/invitations/inv_1/simulate");
});

describe("an invitation with a reference", () => {
  const CREATED = () => json(201, { invitation: { id: "inv_1" } });
  const INVITATION = {
    candidate_email: "ada@example.com",
    candidate_name: "Ada",
    tests: ["grammar-test" as const],
    reference: "job-1843",
  };
  const keyOf = ({ headers }: Sent) => headers["idempotency-key"];

  test("is sent without a key, so that the reference makes its repeats safe, also later", async () => {
    const { client, sent } = scriptedClient([errorResponse(503, "server_error"), CREATED]);
    await client.invitations.create(INVITATION);
    expect(sent.map(keyOf)).toEqual([undefined, undefined]);
  });

  test("is sent with the caller's key, which then decides alone", async () => {
    const { client, sent } = scriptedClient([CREATED]);
    await client.invitations.create(INVITATION, { idempotencyKey: "mine" });
    expect(sent.map(keyOf)).toEqual(["mine"]);
  });

  test.each([
    ["and no row without one: no key", [INVITATION, INVITATION], undefined],
    ["beside a row without one: a key", [INVITATION, { ...INVITATION, reference: undefined }], expect.any(String)],
  ])("in a bulk request %s", async (_, rows, key) => {
    const { client, sent } = scriptedClient([json(200, { data: [] })]);
    await client.invitations.createMany(rows);
    expect(sent.map(keyOf)).toEqual([key]);
  });
});
