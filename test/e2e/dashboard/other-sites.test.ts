import { describe, expect, test } from "vitest";
import type { DashboardOperation } from "#contract/dashboard/operation.ts";
import { DASHBOARD } from "#contract/dashboard/operations.ts";
import { dashboardHarness } from "../../support/harness/dashboard-harness.ts";

const { anAccount, signedIn } = dashboardHarness();

const operations = Object.values(DASHBOARD).flatMap((area) => Object.entries<DashboardOperation>(area));
const unsafe = operations.filter(([, { method }]) => method !== "GET");

describe("requests of other sites", () => {
  const foreign: [string, Record<string, string | undefined>, number][] = [
    ["another origin", { Origin: "https://evil.example" }, 403],
    ["no origin", { Origin: undefined }, 403],
    ["the origin null", { Origin: "null" }, 403],
    ["a cross-site request", { "Sec-Fetch-Site": "cross-site" }, 403],
    ["a same-site request", { "Sec-Fetch-Site": "same-site" }, 403],
    ["a navigation", { "Sec-Fetch-Site": "none" }, 403],
    ["no Sec-Fetch-Site", { "Sec-Fetch-Site": undefined }, 403],
    ["a form", { "Content-Type": "application/x-www-form-urlencoded" }, 400],
    ["plain text", { "Content-Type": "text/plain" }, 400],
  ];

  test.each(foreign)("%s is refused by every unsafe operation, and changes nothing", async (_, headers, expected) => {
    const accountId = await anAccount();
    const owner = await signedIn(accountId, "owner");
    const before = (await owner("GET", "/audit/entries")).text;
    for (const [name, { method, path }] of unsafe) {
      const { status } = await owner(method, path.replace("{id}", "x"), JSON.stringify({}), headers);
      expect({ name, status }).toEqual({ name, status: expected });
    }
    expect((await owner("GET", "/audit/entries")).text).toBe(before);
  });

  test("no response may be stored, framed or read by another site", async () => {
    const owner = await signedIn(await anAccount(), "owner");
    for (const response of [
      await owner("GET", "/account/session"),
      await owner("GET", "/account/no-such"),
      await owner("PUT", "/account/session", {}),
    ]) {
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(response.headers.get("cross-origin-resource-policy")).toBe("same-origin");
      expect(response.headers.get("strict-transport-security")).toBe("max-age=31536000");
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
    }
  });
});
