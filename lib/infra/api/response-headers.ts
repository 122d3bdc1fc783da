import { HeadersReferrerPolicy, type ResponseHeadersPolicyProps } from "aws-cdk-lib/aws-cloudfront";
import { Duration } from "aws-cdk-lib/core";

/** CloudFront has dedicated properties for these headers, and refuses them as custom headers. */
const DEDICATED = ["Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "Strict-Transport-Security"];

/** A policy that adds these headers to every response. */
export const headersOf = (
  name: string,
  headers: Readonly<Record<string, string>>,
): ResponseHeadersPolicyProps & { responseHeadersPolicyName: string } => ({
  responseHeadersPolicyName: name,
  securityHeadersBehavior: {
    contentSecurityPolicy: { contentSecurityPolicy: headers["Content-Security-Policy"] ?? "", override: true },
    contentTypeOptions: { override: true },
    referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
    strictTransportSecurity: { accessControlMaxAge: Duration.days(365), override: true },
  },
  customHeadersBehavior: {
    customHeaders: Object.entries(headers)
      .filter(([header]) => !DEDICATED.includes(header))
      .map(([header, value]) => ({ header, value, override: true })),
  },
});
