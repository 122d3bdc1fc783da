import { BatchProcessor, EventType, processPartialResponse } from "@aws-lambda-powertools/batch";
import type {
  Context,
  DynamoDBBatchResponse,
  DynamoDBRecord,
  DynamoDBStreamEvent,
  SQSBatchResponse,
  SQSEvent,
  SQSRecord,
} from "aws-lambda";
import type { Log } from "#domain/shared/ports.ts";

/**
 * The entry point of functions that take batches: the records run concurrently, and only those that failed are reported
 * back, so a poison record fails alone. The processor keeps state, so each call gets a new one.
 */
const each =
  <R>(log: Log, idOf: (record: R) => string | undefined, run: (record: R) => Promise<void>) =>
  async (record: R): Promise<void> => {
    try {
      await run(record);
    } catch (error) {
      log.error("record failed", { record_id: idOf(record) }, error);
      throw error;
    }
  };

/** The Lambda handler of a queue. */
export const queueHandler = (log: Log, run: (record: SQSRecord) => Promise<void>) => {
  const one = each<SQSRecord>(log, (record) => record.messageId, run);
  return (event: SQSEvent, context: Context): Promise<SQSBatchResponse> =>
    processPartialResponse(event, one, new BatchProcessor(EventType.SQS), { context, throwOnFullBatchFailure: false });
};

/**
 * The Lambda handler of the table's stream. The stream resumes at the first record that failed. Changes of one row are
 * processed in order, and none after a failed one: those are delivered again anyway.
 */
export const streamHandler =
  (log: Log, run: (record: DynamoDBRecord) => Promise<void>) =>
  (event: DynamoDBStreamEvent, context: Context): Promise<DynamoDBBatchResponse> => {
    const rows = new Map<string, Promise<void>>();
    const inOrder = (record: DynamoDBRecord): Promise<void> => {
      const row = JSON.stringify(record.dynamodb?.Keys);
      const mine = (rows.get(row) ?? Promise.resolve()).then(() => run(record));
      rows.set(row, mine);
      return mine;
    };
    const one = each<DynamoDBRecord>(log, (record) => record.eventID, inOrder);
    return processPartialResponse(event, one, new BatchProcessor(EventType.DynamoDBStreams), {
      context,
      throwOnFullBatchFailure: false,
    });
  };
