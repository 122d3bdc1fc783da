import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  type ResponseHeadersPolicyProps,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { BlockPublicAccess, Bucket, BucketEncryption, CfnBucket, type IBucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, Source } from "aws-cdk-lib/aws-s3-deployment";
import { Duration, RemovalPolicy, Stack, Validations } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { CANDIDATE_PREFIX } from "#contract/candidate.ts";
import { ASSET_HEADERS, PAGE_HEADERS } from "../web/candidate/headers.ts";
import type { Api } from "./api.ts";
import { logGroup } from "./log-group.ts";
import type { Stage } from "./settings.ts";

/** Paths that the gateway answers: what the page calls, and the report. Everything else is the page or its assets. */
const FROM_GATEWAY = [`${CANDIDATE_PREFIX}/*`, "/reports/*"];
const ASSETS = "/assets/*";

/** The API's functions whose answers hold links to the page or the report. */
const LINKING = /^functions\/api\/(\w+-invitations?|read-result)\.ts$/;

/** Every link is the same file; its token goes no further than this, and so is no part of a cache's key or of a request to S3. */
const EVERY_PATH_IS_THE_PAGE = `function handler(event) {
  event.request.uri = "/index.html";
  event.request.querystring = {};
  return event.request;
}`;

/** CloudFront has members of their own for these, and refuses them among the others. */
const OF_THEIR_OWN = [
  "Content-Security-Policy",
  "X-Content-Type-Options",
  "Referrer-Policy",
  "Strict-Transport-Security",
];

const headersOf = (
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
      .filter(([header]) => !OF_THEIR_OWN.includes(header))
      .map(([header, value]) => ({ header, value, override: true })),
  },
});

/**
 * What candidates and hiring managers open: CloudFront, with the page's files in a private bucket that only it may read,
 * and with the gateway behind it for the page's calls and the report. One origin for all of it, so the page needs no
 * CORS and its CSP names no other place.
 */
export class Site extends Construct {
  /** The page's origin, without a trailing slash. */
  readonly url: string;
  /** The names that it answers to. */
  readonly hosts: readonly string[];
  /** What the DNS record of the page's own name must point at. */
  readonly dnsTarget: string | undefined;

  /**
   * @param pages The built files. Without them the bucket is empty; the template says all else.
   * @param webAclArn The web ACL that guards the distribution, if the stage has one
   */
  constructor(
    scope: Construct,
    stage: Stage,
    { api, pages, webAclArn }: { api: Api; pages: string | undefined; webAclArn: string | undefined },
  ) {
    super(scope, "Site");
    const files = new Bucket(this, "Files", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      // Each deployment uploads the files again, so no stage keeps them; and a bucket with files cannot be deleted.
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: pages !== undefined,
    });
    Validations.of(files).acknowledge({
      id: "AwsSolutions::AwsSolutions-S1",
      reason: "It holds the page's public files, and CloudFront alone reads them.",
    });
    // Under exactOptionalPropertyTypes the CDK's class does not fit its own interface.
    const bucket = files as IBucket;
    const distribution = this.#distribute(stage, api, bucket, webAclArn);
    const { distributionDomainName } = distribution;
    const host = stage.pageDomain?.name ?? distributionDomainName;
    this.url = `https://${host}`;
    this.hosts = [...new Set([host, distributionDomainName])];
    this.dnsTarget = stage.pageDomain === undefined ? undefined : distributionDomainName;
    if (pages !== undefined) this.#upload(stage, files, distribution, pages);
  }

  /** What a function of the API needs of it. */
  environmentOf(entry: string): Record<string, string> {
    return LINKING.test(entry) ? { PAGE_URL: this.url } : {};
  }

  #distribute(stage: Stage, api: Api, bucket: IBucket, webAclArn: string | undefined): Distribution {
    const { prefix, pageDomain } = stage;
    const page = new EdgeFunction(this, "EveryPath", {
      functionName: `${prefix}-every-path`,
      comment: "Every path is the candidate's page",
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(EVERY_PATH_IS_THE_PAGE),
    });
    const file = {
      origin: S3BucketOrigin.withOriginAccessControl(bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      // The assets' names change with their content, and a deployment drops the page, whose name does not.
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
    };
    const fromGateway: BehaviorOptions = {
      origin: new HttpOrigin(api.host),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // The gateway answers to its own name only.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: ResponseHeadersPolicy.SECURITY_HEADERS,
    };
    const distribution = new Distribution(this, "Distribution", {
      comment: `${prefix}: the candidate's page and the report`,
      defaultBehavior: {
        ...file,
        functionAssociations: [{ function: page, eventType: FunctionEventType.VIEWER_REQUEST }],
        responseHeadersPolicy: new ResponseHeadersPolicy(
          this,
          "PageHeaders",
          headersOf(`${prefix}-page`, PAGE_HEADERS),
        ),
      },
      additionalBehaviors: {
        [ASSETS]: {
          ...file,
          responseHeadersPolicy: new ResponseHeadersPolicy(
            this,
            "AssetHeaders",
            headersOf(`${prefix}-assets`, ASSET_HEADERS),
          ),
        },
        ...Object.fromEntries(FROM_GATEWAY.map((path) => [path, fromGateway])),
      },
      httpVersion: HttpVersion.HTTP2_AND_3,
      ...(webAclArn === undefined ? {} : { webAclId: webAclArn }),
      ...(pageDomain === undefined
        ? {}
        : {
            domainNames: [pageDomain.name],
            certificate: Certificate.fromCertificateArn(this, "Certificate", pageDomain.certificateArn),
            minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
          }),
    });
    Validations.of(distribution).acknowledge(
      { id: "AwsSolutions::AwsSolutions-CFR1", reason: "Candidates may be anywhere." },
      {
        id: "AwsSolutions::AwsSolutions-CFR3",
        reason: "Its log would hold the paths, and a path holds a candidate's token; the gateway's log has the routes.",
      },
    );
    if (webAclArn === undefined)
      Validations.of(distribution).acknowledge({
        id: "AwsSolutions::AwsSolutions-CFR2",
        reason: "The stage does without a web ACL (-c waf=off, or dev); the gateway's throttles remain.",
      });
    if (pageDomain === undefined)
      Validations.of(distribution).acknowledge({
        id: "AwsSolutions::AwsSolutions-CFR4",
        reason:
          "CloudFront's own certificate takes TLS 1.0 as well and cannot be told otherwise; with -c pageDomain=… it is TLS " +
          "1.2 at least. SECURITY.md and what a deployment prints say which applies.",
      });
    return distribution;
  }

  #upload(stage: Stage, files: Bucket, distribution: Distribution, pages: string): void {
    new BucketDeployment(this, "Upload", {
      sources: [Source.asset(pages)],
      destinationBucket: files as IBucket,
      distribution,
      distributionPaths: ["/index.html"],
      // A candidate may still have the last page open, which asks for the last assets.
      prune: false,
      logGroup: logGroup(this, "UploadLog", stage, `/aws/lambda/${stage.prefix}-upload`),
    });
    const uploader = Stack.of(this).node.children.find(({ node }) => node.id.startsWith("Custom::CDKBucketDeployment"));
    if (uploader === undefined)
      throw new Error("A BucketDeployment of the CDK no longer has its function in the stack");
    const reason = "The CDK's own function, which copies the files while a deployment runs and not otherwise.";
    Validations.of(uploader).acknowledge(
      ...itsRights(files).map((id) => ({ id: `AwsSolutions::AwsSolutions-${id}`, reason })),
    );
  }
}

/** What cdk-nag has against the function that the CDK uploads with. */
const itsRights = (files: Bucket): string[] => {
  const { defaultChild } = files.node;
  if (!(defaultChild instanceof CfnBucket))
    throw new Error("A Bucket of the CDK no longer has a CfnBucket as its default child");
  const bucket = Stack.of(files).resolve(defaultChild.logicalId);
  return [
    "L1",
    "IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]",
    "IAM5[Resource::*]",
    ...["GetBucket*", "GetObject*", "List*", "Abort*", "DeleteObject*"].map((action) => `IAM5[Action::s3:${action}]`),
    "IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*]",
    `IAM5[Resource::<${bucket}.Arn>/*]`,
  ];
};
