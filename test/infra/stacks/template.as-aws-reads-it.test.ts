import { describe, expect, test } from "vitest";
import type { Settings } from "../../../lib/infra/settings.ts";
import { PROD } from "../../support/processes/deployed.ts";
import { LIMITS } from "../../support/template-review/limits.ts";
import { reviewOf } from "../../support/template-review/review.ts";
import { SENDERS } from "../../support/template-review/senders.ts";

/** A stage with every option, so that every rule has something to judge. */
const EVERYTHING: Settings = {
  ...PROD,
  alarmEmail: "ops@example.com",
  budget: 500,
  costAlerts: true,
  customerKey: true,
  dataEvents: true,
  backupRegion: "eu-central-1",
};
const review = reviewOf(EVERYTHING);

describe.each([
  ["the senders that a resource's policy must allow", SENDERS],
  ["limits that AWS reports when it creates or shows something", LIMITS],
])("%s", (_, rules) => {
  test.each(rules)("$rule ($source)", ({ subjects }) => {
    const found = subjects(review);
    expect(found.length, "the rule finds nothing to judge").toBeGreaterThan(0);
    expect(found.filter(([, holds]) => !holds).map(([subject]) => subject)).toEqual([]);
  });
});
