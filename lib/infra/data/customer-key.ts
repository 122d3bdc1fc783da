import { BackupVault } from "aws-cdk-lib/aws-backup";
import { Table, TableEncryption } from "aws-cdk-lib/aws-dynamodb";
import { AnyPrincipal, PolicyStatement, type PolicyStatementProps, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { type IKey, Key } from "aws-cdk-lib/aws-kms";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Bucket, BucketEncryption } from "aws-cdk-lib/aws-s3";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Aws, type IPropertyInjector, PropertyInjectors, type Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { emailRuleOf, trailNameOf } from "../names.ts";
import type { Stage } from "../settings.ts";

/** What every use of data needs. DynamoDB and AWS Backup create grants of it for themselves. */
const USE = ["kms:Decrypt", "kms:DescribeKey", "kms:Encrypt", "kms:GenerateDataKey*", "kms:ReEncrypt*"];

/** Services that use the key with the rights of whoever calls them. */
const FOR_CALLERS = ["dynamodb", "s3", "sqs"];

/** With it, the rights on the table, a queue or a bucket are enough, as with AWS's own keys, and no role names the key. */
const forCallers = (): PolicyStatementProps => ({
  sid: "WhoeverMayUseTheData",
  principals: [new AnyPrincipal()],
  actions: [...USE, "kms:CreateGrant"],
  conditions: {
    StringEquals: {
      "kms:CallerAccount": Aws.ACCOUNT_ID,
      "kms:ViaService": FOR_CALLERS.map((service) => `${service}.${Aws.REGION}.${Aws.URL_SUFFIX}`),
    },
  },
});

/** CloudWatch Logs names the log group in the encryption context, so the key works for this stage's groups alone. */
const forLogs = ({ prefix }: Stage): PolicyStatementProps => ({
  sid: "LogGroups",
  principals: [new ServicePrincipal(`logs.${Aws.REGION}.amazonaws.com`)],
  actions: USE,
  conditions: {
    ArnLike: {
      "kms:EncryptionContext:aws:logs:arn": ["/aws/lambda", "/aws/vendedlogs"].map(
        (folder) => `arn:${Aws.PARTITION}:logs:${Aws.REGION}:${Aws.ACCOUNT_ID}:log-group:${folder}/${prefix}-*`,
      ),
    },
  },
});

/** CloudFront reads the pages' files. Its distribution is created after the key, so any of the AWS account's may. */
const forDistributions = (): PolicyStatementProps => ({
  sid: "Distribution",
  principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
  actions: ["kms:Decrypt"],
  conditions: {
    ArnLike: { "aws:SourceArn": `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:distribution/*` },
  },
});

/** CloudTrail writes its record of accesses (`data-events.ts`). */
const forTrail = (stage: Stage): PolicyStatementProps => ({
  sid: "Trail",
  principals: [new ServicePrincipal("cloudtrail.amazonaws.com")],
  actions: ["kms:DescribeKey", "kms:GenerateDataKey*"],
  conditions: {
    StringEquals: {
      "aws:SourceArn": `arn:${Aws.PARTITION}:cloudtrail:${Aws.REGION}:${Aws.ACCOUNT_ID}:trail/${trailNameOf(stage)}`,
    },
  },
});

/** EventBridge sends bounces and complaints to their queue. */
const forRule = (stage: Stage): PolicyStatementProps => ({
  sid: "Rule",
  principals: [new ServicePrincipal("events.amazonaws.com")],
  actions: ["kms:Decrypt", "kms:GenerateDataKey*"],
  conditions: {
    ArnEquals: {
      "aws:SourceArn": `arn:${Aws.PARTITION}:events:${Aws.REGION}:${Aws.ACCOUNT_ID}:rule/${emailRuleOf(stage)}`,
    },
  },
});

/** The customer managed key of a stage's data in one region (`-c customerKey=on`), otherwise undefined. */
export const customerKey = (scope: Construct, stage: Stage): Key | undefined => {
  if (stage.customerKey !== true) return undefined;
  const key = new Key(scope, "CustomerKey", {
    description: `Encrypts the data of stage ${stage.stage}`,
    enableKeyRotation: true,
    removalPolicy: stage.removal,
  });
  for (const statement of [forCallers(), forLogs(stage), forDistributions(), forTrail(stage), forRule(stage)])
    key.addToResourcePolicy(new PolicyStatement({ ...statement, resources: ["*"] }));
  return key;
};

const injector = (constructUniqueId: string, encryption: object): IPropertyInjector => ({
  constructUniqueId,
  inject: (props: object) => ({ ...props, ...encryption }),
});

/**
 * Encrypts every table, queue, bucket, log group and backup vault that is added to the stack afterwards, in its nested
 * stacks too, with the key. Without a key they have AWS's own.
 */
export const encryptWith = (stack: Stack, key: IKey | undefined): void => {
  if (key === undefined) return;
  const encryptionKey = key;
  PropertyInjectors.of(stack).add(
    injector(Table.PROPERTY_INJECTION_ID, { encryption: TableEncryption.CUSTOMER_MANAGED, encryptionKey }),
    injector(Queue.PROPERTY_INJECTION_ID, { encryption: QueueEncryption.KMS, encryptionMasterKey: key }),
    // With a bucket key S3 asks KMS once for many files.
    injector(Bucket.PROPERTY_INJECTION_ID, { encryption: BucketEncryption.KMS, encryptionKey, bucketKeyEnabled: true }),
    injector(LogGroup.PROPERTY_INJECTION_ID, { encryptionKey }),
    injector(BackupVault.PROPERTY_INJECTION_ID, { encryptionKey }),
  );
};
