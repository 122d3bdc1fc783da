import { describe, expect, test } from "vitest";
import * as z from "zod";
import { DEV, deployed, ofType, PROD, prod, theOnly } from "../../support/processes/deployed.ts";

const logged = await deployed("data-events", { ...PROD, customerKey: true, dataEvents: true });
const inDev = await deployed("data-events-dev", { ...DEV, dataEvents: true });

const Trail = z.object({
  AdvancedEventSelectors: z.array(
    z.object({
      FieldSelectors: z.array(z.looseObject({ Field: z.string(), Equals: z.array(z.unknown()).optional() })),
    }),
  ),
  TrailName: z.string(),
  IsLogging: z.boolean(),
  EnableLogFileValidation: z.boolean(),
});
const trail = () => Trail.parse(theOnly(logged, "AWS::CloudTrail::Trail").Properties);

/** The trail's bucket. */
const files = (template: typeof prod) =>
  ofType(template, "AWS::S3::Bucket").find(([id]) => id.startsWith("DataEvents"));

describe("CloudTrail's record of accesses to data", () => {
  test("exists only by setting", () => {
    expect(ofType(prod, "AWS::CloudTrail::Trail")).toEqual([]);
    expect(files(prod)).toBeUndefined();
    expect(trail()).toMatchObject({
      TrailName: "ais-prod-data-events",
      IsLogging: true,
      EnableLogFileValidation: true,
    });
  });

  test("is of this stage's table and of the service's buckets, and never of the bucket that it writes to", () => {
    const selected = trail().AdvancedEventSelectors.map(({ FieldSelectors }) => JSON.stringify(FieldSelectors));
    expect(selected).toHaveLength(2);
    for (const one of selected) expect(one).toContain('{"Field":"eventCategory","Equals":["Data"]}');
    expect(selected[0]).toMatch(/"AWS::DynamoDB::Table".*"Equals":.*:table\/ais-prod-table"/);
    // The trail's bucket is in the stack ais-prod-data, whose name begins its own.
    expect(selected[1]).toMatch(/"AWS::S3::Object".*"StartsWith":.*:s3:::ais-prod-service-"/);
  });

  test("is kept as long as the logs: 90 days, and a week in dev, which deletes it", () => {
    const [, bucket] = files(logged) ?? [];
    expect(bucket?.Properties.LifecycleConfiguration).toEqual({ Rules: [{ ExpirationInDays: 90, Status: "Enabled" }] });
    expect(bucket?.DeletionPolicy).toBe("RetainExceptOnCreate");
    const [, disposable] = files(inDev) ?? [];
    expect(disposable?.Properties.LifecycleConfiguration).toMatchObject({ Rules: [{ ExpirationInDays: 7 }] });
    expect(disposable?.DeletionPolicy).toBe("Delete");
  });

  test("is written by this trail alone, and exists after the permission to write", () => {
    const [id, policy] = ofType(logged, "AWS::S3::BucketPolicy").find(([one]) => one.startsWith("DataEvents")) ?? [];
    expect(JSON.stringify(policy?.Properties)).toMatch(
      /"aws:SourceArn":.*:trail\/ais-prod-data-events".*"Service":"cloudtrail.amazonaws.com"/,
    );
    expect(theOnly(logged, "AWS::CloudTrail::Trail").DependsOn).toContain(id);
  });

  test("is encrypted with the stage's own key, if it has one", () => {
    expect(JSON.stringify(theOnly(logged, "AWS::CloudTrail::Trail").Properties.KMSKeyId)).toContain("CustomerKey");
    expect(JSON.stringify(ofType(logged, "AWS::KMS::Key"))).toMatch(/"Sid":"Trail"/);
    expect(theOnly(inDev, "AWS::CloudTrail::Trail").Properties).not.toHaveProperty("KMSKeyId");
  });
});
