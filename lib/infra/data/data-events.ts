import { CfnTrail } from "aws-cdk-lib/aws-cloudtrail";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IKey } from "aws-cdk-lib/aws-kms";
import { BlockPublicAccess, Bucket, BucketEncryption } from "aws-cdk-lib/aws-s3";
import { Duration, Stack, Validations } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { stackNamesOf, tableNameOf, trailNameOf } from "../names.ts";
import type { Stage } from "../settings.ts";

/** As long as the logs (`log-group.ts`): rows of the rate limits have IP addresses in their keys. */
const keptFor = ({ disposable }: Stage): Duration => Duration.days(disposable ? 7 : 90);

/** An event selector: data events of one type of resource, by its ARN. */
const dataOf = (
  name: string,
  type: string,
  arn: { equalTo: string[] } | { startsWith: string[] },
): CfnTrail.AdvancedEventSelectorProperty => ({
  name,
  fieldSelectors: [
    { field: "eventCategory", equalTo: ["Data"] },
    { field: "resources.type", equalTo: [type] },
    { field: "resources.ARN", ...arn },
  ],
});

/**
 * CloudTrail's record of each access to the table's rows and to the files of the service's buckets (`-c dataEvents=on`):
 * who, when, and which row, by its key and without its values. Management events are left to the AWS account's own trail,
 * because a second copy of them costs extra.
 */
export class DataEvents extends Construct {
  /** @param key The key of the stage's data, if it is not AWS's */
  constructor(scope: Construct, stage: Stage, key: IKey | undefined) {
    super(scope, "DataEvents");
    const stack = Stack.of(this);
    const trailName = trailNameOf(stage);
    const files = this.#files(stage);
    const written = files.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("cloudtrail.amazonaws.com")],
        actions: ["s3:GetBucketAcl", "s3:PutObject"],
        resources: [files.bucketArn, files.arnForObjects(`AWSLogs/${stack.account}/*`)],
        conditions: {
          StringEquals: {
            "aws:SourceArn": stack.formatArn({ service: "cloudtrail", resource: "trail", resourceName: trailName }),
          },
        },
      }),
    );
    const trail = new CfnTrail(this, "Trail", {
      trailName,
      s3BucketName: files.bucketName,
      isLogging: true,
      enableLogFileValidation: true,
      ...(key === undefined ? {} : { kmsKeyId: key.keyArn }),
      advancedEventSelectors: [
        dataOf("the table", "AWS::DynamoDB::Table", {
          equalTo: [stack.formatArn({ service: "dynamodb", resource: "table", resourceName: tableNameOf(stage) })],
        }),
        // CloudFormation begins the names of a stack's buckets with the stack's. This trail's own bucket is in another
        // stack: a trail that records its own writing never ends.
        dataOf("the buckets", "AWS::S3::Object", {
          startsWith: [
            stack.formatArn({ service: "s3", region: "", account: "", resource: `${stackNamesOf(stage).service}-` }),
          ],
        }),
      ],
    });
    // CloudTrail tries to write when the trail is created.
    if (written.policyDependable !== undefined) trail.node.addDependency(written.policyDependable);
  }

  #files(stage: Stage): Bucket {
    const files = new Bucket(this, "Files", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      lifecycleRules: [{ expiration: keptFor(stage) }],
      removalPolicy: stage.removal,
      autoDeleteObjects: stage.disposable,
    });
    Validations.of(files).acknowledge({
      id: "AwsSolutions::AwsSolutions-S1",
      reason: "It is itself a log of accesses; CloudTrail signs its files, so that a change of one is detected.",
    });
    return files;
  }
}
