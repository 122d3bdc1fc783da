import { expect, test } from "vitest";
import { recruitee } from "#domain/integrations/recruitee/recruitee.ts";

test("our calls carry the partner's secret, and name the partner", () => {
  expect(recruitee.carry?.("acme:s3", "https://integrations.recruitee.com/api/p/{codename}/reports/1")).toEqual({
    url: "https://integrations.recruitee.com/api/p/acme/reports/1",
    headers: { "rt-partner-secret": "s3" },
  });
});
