import { expect, test } from "vitest";
import { exchange } from "#domain/integrations/vendors/hibob/exchange.ts";
import { BobPackages } from "../../../../support/ats/fake-hibob.ts";

test("the packages are pushed by POST, as Bob takes them", () => {
  const packages = [{ id: "grammar-test", name: "Grammar Test", description: "Choices" }];
  const { method, url, body } = exchange.packages(packages, { base_url: null });
  expect([method, url]).toEqual(["POST", "https://api.hibob.com/v1/hiring/assessments/packages"]);
  expect(BobPackages.parse(JSON.parse(body))).toEqual({ packages });
});
