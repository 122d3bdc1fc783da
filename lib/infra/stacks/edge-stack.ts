import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import { type App, CfnOutput, Fn, Stack } from "aws-cdk-lib/core";
import { stackNamesOf } from "../names.ts";
import type { Stage } from "../settings.ts";

/** The region of CloudFront's web ACLs and certificates, independent of the service's region. */
const REGION = "us-east-1";
const WEB_ACL_ARN = "WebAclArn";

/**
 * Requests per minute allowed from one IP address, in total and for some paths; above that it is refused until its rate
 * drops.
 */
export const RATE_RULES: readonly { name: string; under?: string; requests: number }[] = [
  // 300 candidates of one school or office who all type without a pause; a tenth of the candidates' routes' throttle.
  { name: "every-path", requests: 12_000 },
  // A tenth of the report route's throttle: each report takes a second of a whole CPU.
  { name: "reports", under: "/reports/", requests: 300 },
];

const TOO_MANY = "too-many";

const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  // A sampled request shows the path, and a path contains a candidate's token.
  sampledRequestsEnabled: false,
});

const pathsUnder = (prefix: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: "STARTS_WITH",
    searchString: prefix,
    textTransformations: [{ priority: 0, type: "URL_DECODE" }],
  },
});

/** The distribution's web ACL: a request limit per IP address. */
export class EdgeStack extends Stack {
  /** The web ACL's ARN, readable by a stack in any region. */
  readonly webAclArn: string;

  constructor(app: App, stage: Stage) {
    super(app, stackNamesOf(stage).edge, {
      description: `Assessment invitation service, stage ${stage.stage}: CloudFront's web ACL in ${REGION}`,
      env: { region: REGION },
    });
    const acl = new CfnWebACL(this, "WebAcl", {
      name: `${stage.prefix}-page`,
      scope: "CLOUDFRONT",
      defaultAction: { allow: {} },
      customResponseBodies: {
        [TOO_MANY]: {
          contentType: "TEXT_PLAIN",
          content: "Too many requests came from your address. Wait a minute, then try again.",
        },
      },
      rules: RATE_RULES.map(({ name, under, requests }, priority) => ({
        name,
        priority,
        statement: {
          rateBasedStatement: {
            aggregateKeyType: "IP",
            limit: requests,
            evaluationWindowSec: 60,
            ...(under === undefined ? {} : { scopeDownStatement: pathsUnder(under) }),
          },
        },
        action: {
          block: {
            customResponse: {
              responseCode: 429,
              customResponseBodyKey: TOO_MANY,
              responseHeaders: [{ name: "Retry-After", value: "60" }],
            },
          },
        },
        visibilityConfig: visibility(`${stage.prefix}-${name}`),
      })),
      visibilityConfig: visibility(`${stage.prefix}-page`),
    });
    new CfnOutput(this, WEB_ACL_ARN, { value: acl.attrArn, description: "For the distribution" });
    // The CDK's own cross-region reference, written out: the CDK creates it only for a stack with an explicit region,
    // and the service's template must be the same in every region.
    this.webAclArn = Fn.getStackOutput(this.stackName, WEB_ACL_ARN, REGION);
  }
}
