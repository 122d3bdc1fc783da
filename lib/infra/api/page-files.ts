import type { Distribution } from "aws-cdk-lib/aws-cloudfront";
import { BlockPublicAccess, Bucket, BucketEncryption, CfnBucket, type IBucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, Source } from "aws-cdk-lib/aws-s3-deployment";
import { RemovalPolicy, Stack, Validations } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { DOCS_PATH } from "#contract/docs-pages.ts";
import { API_PREFIX } from "#contract/operations.ts";
import { logGroup } from "../functions/log-group.ts";
import type { Stage } from "../settings.ts";

/** The bucket of the pages' files, which only CloudFront reads. */
export const pageFiles = (scope: Construct, hasPages: boolean): Bucket => {
  const files = new Bucket(scope, "Files", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    // Each deployment uploads the files again, so no stage retains them; and only an empty bucket can be deleted.
    removalPolicy: RemovalPolicy.DESTROY,
    autoDeleteObjects: hasPages,
  });
  Validations.of(files).acknowledge({
    id: "AwsSolutions::AwsSolutions-S1",
    reason: "It contains the page's public files, and only CloudFront reads them.",
  });
  return files;
};

/** Uploads the pages to their bucket on each deployment, and has CloudFront fetch those that keep their names. */
export const uploadPages = (
  scope: Construct,
  stage: Stage,
  { files, distribution, pages, apiUrl }: { files: Bucket; distribution: Distribution; pages: string; apiUrl: string },
): void => {
  new BucketDeployment(scope, "Upload", {
    // The address of the API is known only when it is deployed.
    sources: [
      Source.asset(pages),
      Source.jsonData(`${DOCS_PATH.slice(1)}/service.json`, { base_url: `${apiUrl}${API_PREFIX}` }),
    ],
    destinationBucket: files as IBucket,
    distribution,
    distributionPaths: [
      "/index.html",
      "/dashboard/index.html",
      "/home/index.html",
      "/verify/index.html",
      `${DOCS_PATH}/*`,
    ],
    // A page that is still open requests the assets of the deployment that it came from.
    prune: false,
    logGroup: logGroup(scope, "UploadLog", stage, `/aws/lambda/${stage.prefix}-upload`),
  });
  const uploader = Stack.of(scope).node.children.find(({ node }) => node.id.startsWith("Custom::CDKBucketDeployment"));
  if (uploader === undefined) throw new Error("A BucketDeployment of the CDK no longer has its function in the stack");
  const reason = "The CDK's own function, which copies the files and runs only during a deployment.";
  Validations.of(uploader).acknowledge(
    ...itsRights(files).map((id) => ({ id: `AwsSolutions::AwsSolutions-${id}`, reason })),
  );
};

/** cdk-nag's findings about the CDK's upload function. */
const itsRights = (files: Bucket): string[] => {
  const { defaultChild } = files.node;
  if (!(defaultChild instanceof CfnBucket))
    throw new Error("A Bucket of the CDK no longer has a CfnBucket as its default child");
  const bucket = Stack.of(files).resolve(defaultChild.logicalId);
  return [
    "L1",
    "IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]",
    "IAM5[Resource::*]",
    ...(files.encryptionKey === undefined
      ? []
      : ["IAM5[Action::kms:GenerateDataKey*]", "IAM5[Action::kms:ReEncrypt*]"]),
    ...["GetBucket*", "GetObject*", "List*", "Abort*", "DeleteObject*"].map((action) => `IAM5[Action::s3:${action}]`),
    "IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*]",
    `IAM5[Resource::<${bucket}.Arn>/*]`,
  ];
};
