import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { newApp } from "../../../lib/infra/app.ts";
import { addStacks } from "../../../lib/infra/stacks/stacks.ts";
import { DEV, dev, ofType, prod, theOnly } from "../../support/processes/deployed.ts";

const bucket = theOnly(dev, "AWS::S3::Bucket").Properties;
const [[bucketId] = [""]] = ofType(dev, "AWS::S3::Bucket");
const [[distributionId] = [""]] = ofType(dev, "AWS::CloudFront::Distribution");

describe("the page's files", () => {
  test("are in a private, encrypted bucket", () => {
    expect(bucket.PublicAccessBlockConfiguration).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    });
    expect(JSON.stringify(bucket.BucketEncryption)).toContain("AES256");
  });

  test("are readable only by this distribution, and only over TLS", () => {
    const Statement = z.looseObject({
      Effect: z.string(),
      Action: z.unknown(),
      Principal: z.unknown(),
      Condition: z.unknown(),
    });
    const Policy = z.object({ PolicyDocument: z.object({ Statement: z.array(Statement) }) });
    const { Statement: statements } = Policy.parse(theOnly(dev, "AWS::S3::BucketPolicy").Properties).PolicyDocument;
    expect(statements.filter(({ Effect }) => Effect === "Deny")).toMatchObject([
      { Action: "s3:*", Condition: { Bool: { "aws:SecureTransport": "false" } } },
    ]);
    const allowed = statements.filter(({ Effect }) => Effect === "Allow");
    expect(allowed).toMatchObject([{ Action: "s3:GetObject", Principal: { Service: "cloudfront.amazonaws.com" } }]);
    expect(JSON.stringify(allowed[0]?.Condition)).toContain(`{"Ref":"${distributionId}"}`);
    expect(ofType(dev, "AWS::CloudFront::OriginAccessControl")).toHaveLength(1);
  });
});

test("the built page is uploaded, and deleted before its bucket", () => {
  const folder = mkdtempSync(join(tmpdir(), "ais-site-"));
  writeFileSync(join(folder, "index.html"), "<!doctype html>");
  const outdir = mkdtempSync(join(tmpdir(), "ais-site-out-"));
  try {
    const app = newApp({ outdir, validate: false });
    addStacks(app, DEV, { pages: folder });
    const { template } = app.synth().getStackArtifact("ais-dev-service");
    const [upload] = Object.values<{ Type: string; Properties: unknown }>(template.Resources).filter(
      ({ Type }) => Type === "Custom::CDKBucketDeployment",
    );
    expect(upload?.Properties).toMatchObject({
      DestinationBucketName: { Ref: bucketId },
      DistributionPaths: ["/index.html", "/dashboard/index.html", "/home/index.html", "/verify/index.html", "/docs/*"],
      Prune: false,
    });
    const emptied = Object.values<{ Type: string; Properties: unknown }>(template.Resources).filter(
      ({ Type }) => Type === "Custom::S3AutoDeleteObjects",
    );
    expect(emptied.map(({ Properties }) => Properties)).toMatchObject([{ BucketName: { Ref: bucketId } }]);
  } finally {
    rmSync(folder, { recursive: true });
    rmSync(outdir, { recursive: true });
  }
});

test.each([
  ["dev", dev],
  ["prod", prod],
])("the bucket is deleted with the stage %s: each deployment uploads its files again", (_, template) => {
  expect(theOnly(template, "AWS::S3::Bucket").DeletionPolicy).toBe("Delete");
});
