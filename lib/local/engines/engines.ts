import type { RunningServer } from "../ports.ts";
import type { State } from "../state/state.ts";
import { type DynamoDbEngine, startDynamoDb } from "./dynamodb-engine.ts";
import { startEmail } from "./email-engine.ts";
import { type KmsEngine, startKms } from "./kms-engine.ts";
import { withOwnDatabase } from "./own-table.ts";
import { type QueueEngine, startQueues } from "./queue-engine.ts";

export type Engines = { dynamodb: DynamoDbEngine; queues: QueueEngine; email: RunningServer; kms: KmsEngine };

/** The URL of each engine, by the AWS service it emulates. */
export type EngineEndpoints = { dynamodb: string; sqs: string; ses: string; kms: string };

export const endpointsOf = ({ dynamodb, queues, email, kms }: Engines): EngineEndpoints => ({
  dynamodb: dynamodb.config.endpoint,
  sqs: queues.endpoint,
  ses: email.endpoint,
  kms: kms.endpoint,
});

/** Ports next to the API's, so that the inbox page keeps its address; 0 for any. */
export const portsBeside = (port: number) => {
  const beside = (distance: number): number => (port === 0 || port + distance > 65_535 ? 0 : port + distance);
  return {
    email: beside(1),
    control: beside(2),
    dynamodb: beside(3),
    queues: beside(4),
    kms: beside(5),
    signIn: beside(6),
  };
};

/**
 * Starts the engines for DynamoDB, SQS, SES and KMS. If one fails to start, the others are still closed by `closing`.
 */
export const startEngines = async (
  ports: { email: number; dynamodb: number; queues: number; kms: number },
  state: State | undefined,
  closing: AsyncDisposableStack,
  died: () => void,
): Promise<Engines> => {
  const closedLater = async <E extends { stop(): Promise<void> }>(starting: Promise<E>): Promise<E> => {
    const engine = await starting;
    closing.defer(() => engine.stop());
    return engine;
  };
  const [dynamodb, queues, email, kms] = await Promise.allSettled([
    closedLater(startDynamoDb({ port: ports.dynamodb, folder: state?.folder, died })),
    closedLater(startQueues({ port: ports.queues, file: state?.queuesPath })),
    closedLater(startEmail({ port: ports.email, log: state?.inbox })),
    closedLater(startKms({ port: ports.kms, file: state?.kmsKey })),
  ]);
  if (dynamodb.status === "rejected") throw dynamodb.reason;
  if (queues.status === "rejected") throw queues.reason;
  if (email.status === "rejected") throw email.reason;
  if (kms.status === "rejected") throw kms.reason;
  const { shared } = dynamodb.value;
  return {
    dynamodb: shared && state === undefined ? withOwnDatabase(dynamodb.value) : dynamodb.value,
    queues: queues.value,
    email: email.value,
    kms: kms.value,
  };
};
