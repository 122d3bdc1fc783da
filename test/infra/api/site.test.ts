import { Script } from "node:vm";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { CANDIDATE_PREFIX } from "#contract/candidate/candidate.ts";
import { pages } from "#contract/operations.ts";
import { dev, ofType, prod, theFunction, theOnly } from "../../support/processes/deployed.ts";
import { type Behavior, distribution } from "../../support/processes/distribution.ts";

const [[bucketId] = [""]] = ofType(dev, "AWS::S3::Bucket");
const [[distributionId] = [""]] = ofType(dev, "AWS::CloudFront::Distribution");

describe("CloudFront", () => {
  const originOf = ({ TargetOriginId }: Behavior) =>
    JSON.stringify(distribution.Origins.find(({ Id }) => Id === TargetOriginId)?.DomainName);
  /** AWS's managed policy CachingDisabled. */
  const NO_CACHE = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
  /** AWS's managed policy AllViewerExceptHostHeader. */
  const ALL_BUT_HOST = "b689b0a8-53d0-40ab-baf2-68738e2966ac";
  const [[gateway] = [""]] = ofType(dev, "AWS::ApiGatewayV2::Api");

  /** AWS's managed policy SecurityHeadersPolicy: HSTS for a year among others, where the response has none. */
  const SECURITY_HEADERS = "67f7725c-6f97-4210-82d7-5512b31e9d03";

  test("forwards the page's calls and the report to the gateway, uncached and with all headers but the host", () => {
    const passed = distribution.CacheBehaviors.filter(
      ({ PathPattern }) => !/^\/(assets|docs|logos|measured)/.test(PathPattern ?? ""),
    );
    expect(passed.map(({ PathPattern }) => PathPattern)).toEqual([
      "/candidate/v1/*",
      "/dashboard/api/*",
      "/reports/*",
      "/shared/*",
      "/.well-known/jwks.json",
      "/verifications/*",
      "/unsubscribe/*",
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
    expect(Object.values(pages).some(({ path }) => path.startsWith(report ?? "?"))).toBe(true);
  });

  test.each(["/logos/*", "/measured-tests.json"])(
    "forwards %s to the gateway, and caches it by its path alone",
    (path) => {
      const cached = distribution.CacheBehaviors.find(({ PathPattern }) => PathPattern === path);
      expect(originOf(cached ?? distribution.DefaultCacheBehavior)).toContain(
        `{"Fn::GetAtt":["${gateway}","ApiEndpoint"]}`,
      );
      // AWS's managed policy CachingOptimized: nothing of a query, header or cookie.
      expect(cached).toMatchObject({
        CachePolicyId: "658327ea-f89d-4fab-a63d-7e88639e58f6",
        ResponseHeadersPolicyId: SECURITY_HEADERS,
        AllowedMethods: ["GET", "HEAD"],
      });
    },
  );

  test("has the page and its assets from the bucket", () => {
    const assets = distribution.CacheBehaviors.find(({ PathPattern }) => PathPattern === "/assets/*");
    expect(assets?.CachePolicyId).not.toBe(NO_CACHE);
    for (const behavior of [distribution.DefaultCacheBehavior, assets])
      expect(behavior && originOf(behavior)).toContain(`"${bucketId}","RegionalDomainName"`);
  });

  test.each([
    ["/", "/home/index.html"],
    ["/t/acct.inv.token", "/index.html"],
    ["/dashboards", "/index.html"],
    ["/dashboard", "/dashboard/index.html"],
    ["/dashboard/team/invite", "/dashboard/index.html"],
  ])("serves at %s the page %s, and removes path and query from the request first", (uri, file) => {
    const [edge, ...others] = distribution.DefaultCacheBehavior.FunctionAssociations ?? [];
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

  test("has no log, because a path contains a candidate's token", () => {
    expect(distribution.Logging).toBeUndefined();
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
