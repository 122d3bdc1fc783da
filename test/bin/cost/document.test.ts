import { expect, test } from "vitest";
import { idleStage } from "../../../bin/cost/document.ts";

test("a test stage without traffic costs less than $8 a month", () => {
  const lines = idleStage();
  expect(lines.map(([what]) => what).join()).toContain("alarms on");
  expect(lines.reduce((sum, [, dollars]) => sum + dollars, 0)).toBeLessThan(8);
});
