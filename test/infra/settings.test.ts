import { expect, test } from "vitest";
import { stageOf } from "../../lib/infra/settings.ts";

test.each([
  ["dev", undefined, false],
  ["dev", true, true],
  ["prod", undefined, true],
  ["prod", false, false],
])("the stage %s with waf %s has a web ACL: %s", (stage, waf, has) => {
  const settings = { stage, sender: "a@example.com", ...(waf === undefined ? {} : { waf }) };
  expect(stageOf(settings).waf).toBe(has);
});
