import { expect, test } from "vitest";
import { adapter } from "#domain/integrations/vendors/kombo/adapter.ts";

test("a webhook is signed over its bytes, in base64url without padding", () => {
  const body = '{"id":"evt_1","type":"assessment:order-received","data":{"id":"ord_1"}}';
  expect(adapter.signed?.sign("kombo_secret_1", Buffer.from(body))).toBe("VgS5RsnFgID9XPpgK5Nvpe8RZN1iwI-J1VwK05IZIks");
});
