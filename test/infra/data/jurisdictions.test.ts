import { expect, test } from "vitest";
import { neighboursOf } from "../../../lib/infra/data/jurisdictions.ts";
import { settingsOf } from "../../../lib/infra/read-settings.ts";

const readIn = (region: string, backupRegion: string) => settingsOf((name) => ({ backupRegion })[String(name)], region);

test.each([
  ["eu-west-1", "eu-central-1"],
  ["us-east-1", "us-west-2"],
])("backups of %s may be copied to %s", (region, other) => {
  expect(neighboursOf(region)).toContain(other);
  expect(readIn(region, other)).toMatchObject({ settings: { backupRegion: other } });
});

test.each([
  ["eu-west-1", "us-east-1", "use one of eu-central-1"],
  ["eu-west-1", "eu-west-2", "use one of eu-central-1"],
  ["eu-central-1", "eu-central-2", "use one of"],
  ["eu-west-1", "eu-west-1", "use one of"],
  ["eu-west-2", "eu-west-1", "AWS has no second one there"],
])("backups of %s are not copied to %s", (region, other, advice) => {
  expect(readIn(region, other)).toEqual({
    faults: [expect.stringMatching(`^-c backupRegion=${other}: it is not in the jurisdiction of ${region}; ${advice}`)],
  });
});
