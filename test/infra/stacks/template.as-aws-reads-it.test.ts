import { describe, expect, test } from "vitest";
import type { Settings } from "../../../lib/infra/settings.ts";
import { PROD } from "../../support/processes/deployed.ts";
import { CREATION } from "../../support/template-review/creation.ts";
import { LIMITS } from "../../support/template-review/limits.ts";
import { LOOPS } from "../../support/template-review/loops.ts";
import { reviewOf } from "../../support/template-review/review.ts";
import { SENDERS } from "../../support/template-review/senders.ts";
import { REVIEWED } from "../../support/template-review/types.ts";

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
  ["what AWS demands when something is created", CREATION],
  ["loops of functions, which Lambda stops after 16 hops", LOOPS],
  ["limits that AWS reports when it creates or shows something", LIMITS],
])("%s", (_, rules) => {
  test.each(rules)("$rule ($source)", ({ subjects }) => {
    const found = subjects(review);
    expect(found.length, "the rule finds nothing to judge").toBeGreaterThan(0);
    expect(found.filter(([, holds]) => !holds).map(([subject]) => subject)).toEqual([]);
  });
});

test("every type of resource has been reviewed for these classes of rules", () => {
  const types = [...review.files.values()].flatMap(({ Resources }) => Object.values(Resources).map(({ Type }) => Type));
  expect([...new Set(types)].sort()).toEqual([...new Set(Object.values(REVIEWED).flat())].sort());
});
