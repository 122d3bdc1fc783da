import { expect, test } from "vitest";
import { json, scriptedClient } from "../../support/clients/scripted-fetch.ts";

test("a test key simulates a candidate", async () => {
  const { client, sent } = scriptedClient([json(202, { invitation: { id: "inv_1" } })]);
  expect(await client.invitations.simulate("inv_1", { outcome: "passes", seed: 7 })).toEqual({ id: "inv_1" });
  expect(sent[0]).toMatchObject({ method: "POST", body: { outcome: "passes", seed: 7 } });
  expect(sent[0]?.url.pathname).toBe("/api/v1/test/invitations/inv_1/simulate");
});
