import * as z from "zod";
import type { LocalQueue, QueueEngine } from "../engines/queue-engine.ts";
import { ACCOUNT_ID, arn } from "../local-aws.ts";
import { type LocalValues, resolveValue } from "../template/intrinsics.ts";
import { nameOf } from "../template/resource-values.ts";
import { resourcesOf, type Template } from "../template/template.ts";

/** The properties that the emulator accepts as attributes of the same name. */
const QueueProperties = z.object({
  VisibilityTimeout: z.number().optional(),
  DelaySeconds: z.number().optional(),
  MaximumMessageSize: z.number().optional(),
  MessageRetentionPeriod: z.number().optional(),
  ReceiveMessageWaitTimeSeconds: z.number().optional(),
  RedrivePolicy: z.object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.number() }).optional(),
  FifoQueue: z.boolean().optional(),
  ContentBasedDeduplication: z.boolean().optional(),
});

export const queueUrl = (endpoint: string, name: string): string => `${endpoint}/${ACCOUNT_ID}/${name}`;

/** Creates or updates the template's queues in the engine. Returns them by ARN. */
export const ensureQueues = (
  engine: QueueEngine,
  template: Template,
  values: LocalValues,
): ReadonlyMap<string, LocalQueue> => {
  const queues = new Map<string, LocalQueue>();
  for (const [logicalId, resource] of resourcesOf(template, "AWS::SQS::Queue")) {
    const name = nameOf(logicalId, resource);
    const properties = QueueProperties.parse(resolveValue(resource.Properties, values));
    const attributes = Object.fromEntries(
      Object.entries(properties)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => [key, typeof value === "object" ? JSON.stringify(value) : String(value)]),
    );
    const existing = engine.store.getQueueByName(name);
    existing?.setAttributes(attributes);
    queues.set(
      arn("sqs", name),
      existing ?? engine.store.createQueue(name, queueUrl(engine.endpoint, name), arn("sqs", name), attributes),
    );
  }
  return queues;
};
