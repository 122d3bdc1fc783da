import { type LocalQueue, QueueProperties } from "../engines/queue.ts";
import type { QueueEngine } from "../engines/queue-engine.ts";
import { ACCOUNT_ID } from "../local-aws.ts";
import { type LocalValues, resolveValue } from "../template/intrinsics.ts";
import { nameOf } from "../template/resource-values.ts";
import { resourcesOf, type Template } from "../template/template.ts";

export const queueUrl = (endpoint: string, name: string): string => `${endpoint}/${ACCOUNT_ID}/${name}`;

/** Adds the template's queues to the engine. Returns them by ARN. */
export const ensureQueues = (
  engine: QueueEngine,
  template: Template,
  values: LocalValues,
): ReadonlyMap<string, LocalQueue> =>
  new Map(
    resourcesOf(template, "AWS::SQS::Queue").map(([logicalId, resource]) => {
      const properties = QueueProperties.parse(resolveValue(resource.Properties, values));
      const queue = engine.add(nameOf(logicalId, resource), properties);
      return [queue.arn, queue];
    }),
  );
