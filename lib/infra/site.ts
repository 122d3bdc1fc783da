import {
  CachePolicy,
  Distribution,
  HeadersReferrerPolicy,
  HttpVersion,
  PriceClass,
  ResponseHeadersPolicy,
  type ResponseHeadersPolicyProps,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { BlockPublicAccess, Bucket, BucketEncryption, CfnBucket, type IBucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, Source } from "aws-cdk-lib/aws-s3-deployment";
import { Duration, Stack, Validations } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { ASSET_HEADERS, PAGE_HEADERS } from "../web/candidate/headers.ts";
import type { Api } from "./api.ts";
import { logGroup } from "./log-group.ts";
import type { Stage } from "./settings.ts";

/** CloudFront has members of their own for these, and refuses them among the others. */
const security = (
  headers: Readonly<Record<string, string>>,
): ResponseHeadersPolicyProps["securityHeadersBehavior"] => ({
  contentSecurityPolicy: { contentSecurityPolicy: headers["Content-Security-Policy"] ?? "", override: true },
  contentTypeOptions: { override: true },
  strictTransportSecurity: { accessControlMaxAge: Duration.days(365), override: true },
});
const ITS_OWN = ["Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy"];

const isBucket = (value: unknown): value is IBucket => value instanceof Bucket;

/** A bucket as the CDK asks for it: under exactOptionalPropertyTypes its class does not fit its own interface. */
const interfaceOf = (bucket: Bucket): IBucket => {
  if (!isBucket(bucket)) throw new Error("A bucket is no bucket");
  return bucket;
};

/**
 * The candidate's page: files in a private bucket, which only CloudFront may read, and CloudFront, which gives them
 * their headers. The gateway's routes lead there, so that page and API are one origin: the page needs no CORS, the
 * gateway sees the candidates' own addresses, and the token in `/t/{link}` ends at the gateway, for every link is the
 * same file.
 */
export class Site extends Construct {
  /** Of the bucket, in the template. */
  readonly #bucketId: string;

  /** @param pages The built files. Without them the bucket is empty; the template says all else. */
  constructor(scope: Construct, stage: Stage, api: Api, pages: string | undefined) {
    super(scope, "Site");
    const files = new Bucket(this, "Files", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: stage.removal,
    });
    const bucket = interfaceOf(files);
    const { defaultChild } = files.node;
    if (!(defaultChild instanceof CfnBucket))
      throw new Error("A Bucket of the CDK no longer has a CfnBucket as its default child");
    this.#bucketId = defaultChild.logicalId;
    Validations.of(bucket).acknowledge({
      id: "AwsSolutions::AwsSolutions-S1",
      reason: "It holds the page's public files, read by CloudFront alone; the gateway's log has the requests.",
    });
    const distribution = this.#distribute(stage, bucket);
    api.forward("/t/{link}", `https://${distribution.distributionDomainName}/index.html`);
    api.forward("/assets/{name}", `https://${distribution.distributionDomainName}/assets/{name}`);
    if (pages !== undefined) this.#upload(stage, bucket, distribution, pages);
  }

  #headers(id: string, stage: Stage, headers: Readonly<Record<string, string>>): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, id, {
      responseHeadersPolicyName: `${stage.prefix}-${id.toLowerCase()}`,
      securityHeadersBehavior: {
        ...security(headers),
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
      },
      customHeadersBehavior: {
        customHeaders: Object.entries(headers)
          .filter(([header]) => !ITS_OWN.includes(header))
          .map(([header, value]) => ({ header, value, override: true })),
      },
    });
  }

  #distribute(stage: Stage, bucket: IBucket): Distribution {
    const origin = S3BucketOrigin.withOriginAccessControl(bucket);
    const behavior = {
      origin,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      // The files' names change with their content, and a deployment drops the one whose name does not.
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
    };
    const distribution = new Distribution(this, "Distribution", {
      comment: `${stage.prefix}: the candidate's page`,
      defaultBehavior: { ...behavior, responseHeadersPolicy: this.#headers("PageHeaders", stage, PAGE_HEADERS) },
      additionalBehaviors: {
        "/assets/*": { ...behavior, responseHeadersPolicy: this.#headers("AssetHeaders", stage, ASSET_HEADERS) },
      },
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
    });
    Validations.of(distribution).acknowledge(
      {
        id: "AwsSolutions::AwsSolutions-CFR1",
        reason: "Candidates may be anywhere.",
      },
      {
        id: "AwsSolutions::AwsSolutions-CFR2",
        reason: "It serves a few public files; the gateway before it has the throttle.",
      },
      {
        id: "AwsSolutions::AwsSolutions-CFR3",
        reason: "The gateway has the access log; here only the page's own files are asked for, by the gateway.",
      },
      {
        id: "AwsSolutions::AwsSolutions-CFR4",
        reason:
          "CloudFront's own certificate fixes the protocol; its only viewer is the gateway, which speaks TLS 1.2.",
      },
    );
    return distribution;
  }

  #upload(stage: Stage, bucket: IBucket, distribution: Distribution, pages: string): void {
    new BucketDeployment(this, "Upload", {
      sources: [Source.asset(pages)],
      destinationBucket: bucket,
      distribution,
      distributionPaths: ["/index.html"],
      // A candidate may still have the last page open, which asks for the last assets.
      prune: false,
      retainOnDelete: !stage.disposable,
      logGroup: logGroup(this, "UploadLog", stage, `/aws/lambda/${stage.prefix}-upload`),
    });
    const uploader = Stack.of(this).node.children.find(({ node }) => node.id.startsWith("Custom::CDKBucketDeployment"));
    if (uploader === undefined)
      throw new Error("A BucketDeployment of the CDK no longer has its function in the stack");
    const reason = "The CDK's own function, which copies the files while a deployment runs and not otherwise.";
    Validations.of(uploader).acknowledge(
      ...this.#itsRights().map((id) => ({ id: `AwsSolutions::AwsSolutions-${id}`, reason })),
    );
  }

  /** What cdk-nag has against the function that the CDK uploads with. */
  #itsRights(): string[] {
    const bucket = Stack.of(this).resolve(this.#bucketId);
    return [
      "L1",
      "IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]",
      "IAM5[Resource::*]",
      ...["GetBucket*", "GetObject*", "List*", "Abort*", "DeleteObject*"].map((action) => `IAM5[Action::s3:${action}]`),
      "IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*]",
      `IAM5[Resource::<${bucket}.Arn>/*]`,
    ];
  }
}
