import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Script } from "node:vm";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { CANDIDATE_PREFIX } from "#contract/candidate/candidate.ts";
import { PAGES } from "#contract/operations.ts";
import { newApp } from "../../../lib/infra/app.ts";
import { addStacks } from "../../../lib/infra/stacks/stacks.ts";
import { ASSET_HEADERS, DOCS_HEADERS, PAGE_HEADERS } from "../../../lib/web/kit/headers.ts";
import { Attribute, DEV, dev, ofType, prod, read, theFunction, theOnly } from "../../support/processes/deployed.ts";

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
    ["ais-dev-page", PAGE_HEADERS],
    ["ais-dev-assets", ASSET_HEADERS],
    ["ais-dev-docs", DOCS_HEADERS],
  ])("%s are those of the local service", (name, headers) => {
    const found = read(dev, "AWS::CloudFront::ResponseHeadersPolicy", Policy).find(
      (one) => one.ResponseHeadersPolicyConfig.Name === name,
    );
    const { CustomHeadersConfig, SecurityHeadersConfig } = found?.ResponseHeadersPolicyConfig ?? {};
    const given = {
      ...Object.fromEntries((CustomHeadersConfig?.Items ?? []).map(({ Header, Value }) => [Header, Value])),
      "Content-Security-Policy": SecurityHeadersConfig?.ContentSecurityPolicy.ContentSecurityPolicy,
      "Referrer-Policy": SecurityHeadersConfig?.ReferrerPolicy.ReferrerPolicy,
      "X-Content-Type-Options": "nosniff",
      "Strict-Transport-Security": `max-age=${SecurityHeadersConfig?.StrictTransportSecurity.AccessControlMaxAgeSec}`,
    };
    expect(given).toEqual(headers);
  });
});

describe("CloudFront", () => {
  const Behavior = z.looseObject({
    PathPattern: z.string().optional(),
    TargetOriginId: z.string(),
    ViewerProtocolPolicy: z.literal("https-only"),
    CachePolicyId: z.string(),
    FunctionAssociations: z.array(z.object({ EventType: z.string(), FunctionARN: Attribute })).optional(),
  });
  const Config = z.object({
    DistributionConfig: z.looseObject({
      Origins: z.array(z.looseObject({ Id: z.string(), DomainName: z.unknown() })),
      DefaultCacheBehavior: Behavior,
      CacheBehaviors: z.array(Behavior),
      Logging: z.unknown().optional(),
    }),
  });
  const { DistributionConfig: config } = Config.parse(theOnly(dev, "AWS::CloudFront::Distribution").Properties);
  const originOf = ({ TargetOriginId }: z.output<typeof Behavior>) =>
    JSON.stringify(config.Origins.find(({ Id }) => Id === TargetOriginId)?.DomainName);
  /** AWS's managed policy CachingDisabled. */
  const NO_CACHE = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
  /** AWS's managed policy AllViewerExceptHostHeader. */
  const ALL_BUT_HOST = "b689b0a8-53d0-40ab-baf2-68738e2966ac";
  const [[gateway] = [""]] = ofType(dev, "AWS::ApiGatewayV2::Api");

  /** AWS's managed policy SecurityHeadersPolicy: HSTS for a year among others, where the response has none. */
  const SECURITY_HEADERS = "67f7725c-6f97-4210-82d7-5512b31e9d03";

  test("forwards the page's calls and the report to the gateway, uncached and with all headers but the host", () => {
    const passed = config.CacheBehaviors.filter(({ PathPattern }) => !/^\/(assets|docs)/.test(PathPattern ?? ""));
    expect(passed.map(({ PathPattern }) => PathPattern)).toEqual([
      "/candidate/v1/*",
      "/dashboard/api/*",
      "/reports/*",
      "/.well-known/jwks.json",
    ]);
    for (const behavior of passed) {
      expect(originOf(behavior)).toContain(`{"Fn::GetAtt":["${gateway}","ApiEndpoint"]}`);
      expect(behavior).toMatchObject({
        CachePolicyId: NO_CACHE,
        OriginRequestPolicyId: ALL_BUT_HOST,
        ResponseHeadersPolicyId: SECURITY_HEADERS,
      });
    }
    expect(passed[0]?.AllowedMethods).toEqual(expect.arrayContaining(["GET", "POST", "PUT"]));
    const [calls, , report] = passed.map(({ PathPattern }) => PathPattern?.slice(0, -1) ?? "");
    expect(calls).toBe(`${CANDIDATE_PREFIX}/`);
    expect(PAGES.some(({ path }) => path.startsWith(report ?? "?"))).toBe(true);
  });

  test("has the page and its assets from the bucket", () => {
    const assets = config.CacheBehaviors.find(({ PathPattern }) => PathPattern === "/assets/*");
    expect(assets?.CachePolicyId).not.toBe(NO_CACHE);
    for (const behavior of [config.DefaultCacheBehavior, assets])
      expect(behavior && originOf(behavior)).toContain(`"${bucketId}","RegionalDomainName"`);
  });

  test.each([
    ["/t/acct.inv.token", "/index.html"],
    ["/dashboards", "/index.html"],
    ["/dashboard", "/dashboard/index.html"],
    ["/dashboard/team/invite", "/dashboard/index.html"],
  ])("serves at %s the page %s, and removes path and query from the request first", (uri, file) => {
    const [edge, ...others] = config.DefaultCacheBehavior.FunctionAssociations ?? [];
    expect([edge?.EventType, others]).toEqual(["viewer-request", []]);
    const { FunctionCode } = z
      .object({ FunctionCode: z.string() })
      .parse(dev.Resources[edge?.FunctionARN ?? ""]?.Properties);
    const handler: unknown = new Script(`${FunctionCode}; handler`).runInNewContext();
    const request = { uri, querystring: { a: { value: "b" } }, headers: {} };
    expect((handler as (event: object) => object)({ request })).toEqual({
      uri: file,
      querystring: {},
      headers: {},
    });
  });

  /** A function of the edge at the documentation's behavior, as JavaScript. */
  const docsFunction = (eventType: string): ((event: object) => unknown) => {
    const behaviors = config.CacheBehaviors.filter(({ PathPattern = "" }) => /^\/docs/.test(PathPattern));
    expect(behaviors.map(({ PathPattern }) => PathPattern)).toEqual(["/docs", "/docs/*"]);
    const [ids, others] = behaviors.map(({ FunctionAssociations = [] }) =>
      FunctionAssociations.filter(({ EventType }) => EventType === eventType).map(({ FunctionARN }) => FunctionARN),
    );
    expect(others).toEqual(ids);
    const { FunctionCode } = z
      .object({ FunctionCode: z.string().max(10_240) })
      .parse(dev.Resources[ids?.[0] ?? ""]?.Properties);
    return new Script(`${FunctionCode}; handler`).runInNewContext() as (event: object) => unknown;
  };

  test.each([
    ["/docs", "/docs/index.html"],
    ["/docs/", "/docs/index.html"],
    ["/docs/errors", "/docs/errors.html"],
    ["/docs/guides/webhooks/", "/docs/guides/webhooks.html"],
    ["/docs/guides/webhooks.md", "/docs/guides/webhooks.md"],
    ["/docs/index.md", "/docs/index.md"],
    ["/docs/llms.txt", "/docs/llms.txt"],
    ["/docs/search.json", "/docs/search.json"],
    ["/docs/service.json", "/docs/service.json"],
  ])("serves at %s the documentation's file %s, without the query", (uri, file) => {
    const request = { uri, querystring: { a: { value: "b" } }, headers: {} };
    expect(docsFunction("viewer-request")({ request })).toEqual({ uri: file, querystring: {}, headers: {} });
  });

  test.each(["/docs/nothing", "/docs/index", "/docs/guides", "/docs/../t/x", "/docs/errors.html", "/docs/x.md"])(
    "answers %s with 404 and the documentation's headers",
    (uri) => {
      expect(docsFunction("viewer-request")({ request: { uri, querystring: {}, headers: {} } })).toMatchObject({
        statusCode: 404,
        headers: {
          "content-security-policy": { value: DOCS_HEADERS["Content-Security-Policy"] },
          "content-type": { value: "text/html; charset=utf-8" },
        },
        body: { data: expect.stringContaining('href="/docs"') },
      });
    },
  );

  test.each([
    ["text/markdown", "text/markdown; charset=utf-8"],
    ["text/plain; charset=utf-8", "text/plain; charset=utf-8"],
    ["application/json", "application/json"],
  ])("sends the documentation's %s as %s", (value, sent) => {
    const response = { headers: { "content-type": { value } } };
    expect(docsFunction("viewer-response")({ response })).toEqual({ headers: { "content-type": { value: sent } } });
  });

  test("has no log, because a path contains a candidate's token", () => {
    expect(config.Logging).toBeUndefined();
  });
});

describe("CloudFront's web ACL", () => {
  const aclOf = (template: typeof dev) =>
    z
      .looseObject({ WebACLId: z.unknown().optional() })
      .parse(theOnly(template, "AWS::CloudFront::Distribution").Properties.DistributionConfig).WebACLId;

  test("does not exist in dev", () => {
    expect(aclOf(dev)).toBeUndefined();
  });

  test("is the edge stack's in every other stage, from us-east-1, without an export", () => {
    expect(aclOf(prod)).toEqual({
      "Fn::GetStackOutput": { StackName: "ais-prod-edge", Region: "us-east-1", OutputName: "WebAclArn" },
    });
  });
});

describe("the page's origin", () => {
  const pageUrl = (template: typeof dev, name: string) => theFunction(template, name).Environment.Variables.PAGE_URL;

  test("is CloudFront's, for every link", () => {
    for (const name of [
      "create-invitation",
      "read-result",
      "list-tests",
      "save-answers",
      "unknown-route",
      "send-email",
    ]) {
      expect(pageUrl(dev, name)).toEqual({
        "Fn::Join": ["", ["https://", { "Fn::GetAtt": [distributionId, "DomainName"] }]],
      });
    }
  });

  test("is the custom domain when there is one, with at least TLS 1.2", () => {
    expect(pageUrl(prod, "send-email")).toBe("https://tests.example.com");
    expect(theOnly(prod, "AWS::CloudFront::Distribution").Properties.DistributionConfig).toMatchObject({
      Aliases: ["tests.example.com"],
      ViewerCertificate: { MinimumProtocolVersion: "TLSv1.2_2021" },
    });
    const origins = JSON.stringify(theOnly(prod, "AWS::CloudFront::Distribution").Properties);
    expect(origins).toContain('"DomainName":"assess.example.com"');
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
      DistributionPaths: ["/index.html", "/dashboard/index.html", "/docs/*"],
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
