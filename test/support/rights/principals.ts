import * as z from "zod";
import { arn } from "../../../lib/local/local-aws.ts";
import { type LocalValues, resolveValue } from "../../../lib/local/template/intrinsics.ts";
import { functionsOf } from "../../../lib/local/template/local-functions.ts";
import { localValues } from "../../../lib/local/template/resource-values.ts";
import { resourcesOf, type Template } from "../../../lib/local/template/template.ts";
import { mappingsOf } from "../../../lib/local/triggers/event-source-mappings.ts";
import { type PartitionKeys, TABLE } from "./dynamodb-asks.ts";
import { type Ask, Statement } from "./policy.ts";

const OfFunction = z.object({
  FunctionName: z.string(),
  Role: z.object({ "Fn::GetAtt": z.tuple([z.string(), z.literal("Arn")]) }).transform((role) => role["Fn::GetAtt"][0]),
});
const Policies = z.array(z.object({ PolicyDocument: z.object({ Statement: z.array(Statement) }) }));

/** The values of a template; nothing runs behind its queues and its API. */
export const valuesOf = (template: Template): LocalValues =>
  localValues(template, {
    baseUrl: "http://api.invalid",
    queueUrl: (name) => `http://sqs.invalid/${name}`,
    streamArn: (table) => arn("dynamodb", `table/${table}/stream/latest`),
  });

/** The statements of every function's role, by the function's name. */
export const principalsOf = (template: Template): Map<string, Statement[]> => {
  const values = valuesOf(template);
  return new Map(
    resourcesOf(template, "AWS::Lambda::Function").map(([, { Properties }]) => {
      const { FunctionName, Role } = OfFunction.parse(Properties);
      const policies = Policies.parse(resolveValue(template.Resources[Role]?.Properties.Policies, values));
      return [FunctionName, policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement)];
    }),
  );
};

const KeySchema = z
  .array(z.object({ AttributeName: z.string(), KeyType: z.string() }))
  .transform((keys) => keys.find(({ KeyType }) => KeyType === "HASH")?.AttributeName ?? "");
const Table = z.object({
  KeySchema,
  GlobalSecondaryIndexes: z.array(z.object({ IndexName: z.string(), KeySchema })),
});

/** The partition keys of the template's table and of its indexes. */
export const partitionKeysOf = (template: Template): PartitionKeys => {
  const [found] = resourcesOf(template, "AWS::DynamoDB::Table", "AWS::DynamoDB::GlobalTable");
  const { KeySchema: key, GlobalSecondaryIndexes } = Table.parse(found?.[1].Properties);
  return {
    [TABLE]: key,
    ...Object.fromEntries(GlobalSecondaryIndexes.map((index) => [index.IndexName, index.KeySchema])),
  };
};

const ask = (action: string, resource: string): Ask => ({ action, resource, context: {} });

const STREAM = ["DescribeStream", "GetRecords", "GetShardIterator", "ListStreams"];
const QUEUE = ["ReceiveMessage", "DeleteMessage", "GetQueueAttributes"];

const Destination = z.object({
  FunctionName: z.string(),
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: z.string() }) }).optional(),
});

/**
 * What Lambda itself does with a function's role: it writes the log and traces, reads the function's queue or stream, and
 * sends what failed to its destination.
 */
export const asksOfLambda = (template: Template): (readonly [functionName: string, ask: Ask])[] => {
  const values = valuesOf(template);
  const functions = functionsOf(template, values);
  const always = functions.flatMap(({ name }) => [
    ...["logs:CreateLogStream", "logs:PutLogEvents"].map(
      (action) => [name, ask(action, arn("logs", `log-group:/aws/lambda/${name}:log-stream:one`))] as const,
    ),
    ...["xray:PutTraceSegments", "xray:PutTelemetryRecords"].map((action) => [name, ask(action, "*")] as const),
  ]);
  const sources = mappingsOf(template, values, functions).flatMap(({ source, function: { name }, onFailureArn }) => {
    const [service, actions] = source.includes(":sqs:") ? (["sqs", QUEUE] as const) : (["dynamodb", STREAM] as const);
    return [
      ...actions.map((action) => [name, ask(`${service}:${action}`, source)] as const),
      ...(onFailureArn === undefined ? [] : [[name, ask("sqs:SendMessage", onFailureArn)] as const]),
    ];
  });
  const destinations = resourcesOf(template, "AWS::Lambda::EventInvokeConfig").flatMap(([, { Properties }]) => {
    const { FunctionName, DestinationConfig } = Destination.parse(resolveValue(Properties, values));
    const to = DestinationConfig?.OnFailure.Destination;
    return to === undefined ? [] : [[FunctionName, ask("sqs:SendMessage", to)] as const];
  });
  return [...always, ...sources, ...destinations];
};
