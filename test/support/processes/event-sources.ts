import * as z from "zod";
import { Attribute, dev, Ref, read, theFunction } from "./deployed.ts";

const Mapping = z.looseObject({
  FunctionName: Attribute,
  EventSourceArn: Attribute,
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: Attribute }) }).optional(),
  FilterCriteria: z.object({ Filters: z.array(z.object({ Pattern: z.string() })) }).optional(),
});
const Queue = z.looseObject({
  QueueName: z.string(),
  VisibilityTimeout: z.number().optional(),
  RedrivePolicy: z.object({ deadLetterTargetArn: Attribute, maxReceiveCount: z.number() }).optional(),
});
const QueuePolicy = z.object({
  Queues: z.array(Ref),
  PolicyDocument: z.looseObject({ Statement: z.array(z.looseObject({})) }),
});

/** Event source mappings of the default deployment. */
export const mappings = read(dev, "AWS::Lambda::EventSourceMapping", Mapping);
export const queues = read(dev, "AWS::SQS::Queue", Queue);

/** What invokes a function, by the function's file name. */
export const mappingTo = (name: string) => {
  const found = mappings.find(({ FunctionName }) => FunctionName === theFunction(dev, name).id);
  if (found === undefined) throw new Error(`Nothing invokes ${name}`);
  return found;
};
export const queue = (logicalId: string | undefined) => queues.find(({ id }) => id === logicalId);

/** Who may use the queues. */
export const queuePolicies = read(dev, "AWS::SQS::QueuePolicy", QueuePolicy);
