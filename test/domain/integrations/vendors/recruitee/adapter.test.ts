import { expect, test } from "vitest";
import { adapter } from "#domain/integrations/vendors/recruitee/adapter.ts";

test("our calls carry the partner's secret, and name the partner", () => {
  expect(adapter.carry?.("acme:s3", "https://integrations.recruitee.com/api/p/{codename}/reports/1")).toEqual({
    url: "https://integrations.recruitee.com/api/p/acme/reports/1",
    headers: { "rt-partner-secret": "s3" },
  });
});
