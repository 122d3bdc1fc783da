import { readFileSync } from "node:fs";
import type { Resource, Template } from "../../../lib/infra/stacks/template.ts";
import { idIn } from "./resource-policies.ts";
import type { Review, Rule } from "./review.ts";

type Resources = Template["Resources"];

const filesWith = ({ files }: Review, type: string): (readonly [file: string, resources: Resources])[] =>
  [...files]
    .map(([file, { Resources }]) => [file, Resources] as const)
    .filter(([, resources]) => Object.values(resources).some(({ Type }) => Type === type));

/** The ids of a template that a value refers to. */
const referred = (value: unknown): string[] =>
  [...JSON.stringify(value ?? null).matchAll(/"(?:Ref":|Fn::GetAtt":\[)"([^"]+)"/g)].map(([, id = ""]) => id);

/** Everything that is created before a resource. */
const before = (resources: Resources, id: string, seen = new Set<string>()): Set<string> => {
  const { DependsOn = [], Properties } = resources[id] ?? {};
  for (const one of [DependsOn, referred(Properties)].flat()) {
    if (one in resources && !seen.has(one)) before(resources, one, seen.add(one));
  }
  return seen;
};

const isProtected = ({ Properties }: Resource): boolean =>
  Properties?.DeletionProtectionEnabled === true || Properties?.DeletionProtection === "ACTIVE";

/** Types that outlive their stack, and the property with a name that another stack then cannot use. */
const RETAINED: Readonly<Record<string, string | undefined>> = {
  "AWS::Backup::BackupVault": "BackupVaultName",
  "AWS::DynamoDB::Table": "TableName",
  "AWS::Logs::LogGroup": "LogGroupName",
  "AWS::SES::EmailIdentity": "EmailIdentity",
  // Cognito does not demand that the names of pools differ; the others get their names from AWS.
  "AWS::Cognito::UserPool": undefined,
  "AWS::KMS::Key": undefined,
  "AWS::S3::Bucket": undefined,
};

/** What AWS demands when something is created or deleted. */
export const CREATION: readonly Rule[] = [
  {
    rule: "a user pool is in another stack than its sender's identity, which must be verified before",
    source: "https://github.com/aws/aws-cdk/issues/18964",
    subjects: (review) =>
      filesWith(review, "AWS::Cognito::UserPool").map(([file, resources]) => [
        file,
        Object.values(resources).every(({ Type }) => Type !== "AWS::SES::EmailIdentity"),
      ]),
  },
  {
    rule: "what a rollback cannot delete is created last, so that the failure of nothing else has to delete it",
    source: "https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/troubleshooting.html",
    subjects: ({ files }) =>
      [...files.values()].flatMap(({ Resources }) =>
        Object.entries(Resources)
          .filter(([, resource]) => isProtected(resource))
          .map(([id]) => {
            const earlier = before(Resources, id);
            const late = Object.entries(Resources).filter(
              ([other, resource]) => other !== id && !isProtected(resource) && !earlier.has(other),
            );
            return [`${id}: ${late.map(([other]) => other)}`, late.length === 0] as const;
          }),
      ),
  },
  {
    rule: "a queue hides a message for at least as long as its function may take",
    source: "https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-configure.html",
    subjects: ({ ofType, resources }) =>
      ofType("AWS::Lambda::EventSourceMapping").flatMap(({ id, Properties: { EventSourceArn, FunctionName } }) => {
        const named = (reference: unknown) => resources.find((one) => one.id === idIn(reference));
        const queue = named(EventSourceArn);
        if (queue?.Type !== "AWS::SQS::Queue") return [];
        const timeout = Number(named(FunctionName)?.Properties.Timeout);
        return [[id, Number(queue.Properties.VisibilityTimeout ?? 30) >= timeout] as const];
      }),
  },
  {
    rule: "no function reserves concurrency: a new AWS account has 10 executions and none to reserve",
    source: "https://github.com/awslabs/fhir-works-on-aws-deployment/issues/691",
    subjects: ({ ofType }) =>
      ofType("AWS::Lambda::Function").map(({ id, Properties }) => [
        id,
        Properties.ReservedConcurrentExecutions === undefined,
      ]),
  },
  {
    rule: "a trail is created after its bucket's policy, which CloudTrail tries",
    source: "https://docs.aws.amazon.com/awscloudtrail/latest/userguide/create-s3-bucket-policy-for-cloudtrail.html",
    subjects: (review) =>
      filesWith(review, "AWS::CloudTrail::Trail").flatMap(([, resources]) =>
        Object.entries(resources)
          .filter(([, { Type }]) => Type === "AWS::CloudTrail::Trail")
          .map(([id]) => [
            id,
            [...before(resources, id)].some((one) => resources[one]?.Type === "AWS::S3::BucketPolicy"),
          ]),
      ),
  },
  {
    rule: "a subscription filter is created after the permission to invoke its function, which CloudWatch Logs tries",
    source: "https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/SubscriptionFilters.html",
    subjects: (review) => {
      const [[, service] = ["", {}]] = filesWith(review, "AWS::CloudFormation::Stack");
      return filesWith(review, "AWS::Logs::SubscriptionFilter").map(([file]) => {
        const nested = Object.values(service).find(({ Metadata }) => Metadata?.["aws:asset:path"] === file);
        return [file, (nested?.DependsOn ?? []).some((one) => service[one]?.Type === "AWS::Lambda::Permission")];
      });
    },
  },
  {
    rule: "docs/operations.md says how to deploy again in spite of each name that a deleted stack keeps",
    source: "https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/import-resources-automatically.html",
    subjects: ({ files }) => {
      const runbook = readFileSync("docs/operations.md", "utf8");
      return [...files.values()].flatMap(({ Resources }) =>
        Object.entries(Resources)
          .filter(([, { DeletionPolicy = "Delete" }]) => DeletionPolicy !== "Delete")
          .map(([id, { Type }]) => {
            const name = RETAINED[Type];
            return [
              `${id} (${Type})`,
              Type in RETAINED && (name === undefined || runbook.includes(`\`${Type}\``)),
            ] as const;
          }),
      );
    },
  },
];
