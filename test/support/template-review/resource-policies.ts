import * as z from "zod";
import { type Ask, judged, Statement } from "../rights/policy.ts";
import type { Review } from "./review.ts";

/** A service of AWS's that uses a resource, which the resource's own policy must allow. */
export type Use = {
  /** The logical id of the resource. */
  target: string;
  /** As the policy names it: `events.amazonaws.com`. */
  service: string;
  actions: readonly string[];
  context: Ask["context"];
};

/** `<Topic>`, `<Topic.Arn>` → `Topic` */
export const idIn = (reference: unknown): string => /^<([^.>]+)/.exec(String(reference))?.[1] ?? "";

const Several = z.union([z.array(z.string()), z.string().transform((one) => [one])]);
const Entry = z.looseObject({
  Effect: z.enum(["Allow", "Deny"]),
  Principal: z.union([
    z.string().transform((): string[] => []),
    z.object({ Service: Several.default([]) }).transform(({ Service }) => Service),
  ]),
  Condition: z.unknown().optional(),
});
type Entry = z.output<typeof Entry>;
const Policy = z.object({ Statement: z.array(Entry) });

/** Resources that are the policy of another one, and the property that names it. */
const POLICY_TYPES = {
  "AWS::SNS::TopicPolicy": "Topics",
  "AWS::SQS::QueuePolicy": "Queues",
  "AWS::S3::BucketPolicy": "Bucket",
} as const;

const Permission = z.object({ FunctionName: z.string(), Principal: z.string(), SourceArn: z.string() });

/** The statements of the policy of a topic, queue, bucket, key or function. */
const policyOf = ({ ofType }: Review, target: string): Entry[] => {
  const beside = Object.entries(POLICY_TYPES).flatMap(([type, property]) =>
    ofType(type)
      .filter(({ Properties }) => Several.parse(Properties[property]).some((one) => idIn(one) === target))
      .map(({ Properties }) => Properties.PolicyDocument),
  );
  const ofKey = ofType("AWS::KMS::Key").flatMap(({ id, Properties }) => (id === target ? [Properties.KeyPolicy] : []));
  const ofFunction = ofType("AWS::Lambda::Permission")
    .map(({ Properties }) => Permission.parse(Properties))
    .filter(({ FunctionName }) => idIn(FunctionName) === target)
    .map(({ Principal, SourceArn }) => ({
      Effect: "Allow" as const,
      Principal: [Principal],
      Action: "lambda:InvokeFunction",
      Resource: "*",
      Condition: { ArnLike: { "aws:SourceArn": SourceArn } },
    }));
  return [...[...beside, ...ofKey].flatMap((policy) => Policy.parse(policy).Statement), ...ofFunction];
};

/** AWS's services use TLS. */
const WITHOUT_TLS = JSON.stringify({ Bool: { "aws:SecureTransport": "false" } });

/** Whether the policy of a resource lets a service do all that it does. */
export const mayUse = (review: Review, { target, service, actions, context }: Use): boolean => {
  const policy = policyOf(review, target);
  if (policy.some(({ Effect, Condition }) => Effect === "Deny" && JSON.stringify(Condition) !== WITHOUT_TLS))
    throw new Error(`The policy of ${target} denies more than calls without TLS: does that concern ${service}?`);
  const allowing = policy
    .filter(({ Effect, Principal }) => Effect === "Allow" && Principal.includes(service))
    .map(({ Effect, Action, Condition }) => Statement.parse({ Effect, Action, Resource: "*", Condition }));
  return actions.every((action) => judged(allowing, { action, resource: target, context }) !== undefined);
};
