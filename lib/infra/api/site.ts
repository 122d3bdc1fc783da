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
  HttpVersion,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Validations } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { MEASURED_TESTS_PATH } from "#contract/assessments/listed-test.ts";
import { CANDIDATE_PREFIX } from "#contract/candidate/candidate.ts";
import { DASHBOARD_API_PREFIX } from "#contract/dashboard/operation.ts";
import { DOCS_PATH } from "#contract/docs-pages.ts";
import { JWKS_PATH } from "#contract/results/jwks.ts";
import { SHARED_PAGE } from "#contract/results/share.ts";
import { ASSET_HEADERS, PAGE_HEADERS } from "../../web/kit/headers.ts";
import type { Stage } from "../settings.ts";
import type { Api } from "./api.ts";
import { docsBehavior } from "./docs-behavior.ts";
import { pageFiles, uploadPages } from "./page-files.ts";
import { headersOf } from "./response-headers.ts";

/** Paths that the gateway serves: the pages' API calls, reports and shared results. Everything else is a page or its assets. */
const FROM_GATEWAY = [
  `${CANDIDATE_PREFIX}/*`,
  `${DASHBOARD_API_PREFIX}/*`,
  "/reports/*",
  `${SHARED_PAGE}/*`,
  JWKS_PATH,
  "/verifications/*",
  "/unsubscribe/*",
];
const ASSETS = "/assets/*";
/** What the gateway serves and everyone may have, for as long as `Cache-Control` says: the names of logos change with the image. */
const CACHED_FROM_GATEWAY = ["/logos/*", MEASURED_TESTS_PATH];

/**
 * `/` gets the page that says what the service is, every path under /dashboard the dashboard, under /verify the page that
 * verifies results, every other one but the documentation's the candidate's page. The query and a candidate's token are
 * removed here, so they are part of neither the cache key nor a request to S3.
 */
const EVERY_PATH_IS_A_PAGE = `function handler(event) {
  var uri = event.request.uri === "/" ? "/home" : event.request.uri;
  var folder = /^\\/(dashboard|home|verify)(\\/|$)/.exec(uri);
  event.request.uri = folder ? "/" + folder[1] + "/index.html" : "/index.html";
  event.request.querystring = {};
  return event.request;
}`;

/**
 * The site for candidates and for the people of client accounts: CloudFront with the pages' files in a private bucket
 * that only it can read, and the gateway as a second origin for the pages' API calls and the report. The browser sees one
 * origin, so the pages need no CORS and their CSP allows no other host.
 */
export class Site extends Construct {
  /** The page's origin, without a trailing slash. */
  readonly url: string;
  /** Its host names. */
  readonly hosts: readonly string[];
  /** The target for the DNS record of the page's custom domain. */
  readonly dnsTarget: string | undefined;

  /**
   * @param pages The built files. Without them the bucket is empty; the rest of the template is the same.
   * @param webAclArn The distribution's web ACL, if the stage has one
   */
  constructor(
    scope: Construct,
    stage: Stage,
    { api, pages, webAclArn }: { api: Api; pages: string | undefined; webAclArn: string | undefined },
  ) {
    super(scope, "Site");
    const files = pageFiles(this, pages !== undefined);
    // Under exactOptionalPropertyTypes the CDK's class does not fit its own interface.
    const bucket = files as IBucket;
    if (files.encryptionKey !== undefined) acknowledgeKeyPolicy(scope);
    const distribution = this.#distribute(stage, api, bucket, webAclArn);
    const { distributionDomainName } = distribution;
    const host = stage.pageDomain?.name ?? distributionDomainName;
    this.url = `https://${host}`;
    this.hosts = [...new Set([host, distributionDomainName])];
    this.dnsTarget = stage.pageDomain === undefined ? undefined : distributionDomainName;
    if (pages !== undefined) uploadPages(this, stage, { files, distribution, pages, apiUrl: api.url });
  }

  #distribute(stage: Stage, api: Api, bucket: IBucket, webAclArn: string | undefined): Distribution {
    const { prefix, pageDomain } = stage;
    const page = new EdgeFunction(this, "EveryPath", {
      functionName: `${prefix}-every-path`,
      comment: "Every path is the dashboard or the candidate's page",
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(EVERY_PATH_IS_A_PAGE),
    });
    const file = {
      origin: S3BucketOrigin.withOriginAccessControl(bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      // The assets' names change with their content; the pages' names do not, so each deployment invalidates them.
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
    };
    const docs = docsBehavior(this, stage, file);
    const fromGateway: BehaviorOptions = {
      origin: new HttpOrigin(api.host),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // The gateway accepts only its own host name.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: ResponseHeadersPolicy.SECURITY_HEADERS,
    };
    const cached: BehaviorOptions = {
      ...fromGateway,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    };
    const distribution = new Distribution(this, "Distribution", {
      comment: `${prefix}: the pages and the report`,
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
        ...Object.fromEntries(CACHED_FROM_GATEWAY.map((path) => [path, cached])),
        [DOCS_PATH]: docs,
        [`${DOCS_PATH}/*`]: docs,
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
        reason:
          "Its log would contain paths, and a path contains a candidate's token; the gateway's log has the routes.",
      },
    );
    if (webAclArn === undefined)
      Validations.of(distribution).acknowledge({
        id: "AwsSolutions::AwsSolutions-CFR2",
        reason: "The stage has no web ACL (-c waf=off, or dev); the gateway's throttles still apply.",
      });
    if (pageDomain === undefined)
      Validations.of(distribution).acknowledge({
        id: "AwsSolutions::AwsSolutions-CFR4",
        reason:
          "CloudFront's default certificate also accepts TLS 1.0, which cannot be configured; with -c pageDomain=… it is " +
          "TLS 1.2 at least. SECURITY.md and the deployment's output say which applies.",
      });
    return distribution;
  }
}

/** The CDK's advice about a key that CloudFront reads the bucket with. */
const acknowledgeKeyPolicy = (scope: Construct): void => {
  const reason = "The key's policy has a statement for CloudFront from the beginning (`customer-key.ts`).";
  for (const advice of ["wildcardKeyPolicyForOac", "updateImportedKeyPolicyOac"])
    Validations.of(scope).acknowledge({ id: `Annotation::@aws-cdk/aws-cloudfront-origins:${advice}`, reason });
};
