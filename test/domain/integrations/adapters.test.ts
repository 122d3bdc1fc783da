import { expect, test } from "vitest";
import { VENDORS } from "#contract/integrations/vendor-facts.ts";
import { vendorsWith } from "#domain/integrations/adapters.ts";

test("an ATS whose calls are signed is offered only by a service that has a key there", () => {
  expect(vendorsWith([""])).toEqual(["greenhouse", "ashby", "workable"]);
  expect(vendorsWith(["kombo", "hibob", "recruitee"])).toEqual(VENDORS);
});
