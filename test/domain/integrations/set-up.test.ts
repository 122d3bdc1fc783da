import { expect, test } from "vitest";
import { VENDORS } from "#contract/integrations/vendor-facts.ts";
import { SET_UPS } from "#domain/integrations/set-up.ts";

test.each(VENDORS)("the steps of %s are texts with nothing of Markdown but names between stars", (vendor) => {
  const { note, steps } = SET_UPS[vendor];
  expect(steps.length).toBeGreaterThan(2);
  expect([note ?? "", ...steps].join("").replaceAll(/\*\*[^*]+\*\*/g, "")).not.toMatch(/[*`_[\]<]/);
});
