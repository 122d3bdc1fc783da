import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { newApp } from "../../lib/infra/app.ts";
import { ServiceStack } from "../../lib/infra/service-stack.ts";
import { judge } from "../../lib/infra/validation.ts";
import { ASSET_HEADERS, PAGE_HEADERS } from "../../lib/web/candidate/headers.ts";
import { dev, ofType, prod, Ref, read, theOnly } from "./deployed.ts";

const bucket = theOnly(dev, "AWS::S3::Bucket").Properties;
const [[bucketId] = [""]] = ofType(dev, "AWS::S3::Bucket");
const [[distributionId] = [""]] = ofType(dev, "AWS::CloudFront::Distribution");

describe("the page's files", () => {
  test("lie in a bucket that is not public, encrypted", () => {
    expect(bucket.PublicAccessBlockConfiguration).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    });
    expect(JSON.stringify(bucket.BucketEncryption)).toContain("AES256");
  });

  test("are read by this distribution alone, and by nobody without TLS", () => {
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

describe("CloudFront's headers", () => {
  const Policy = z.object({
    ResponseHeadersPolicyConfig: z.object({
      Name: z.string(),
      CustomHeadersConfig: z.object({
        Items: z.array(z.object({ Header: z.string(), Value: z.string(), Override: z.boolean() })),
      }),
      SecurityHeadersConfig: z.object({
        ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.string() }),
        ContentTypeOptions: z.object({ Override: z.literal(true) }),
        ReferrerPolicy: z.object({ ReferrerPolicy: z.string() }),
        StrictTransportSecurity: z.object({ AccessControlMaxAgeSec: z.number() }),
      }),
    }),
  });

  test.each([
    ["ais-dev-pageheaders", PAGE_HEADERS],
    ["ais-dev-assetheaders", ASSET_HEADERS],
  ])("%s are those that the local service gives, and HSTS", (name, headers) => {
    const found = read(dev, "AWS::CloudFront::ResponseHeadersPolicy", Policy).find(
      (one) => one.ResponseHeadersPolicyConfig.Name === name,
    );
    const { CustomHeadersConfig, SecurityHeadersConfig } = found?.ResponseHeadersPolicyConfig ?? {};
    const given = {
      ...Object.fromEntries((CustomHeadersConfig?.Items ?? []).map(({ Header, Value }) => [Header, Value])),
      "Content-Security-Policy": SecurityHeadersConfig?.ContentSecurityPolicy.ContentSecurityPolicy,
      "Referrer-Policy": SecurityHeadersConfig?.ReferrerPolicy.ReferrerPolicy,
      "X-Content-Type-Options": "nosniff",
    };
    expect(given).toEqual(headers);
    expect(SecurityHeadersConfig?.StrictTransportSecurity.AccessControlMaxAgeSec).toBe(365 * 24 * 3600);
  });
});

describe("the gateway's routes to it", () => {
  const Route = z.object({
    RouteKey: z.string(),
    Target: z.object({ "Fn::Join": z.tuple([z.string(), z.tuple([z.string(), Ref])]) }),
  });
  const Forward = z.looseObject({ IntegrationType: z.string(), IntegrationUri: z.unknown() });
  const proxies = read(dev, "AWS::ApiGatewayV2::Integration", Forward).filter(
    ({ IntegrationType }) => IntegrationType === "HTTP_PROXY",
  );
  const routes = Object.fromEntries(
    read(dev, "AWS::ApiGatewayV2::Route", Route).flatMap(({ RouteKey, Target }) => {
      const found = proxies.find(({ id }) => id === Target["Fn::Join"][1][1]);
      return found === undefined ? [] : [[RouteKey, JSON.stringify(found.IntegrationUri)]];
    }),
  );
  const at = (path: string) =>
    `{"Fn::Join":["",["https://",{"Fn::GetAtt":["${distributionId}","DomainName"]},"${path}"]]}`;

  test("give every link the same file, so that its token goes no further", () => {
    expect(routes["GET /t/{link}"]).toBe(at("/index.html"));
    expect(routes["HEAD /t/{link}"]).toBe(at("/index.html"));
  });

  test("give the assets under their names, and there are no others", () => {
    expect(routes["GET /assets/{name}"]).toBe(at("/assets/{name}"));
    expect(Object.keys(routes)).toHaveLength(4);
  });
});

test("with the built page, the stack uploads it, and passes all rules", { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "ais-site-"));
  writeFileSync(join(folder, "index.html"), "<!doctype html>");
  const outdir = mkdtempSync(join(tmpdir(), "ais-site-out-"));
  try {
    const app = newApp({ outdir });
    new ServiceStack(app, { stage: "dev", sender: "no-reply@example.com" }, undefined, folder);
    judge(app);
    const { template } = app.synth().getStackArtifact("ais-dev-service");
    const [upload] = Object.values<{ Type: string; Properties: unknown }>(template.Resources).filter(
      ({ Type }) => Type === "Custom::CDKBucketDeployment",
    );
    expect(upload?.Properties).toMatchObject({
      DestinationBucketName: { Ref: bucketId },
      DistributionPaths: ["/index.html"],
      Prune: false,
      RetainOnDelete: false,
    });
  } finally {
    rmSync(folder, { recursive: true });
    rmSync(outdir, { recursive: true });
  }
});

test("the bucket stays when a stage that keeps its data goes", () => {
  expect(theOnly(prod, "AWS::S3::Bucket").DeletionPolicy).toBe("Retain");
});
