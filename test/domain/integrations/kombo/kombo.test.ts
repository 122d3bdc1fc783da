import { describe, expect, test } from "vitest";
import { kombo } from "#domain/integrations/kombo/kombo.ts";
import { komboOrder, komboWebhook } from "../../../support/ats/fake-kombo.ts";

test("a webhook is signed over its bytes, in base64url without padding", () => {
  const body = '{"id":"evt_1","type":"assessment:order-received","data":{"id":"ord_1"}}';
  expect(kombo.signed?.sign("kombo_secret_1", Buffer.from(body))).toBe("VgS5RsnFgID9XPpgK5Nvpe8RZN1iwI-J1VwK05IZIks");
});

const read = (body: unknown) => kombo.readOrder({ method: "POST", call: "webhooks", query: {}, body });

describe("Kombo's webhooks", () => {
  test("an order names its integration; other webhooks are about one", () => {
    expect(kombo.signed?.connectionIn(komboWebhook())).toBe("workday:1");
    expect(kombo.signed?.connectionIn({ data: { id: "workday:2" } })).toBe("workday:2");
    expect(kombo.signed?.connectionIn([])).toBeUndefined();
  });

  test("an order needs no name, no job and nothing that we do not know; one that is not open any more is none", () => {
    const { id, package_id, candidate } = komboOrder();
    const bare = { id, package_id, candidate: { email: candidate.email } };
    expect(read(komboWebhook(bare))).toMatchObject({ ask: "order", order: { key: [id], their_id: id, job: null } });
    expect(read(komboWebhook(komboOrder({ status: "CANCELLED" })))).toEqual({ ask: "ignore" });
    expect(read(komboWebhook({ ...bare, candidate: {} }))).toEqual({ ask: "nothing", field: "data.candidate.email" });
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
    expect(kombo.readOrder({ method: "GET", call: "webhooks", query: {}, body: {} })).toBeUndefined();
  });
});

test.each([
  [429, "PLATFORM.RATE_LIMIT_EXCEEDED", "retry"],
  [400, "REMOTE.SERVICE_UNAVAILABLE", "retry"],
  [500, "PLATFORM.INPUT_INVALID", "final"],
  [503, "INTEGRATION.PERMISSION_MISSING", "final"],
  [400, "INTEGRATION.AUTHENTICATION_INVALID", "revoked"],
  [404, "PLATFORM.INTEGRATION_NOT_FOUND", "revoked"],
  [401, "PLATFORM.AUTHENTICATION_INVALID", "final"],
  [500, "PLATFORM.SOMETHING_NEW", "retry"],
  [422, "PLATFORM.SOMETHING_NEW", "final"],
])("an error is judged by its code, not by its status: %i %s", (status, code, verdict) => {
  const body = JSON.stringify({ status: "error", error: { code, title: null, message: "code", log_url: null } });
  expect(kombo.judge({ status, error_class: "http", body })).toBe(verdict);
});

test("success is delivered, whatever it warns of", () => {
  const body = '{"status":"success","data":{},"warnings":[{"message":"\\"code\\": \\"PLATFORM.INPUT_INVALID\\""}]}';
  expect(kombo.judge({ status: 200, body })).toBe("delivered");
});
