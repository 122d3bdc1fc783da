import { expect, test } from "vitest";
import { jurisdictionFaults } from "../../../bin/deploy/command-line.ts";
import { neighboursOf } from "../../../lib/infra/data/jurisdictions.ts";

test.each([
  ["eu-west-1", "eu-central-1"],
  ["us-east-1", "us-west-2"],
])("backups of %s may be copied to %s", (region, other) => {
  expect(neighboursOf(region)).toContain(other);
  expect(jurisdictionFaults(other, region)).toEqual([]);
});

test.each([
  ["eu-west-1", "us-east-1", "use one of eu-central-1"],
  ["eu-west-1", "eu-west-2", "use one of eu-central-1"],
  ["eu-central-1", "eu-central-2", "use one of"],
  ["eu-west-1", "eu-west-1", "use one of"],
  ["eu-west-2", "eu-west-1", "AWS has no second one there"],
])("backups of %s are not copied to %s", (region, other, advice) => {
  expect(jurisdictionFaults(other, region)).toEqual([
    expect.stringMatching(`^-c backupRegion=${other}: it is not in the jurisdiction of ${region}; ${advice}`),
  ]);
});

test("an unknown region of the stage is asked for", () => {
  expect(jurisdictionFaults("eu-west-1", undefined)).toEqual([expect.stringContaining("AWS_REGION")]);
  expect(jurisdictionFaults(undefined, undefined)).toEqual([]);
});
