import { describe, expect, test } from "vitest";
import { connectionIn, createdIn, readKombo } from "#domain/integrations/vendors/kombo/calls.ts";
import { komboOrder, komboWebhook } from "../../../../support/ats/fake-kombo.ts";

const read = (body: unknown) => readKombo({ method: "POST", call: "webhooks", query: {}, body });

describe("Kombo's webhooks", () => {
  test("an order names its integration; other webhooks are about one", () => {
    expect(connectionIn(komboWebhook())).toBe("workday:1");
    expect(connectionIn({ data: { id: "workday:2" } })).toBe("workday:2");
    expect(connectionIn([])).toBeUndefined();
  });

  test("an order needs no name, no job and nothing that we do not know; one that is not open any more is none", () => {
    const { id, package_id, candidate } = komboOrder();
    const bare = { id, package_id, candidate: { email: candidate.email } };
    expect(read(komboWebhook(bare))).toMatchObject({ ask: "order", order: { key: [id], their_id: id, job: null } });
    expect(read(komboWebhook(komboOrder({ status: "CANCELLED" })))).toEqual({ ask: "ignore" });
    expect(read(komboWebhook({ ...bare, candidate: {} }))).toMatchObject({ order: { candidate: { email: "" } } });
  });

  test.each([
    ["ACTIVE", "active"],
    ["INVALID", "broken"],
    ["INACTIVE", "disabled"],
    ["NEW_STATE", "broken"],
  ])("the state %s makes a connection %s", (state, status) => {
    const webhook = { id: "evt-2", type: "integration-state-changed", data: { id: "workday:1", state } };
    expect(read(webhook)).toEqual({ ask: "mirror", mirrored: { event_id: "evt-2", state, status } });
  });

  test("news that we do not know need nothing", () => {
    expect(read({ id: "evt-3", type: "sync-finished", data: {} })).toEqual({ ask: "ignore" });
    expect(readKombo({ method: "GET", call: "webhooks", query: {}, body: {} })).toBeUndefined();
  });
});

test("only the creation of an integration for one of our accounts creates a connection", () => {
  const data = { id: "workday:1", tool: "workday", end_user: { origin_id: "acct_1", creator_email: null } };
  const created = { id: "evt-1", type: "integration-created", data };
  expect(createdIn(created)).toEqual({ their_id: "workday:1", account_id: "acct_1", name: "Kombo: workday" });
  expect(createdIn({ ...created, data: { ...data, end_user: { origin_id: null } } })).toBeUndefined();
  expect(createdIn({ ...created, type: "integration-deleted" })).toBeUndefined();
});
