import {
  type CancellationReason,
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  TransactionCanceledException,
  TransactionConflictException,
  TransactionInProgressException,
} from "@aws-sdk/client-dynamodb";
import { jsonProtocol } from "#aws/json-protocol.ts";

/** The members of errors that the store reads. */
type Refusal = { Item?: NonNullable<CancellationReason["Item"]>; CancellationReasons?: CancellationReason[] };

/** DynamoDB's protocol, with classes for the errors that the store recognizes. The rows have no binary values. */
export const tableProtocol = jsonProtocol({
  target: "DynamoDB_20120810",
  version: "1.0",
  errorOf: (name, options, body) => {
    // DynamoDB's own JSON, as the client's types declare it.
    const { Item, CancellationReasons } = body as Refusal;
    switch (name) {
      case "ConditionalCheckFailedException":
        return new ConditionalCheckFailedException({ ...options, ...(Item === undefined ? {} : { Item }) });
      case "TransactionCanceledException":
        return new TransactionCanceledException({
          ...options,
          ...(CancellationReasons === undefined ? {} : { CancellationReasons }),
        });
      case "TransactionConflictException":
        return new TransactionConflictException(options);
      case "TransactionInProgressException":
        return new TransactionInProgressException(options);
      default:
        return new DynamoDBServiceException(options);
    }
  },
});
