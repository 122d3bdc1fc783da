import { describe, expect, test } from "vitest";
import { firstReturn, isAllowedReturn, returnTo } from "#domain/invitations/return-to.ts";
import { testTenantOf } from "#domain/shared/tenant.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";

const JOBS = "https://careers.example.com/jobs";
const FOLDER = "https://careers.example.com/jobs/";

describe("a page is allowed by what its address begins with, as browsers read both", () => {
  test.each([
    [JOBS, "https://careers.example.com"],
    [JOBS, JOBS],
    [JOBS, FOLDER],
    [`${JOBS}?id=7#end`, JOBS],
    [`${JOBS}/7`, JOBS],
    [`${JOBS}/7`, FOLDER],
    ["https://CAREERS.example.com:443/jobs/7", JOBS],
  ])("%s by %s", (url, address) => {
    expect(isAllowedReturn("acct_1", url, ["https://other.example.com", address])).toBe(true);
  });

  test.each([
    [`${JOBS}-elsewhere`, JOBS],
    ["https://careers.example.com/jobs/../admin", JOBS],
    ["https://careers.example.com/jobs/%2e%2e/admin", JOBS],
    ["https://careers.example.com.evil.example/jobs", JOBS],
    ["https://careers.example.com@evil.example/jobs", "https://careers.example.com"],
    ["https://evil.example/https://careers.example.com/jobs", JOBS],
    ["https://sub.careers.example.com/jobs", JOBS],
    ["https://careers.example.com:8443/jobs", JOBS],
    ["https://careers.example.com./jobs", JOBS],
    ["http://careers.example.com/jobs", JOBS],
  ])("%s not by %s", (url, address) => {
    expect(isAllowedReturn("acct_1", url, [address])).toBe(false);
  });

  test("and no page without an address", () => {
    expect(isAllowedReturn("acct_1", JOBS, null)).toBe(false);
    expect(isAllowedReturn("acct_1", JOBS, [])).toBe(false);
  });

  test("a page on the developer's machine is one in test mode only", () => {
    const local = "http://localhost:3000/done";
    expect(isAllowedReturn(testTenantOf("acct_1"), local, ["http://localhost:3000"])).toBe(true);
    expect(isAllowedReturn("acct_1", local, ["http://localhost:3000"])).toBe(false);
    expect(firstReturn("acct_1", ["http://localhost:3000", JOBS])).toBe(JOBS);
    expect(firstReturn("acct_1", null)).toBeNull();
  });
});

test("the candidate is offered the page after the end, as long as the account allows it", () => {
  const submitted_at = "2026-03-02T10:15:00.000Z";
  const ended = anInvitation("in_progress", { return_url: JOBS, submitted_at });
  const by = (...return_addresses: string[]) => ({ return_addresses });
  expect(returnTo(ended, by(JOBS))).toBe(JOBS);
  expect(returnTo(ended, by("https://other.example.com"))).toBeNull();
  expect(returnTo(ended, { return_addresses: null })).toBeNull();
  expect(returnTo({ ...ended, submitted_at: null }, by(JOBS))).toBeNull();
  expect(returnTo({ ...ended, return_url: null }, by(JOBS))).toBeNull();
});
