import { expect, test } from "vitest";
import { isWithOwn, VENDORS } from "#contract/integrations/vendor-facts.ts";
import { vendorsWith } from "#domain/integrations/adapters.ts";

test("an ATS at which the service needs credentials is offered only by a service that has them", () => {
  expect(vendorsWith([])).toEqual(VENDORS.filter((vendor) => !isWithOwn(vendor)));
  expect(vendorsWith(["kombo"])).toContain("kombo");
  expect(vendorsWith(VENDORS)).toEqual(VENDORS);
});
