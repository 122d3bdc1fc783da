import * as z from "zod";
import { idIn, mayUse, type Use } from "./resource-policies.ts";
import { arn, type Review, type Reviewed, type Rule } from "./review.ts";

const from = (source: string): Use["context"] => ({ "aws:SourceArn": [source] });

const Targets = z.array(z.looseObject({ Arn: z.string() }));
const Topics = z.array(z.string()).default([]);
const Origins = z.array(z.looseObject({ DomainName: z.string(), OriginAccessControlId: z.string().optional() }));

const resourceOf = ({ resources }: Review, target: string): Reviewed | undefined =>
  resources.find(({ id }) => id === target);

/** What EventBridge's rules send to, of a type. */
const ruleTargets = (review: Review, type: string) =>
  review.ofType("AWS::Events::Rule").flatMap(({ id, Properties: { Name, Targets: targets } }) =>
    Targets.parse(targets)
      .map(({ Arn }) => ({
        target: idIn(Arn),
        service: "events.amazonaws.com",
        context: from(Name === undefined ? `<${id}.Arn>` : arn("events", `rule/${Name}`)),
      }))
      .filter(({ target }) => resourceOf(review, target)?.Type === type),
  );

/** The buckets that CloudFront reads by origin access control. */
const origins = (review: Review) =>
  review.ofType("AWS::CloudFront::Distribution").flatMap(({ id, Properties }) =>
    Origins.parse(Object(Properties.DistributionConfig).Origins)
      .filter(({ OriginAccessControlId }) => OriginAccessControlId !== undefined)
      .map(({ DomainName }) => ({
        target: idIn(DomainName),
        service: "cloudfront.amazonaws.com",
        context: from(`arn:<AWS::Partition>:cloudfront::<AWS::AccountId>:distribution/<${id}>`),
      })),
  );

const trails = (review: Review, property: "S3BucketName" | "KMSKeyId") =>
  review.ofType("AWS::CloudTrail::Trail").map(({ Properties }) => ({
    target: idIn(Properties[property]),
    service: "cloudtrail.amazonaws.com",
    context: from(arn("cloudtrail", `trail/${Properties.TrailName}`)),
  }));

/** The same uses of the customer managed keys of queues and buckets, as far as these have one. */
const ofKeys = <T extends Omit<Use, "actions">>(review: Review, uses: readonly T[]): T[] =>
  uses.flatMap((use) => {
    const { KmsMasterKeyId, BucketEncryption } = resourceOf(review, use.target)?.Properties ?? {};
    const [rule] = Object(BucketEncryption).ServerSideEncryptionConfiguration ?? [];
    const target = idIn(KmsMasterKeyId ?? rule?.ServerSideEncryptionByDefault?.KMSMasterKeyID);
    return target === "" ? [] : [{ ...use, target }];
  });

const doing = (actions: readonly string[], uses: readonly Omit<Use, "actions">[]): Use[] =>
  uses.map((use) => ({ ...use, actions }));

const INVOKE = ["lambda:InvokeFunction"];

/** Everything by which a service of AWS's uses a topic, queue, bucket, key or function of the templates. */
const USES: readonly { rule: string; source: string; uses: (review: Review) => readonly Use[] }[] = [
  {
    rule: "CloudWatch may publish each alarm to its topic",
    source: "https://repost.aws/knowledge-center/cloudwatch-receive-sns-for-alarm-trigger",
    uses: ({ ofType }) =>
      ofType("AWS::CloudWatch::Alarm").flatMap(({ Properties: { AlarmName, ...actions } }) =>
        [actions.AlarmActions, actions.OKActions, actions.InsufficientDataActions]
          .flatMap((topics) => Topics.parse(topics))
          .map((topic) => ({
            target: idIn(topic),
            service: "cloudwatch.amazonaws.com",
            actions: ["sns:Publish"],
            context: from(arn("cloudwatch", `alarm:${AlarmName}`)),
          })),
      ),
  },
  {
    rule: "EventBridge may send to the queue of a rule",
    source: "https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-use-resource-based.html",
    uses: (review) => doing(["sqs:SendMessage"], ruleTargets(review, "AWS::SQS::Queue")),
  },
  {
    rule: "EventBridge may use the key of the queue of a rule",
    source: "https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-key-management.html",
    uses: (review) =>
      doing(["kms:Decrypt", "kms:GenerateDataKey"], ofKeys(review, ruleTargets(review, "AWS::SQS::Queue"))),
  },
  {
    rule: "EventBridge may invoke the function of a rule",
    source: "https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-use-resource-based.html",
    uses: (review) => doing(INVOKE, ruleTargets(review, "AWS::Lambda::Function")),
  },
  {
    rule: "CloudWatch Logs may invoke the function of a subscription",
    source: "https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/SubscriptionFilters.html",
    uses: (review) =>
      review.ofType("AWS::Logs::SubscriptionFilter").map(({ Properties: { LogGroupName, DestinationArn } }) => {
        const log = resourceOf(review, idIn(LogGroupName))?.Properties.LogGroupName;
        const context = from(arn("logs", `log-group:${log}:*`));
        return { target: idIn(DestinationArn), service: "logs.amazonaws.com", actions: INVOKE, context };
      }),
  },
  {
    rule: "the gateway may invoke the function of an integration",
    source: "https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html",
    uses: ({ ofType }) =>
      ofType("AWS::ApiGatewayV2::Integration").map(({ Properties: { ApiId, IntegrationUri } }) => ({
        target: idIn(IntegrationUri),
        service: "apigateway.amazonaws.com",
        actions: INVOKE,
        context: from(arn("execute-api", `${ApiId}/$default/GET/any`)),
      })),
  },
  {
    rule: "CloudFront may read the bucket of an origin",
    source:
      "https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-restricting-access-to-s3.html",
    uses: (review) => doing(["s3:GetObject"], origins(review)),
  },
  {
    rule: "CloudFront may use the key of the bucket of an origin",
    source:
      "https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-restricting-access-to-s3.html",
    uses: (review) => doing(["kms:Decrypt"], ofKeys(review, origins(review))),
  },
  {
    rule: "CloudTrail may write to the bucket of a trail",
    source: "https://docs.aws.amazon.com/awscloudtrail/latest/userguide/create-s3-bucket-policy-for-cloudtrail.html",
    uses: (review) => doing(["s3:GetBucketAcl", "s3:PutObject"], trails(review, "S3BucketName")),
  },
  {
    rule: "CloudTrail may use the key of a trail",
    source: "https://docs.aws.amazon.com/awscloudtrail/latest/userguide/create-kms-key-policy-for-cloudtrail.html",
    uses: (review) => doing(["kms:DescribeKey", "kms:GenerateDataKey"], trails(review, "KMSKeyId")),
  },
  {
    rule: "CloudWatch Logs may use the key of a log group",
    source: "https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/encrypt-log-data-kms.html",
    uses: ({ ofType }) =>
      ofType("AWS::Logs::LogGroup").map(({ Properties: { KmsKeyId, LogGroupName } }) => ({
        target: idIn(KmsKeyId),
        service: "logs.<AWS::Region>.amazonaws.com",
        actions: ["kms:Encrypt", "kms:Decrypt", "kms:ReEncryptFrom", "kms:GenerateDataKey", "kms:DescribeKey"],
        context: { "kms:EncryptionContext:aws:logs:arn": [arn("logs", `log-group:${LogGroupName}`)] },
      })),
  },
];

export const SENDERS: readonly Rule[] = USES.map(({ rule, source, uses }) => ({
  rule,
  source,
  subjects: (review) =>
    uses(review).map((use) => [`${use.target} ${Object.values(use.context).join(" ")}`, mayUse(review, use)]),
}));
