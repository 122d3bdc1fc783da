import { describe, expect, test } from "vitest";
import * as z from "zod";
import { ASSET_HEADERS, DOCS_HEADERS, PAGE_HEADERS } from "../../../lib/web/kit/headers.ts";
import { dev, read } from "../../support/processes/deployed.ts";

test("files named by their content are kept for a year, the candidate's page is not kept, and no page is found, framed or referred from but the documentation", () => {
  const year = 31_536_000;
  const kept = [PAGE_HEADERS, ASSET_HEADERS, DOCS_HEADERS].map((headers) => headers["Cache-Control"]);
  expect(kept).toEqual(["no-store", `public, max-age=${year}, immutable`, "no-cache"]);
  for (const headers of [PAGE_HEADERS, ASSET_HEADERS, DOCS_HEADERS]) {
    expect(headers).toMatchObject({
      "Strict-Transport-Security": `max-age=${year}`,
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/),
    });
    const hidden = headers === DOCS_HEADERS ? undefined : "noindex, nofollow";
    expect(headers["X-Robots-Tag"]).toBe(hidden);
  }
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

  test("every path has a policy of headers", () => {
    const Behavior = z.looseObject({ PathPattern: z.string().optional(), ResponseHeadersPolicyId: z.unknown() });
    const Distribution = z.object({
      DistributionConfig: z.object({ DefaultCacheBehavior: Behavior, CacheBehaviors: z.array(Behavior) }),
    });
    const [found] = read(dev, "AWS::CloudFront::Distribution", Distribution);
    const { DefaultCacheBehavior, CacheBehaviors = [] } = found?.DistributionConfig ?? {};
    expect(CacheBehaviors.length).toBeGreaterThan(4);
    const bare = [DefaultCacheBehavior, ...CacheBehaviors].filter((one) => one?.ResponseHeadersPolicyId === undefined);
    expect(bare).toEqual([]);
  });
});
