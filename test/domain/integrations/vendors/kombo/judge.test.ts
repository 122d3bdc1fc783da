import { expect, test } from "vitest";
import { judgeKombo } from "#domain/integrations/vendors/kombo/judge.ts";

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
  expect(judgeKombo({ status, error_class: "http", body })).toBe(verdict);
});

test("success is delivered, whatever it warns of", () => {
  const body = '{"status":"success","data":{},"warnings":[{"message":"\\"code\\": \\"PLATFORM.INPUT_INVALID\\""}]}';
  expect(judgeKombo({ status: 200, body })).toBe("delivered");
});
