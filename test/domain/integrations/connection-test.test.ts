import { expect, test } from "vitest";
import type { VendorAnswer } from "#domain/integrations/adapter.ts";
import { ADAPTERS } from "#domain/integrations/adapters.ts";
import { findingOf, secondsUntilTest } from "#domain/integrations/connection-test.ts";

const html = "<!doctype html><title>Sign in</title>";

test.each<[string, VendorAnswer, string]>([
  ["Ashby refuses the update of no assessment", { status: 200, body: '{"success":false,"errors":["x"]}' }, "accepted"],
  ["the same as a 400", { status: 400, error_class: "http", body: '{ "success": false }' }, "accepted"],
  ["no key", { status: 401, error_class: "http", body: "" }, "key_refused"],
  ["a deactivated key", { status: 403, error_class: "http", body: '{"success":false}' }, "key_refused"],
  ["a permission", { status: 403, body: '{"errors":["missing_endpoint_permission"]}' }, "permission_missing"],
  ["another address", { status: 404, error_class: "http", body: "" }, "unknown_address"],
  ["too many calls", { status: 429, error_class: "http", body: "" }, "unavailable"],
  ["an outage", { status: 503, error_class: "http", body: html }, "unavailable"],
  ["a web page", { status: 200, body: html }, "not_understood"],
  ["a redirect", { status: 302, error_class: "redirect", body: "" }, "not_understood"],
  ["an answer that never ends", { status: 200, error_class: "timeout_total", body: '{"success":' }, "timed_out"],
  ["no connection", { error_class: "dns", body: "" }, "unreachable"],
  ["an address of the service's own network", { error_class: "blocked_address", body: "" }, "blocked"],
])("%s", (_, answer, finding) => {
  const { check } = ADAPTERS.ashby;
  expect(check && findingOf(check, answer)).toBe(finding);
});

test("a connection can be tested once in 15 seconds", () => {
  const asked_at = "2026-11-23T12:00:00.000Z";
  const last = { asked_at, at: null, finding: null, status: null };
  expect(secondsUntilTest({ test: null }, Date.parse(asked_at))).toBe(0);
  expect(secondsUntilTest({ test: last }, Date.parse(asked_at) + 14_001)).toBe(1);
  expect(secondsUntilTest({ test: last }, Date.parse(asked_at) + 15_000)).toBe(0);
});
