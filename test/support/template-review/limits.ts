import * as z from "zod";
import { atMost, type Review, type Reviewed, type Rule } from "./review.ts";

/** AWS's models of its APIs, from which the SDKs are made. */
const MODEL = "https://github.com/boto/botocore/tree/develop/botocore/data";

const Widget = z.object({
  type: z.string(),
  properties: z.looseObject({
    title: z.string().default(""),
    query: z.string().default(""),
    metrics: z.array(z.array(z.unknown())).default([]),
    alarms: z.array(z.string()).default([]),
  }),
});
const widgets = (review: Review) =>
  review.ofType("AWS::CloudWatch::Dashboard").flatMap(({ Properties }) => {
    const { widgets: all } = z.object({ widgets: z.array(Widget) }).parse(JSON.parse(String(Properties.DashboardBody)));
    return all.map(({ type, properties }) => ({ type, ...properties }));
  });
const Expression = z.looseObject({ expression: z.string() });

const size = (value: unknown): number => JSON.stringify(value).replace(/\s/g, "").length;
const length = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** How many entries the list at a property has, of each resource of a type. */
const lists = (type: string, list: (properties: Reviewed["Properties"]) => unknown) => (review: Review) =>
  review.ofType(type).map(({ id, Properties }) => [id, length(list(Properties))] as const);

const perValue = (type: string, property: string) => (review: Review) =>
  [...Map.groupBy(review.ofType(type), ({ Properties }) => String(Properties[property]))].map(
    ([value, those]) => [value, those.length] as const,
  );

const nestedIn = ({ files }: Review, file: string): string[] =>
  Object.values(files.get(file)?.Resources ?? {}).flatMap(({ Type, Metadata }) =>
    Type === "AWS::CloudFormation::Stack" ? [String(Metadata?.["aws:asset:path"])] : [],
  );

/** The templates that are deployed together: each stack's, and those of its nested stacks. */
const stacksOf = (review: Review) =>
  [...review.files.keys()]
    .filter((file) => !file.endsWith(".nested.template.json"))
    .map((file) => [file, [file, ...nestedIn(review, file)].map((one) => review.files.get(one))] as const);

export const LIMITS: readonly Rule[] = [
  {
    rule: "a Logs Insights query names at most 50 log groups",
    source: `${MODEL}/logs: StartQuery, logGroupNames`,
    subjects: atMost(50, (review) =>
      widgets(review).flatMap(({ title, query }) => (query === "" ? [] : [[title, query.split("SOURCE ").length - 1]])),
    ),
  },
  {
    rule: "a dashboard's query names its log groups one by one, not by a prefix",
    source: "https://github.com/Readplace/readplace.com/pull/440",
    subjects: (review) =>
      widgets(review).flatMap(({ title, query }) => (query === "" ? [] : [[title, !query.includes("logGroups(")]])),
  },
  {
    rule: "a graph has at most 500 metrics and expressions",
    source: "https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/using-metric-math.html",
    subjects: atMost(500, (review) =>
      widgets(review).flatMap(({ type, title, metrics }) => (type === "metric" ? [[title, metrics.length]] : [])),
    ),
  },
  {
    rule: "a metric expression has at most 2,048 characters",
    source: `${MODEL}/cloudwatch: MetricExpression`,
    subjects: atMost(2048, (review) =>
      widgets(review).flatMap(({ title, metrics }) =>
        metrics.flat().flatMap((part) => {
          const { data } = Expression.safeParse(part);
          return data === undefined ? [] : [[title, data.expression.length] as const];
        }),
      ),
    ),
  },
  {
    rule: "a widget shows at most 100 alarms",
    source: "https://docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference/CloudWatch-Dashboard-Body-Structure.html",
    subjects: atMost(100, (review) =>
      widgets(review).flatMap(({ title, alarms }) => (alarms.length === 0 ? [] : [[title, alarms.length]])),
    ),
  },
  {
    rule: "an alarm reads at most 10 metrics",
    source: "https://docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference/API_MetricDataQuery.html",
    subjects: atMost(
      10,
      lists("AWS::CloudWatch::Alarm", ({ Metrics }) =>
        z
          .array(z.looseObject({}))
          .default([])
          .parse(Metrics)
          .filter((one) => "MetricStat" in one),
      ),
    ),
  },
  {
    rule: "a rule has at most 5 targets",
    source: "https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-quota.html",
    subjects: atMost(
      5,
      lists("AWS::Events::Rule", ({ Targets }) => Targets),
    ),
  },
  {
    rule: "a log group has at most 2 subscription filters",
    source: `${MODEL}/logs: PutSubscriptionFilter`,
    subjects: atMost(2, perValue("AWS::Logs::SubscriptionFilter", "LogGroupName")),
  },
  {
    rule: "a log group has at most 100 metric filters",
    source: "https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/cloudwatch_limits_cwl.html",
    subjects: atMost(100, perValue("AWS::Logs::MetricFilter", "LogGroupName")),
  },
  {
    rule: "the inline policies of a role have at most 10,240 characters",
    source: "https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html",
    subjects: atMost(10_240, (review) =>
      review.ofType("AWS::IAM::Role").map(({ id, Properties }) => [id, size(Properties.Policies ?? [])]),
    ),
  },
  {
    rule: "a function's policy has at most 20 KB, which some 60 permissions fill",
    source: "https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html",
    subjects: atMost(40, perValue("AWS::Lambda::Permission", "FunctionName")),
  },
  {
    rule: "a function's variables have at most 4 KB",
    source: "https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html",
    subjects: atMost(4096, (review) =>
      review.ofType("AWS::Lambda::Function").map(({ id, Properties }) => [id, size(Properties.Environment ?? {})]),
    ),
  },
  {
    rule: "an HTTP API has at most 300 routes",
    source: "https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html",
    subjects: atMost(300, perValue("AWS::ApiGatewayV2::Route", "ApiId")),
  },
  {
    rule: "a distribution has at most 25 cache behaviors",
    source: "https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html",
    subjects: atMost(
      25,
      lists("AWS::CloudFront::Distribution", ({ DistributionConfig }) => Object(DistributionConfig).CacheBehaviors),
    ),
  },
  {
    rule: "an index includes at most 20 attributes besides its keys",
    source: "https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_Projection.html",
    subjects: atMost(20, (review) =>
      review.ofType("AWS::DynamoDB::Table").flatMap(({ Properties }) =>
        z
          .array(
            z.object({
              IndexName: z.string(),
              Projection: z.looseObject({ NonKeyAttributes: z.unknown().optional() }),
            }),
          )
          .parse(Properties.GlobalSecondaryIndexes)
          .map(({ IndexName, Projection }) => [IndexName, length(Projection.NonKeyAttributes)] as const),
      ),
    ),
  },
  {
    rule: "a budget has at most 5 notifications",
    source: "https://docs.aws.amazon.com/cost-management/latest/userguide/management-limits.html",
    subjects: atMost(
      5,
      lists("AWS::Budgets::Budget", ({ NotificationsWithSubscribers }) => NotificationsWithSubscribers),
    ),
  },
  {
    rule: "an output of another stack is named once in a stack and its nested stacks: it is looked up for each place",
    source: "https://github.com/aws/aws-cdk/issues/38010",
    subjects: atMost(1, (review) => {
      const values = stacksOf(review).flatMap(([stack, templates]) =>
        [...JSON.stringify(templates).matchAll(/"Fn::GetStackOutput":(\{[^}]*\}[^}]*\})/g)].map(
          ([, output]) => `${stack} ${output}`,
        ),
      );
      return [...Map.groupBy(values, (value) => value)].map(([value, those]) => [value, those.length] as const);
    }),
  },
  {
    rule: "a template has at most 200 outputs, and 1 MB",
    source: "https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html",
    subjects: ({ files }) =>
      [...files].map(([file, template]) => [
        file,
        Object.keys(template.Outputs ?? {}).length <= 200 && JSON.stringify(template).length <= 1_000_000,
      ]),
  },
];
