import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import { type Item, toWireItem } from "./value.ts";

const METADATA = { httpStatusCode: 400 };

/** DynamoDB's error for an invalid request. The SDK has no separate class for it. */
export const invalid = (message: string): DynamoDBServiceException =>
  new DynamoDBServiceException({ name: "ValidationException", $fault: "client", message, $metadata: METADATA });

/** The same for a write that does not fit the stored item; in a transaction, it is a cancellation reason. */
export class Unfit extends DynamoDBServiceException {
  constructor(message: string) {
    super({ name: "ValidationException", $fault: "client", message, $metadata: METADATA });
    // The SDK's constructor overwrites it.
    Object.setPrototypeOf(this, Unfit.prototype);
  }
}

/** The conflicting item in wire format: the client does not translate it. */
const shown = (item: Item | undefined): { Item?: Record<string, AttributeValue> } =>
  item === undefined ? {} : { Item: toWireItem(item) };

export const refused = (item: Item | undefined): ConditionalCheckFailedException =>
  new ConditionalCheckFailedException({
    message: "The conditional request failed",
    $metadata: METADATA,
    ...shown(item),
  });

/** Why a write of a transaction fails: its condition is false, or it does not fit the item. */
export type Refusal = { item: Item | undefined } | Unfit;

/** The code of a refusal in a cancelled transaction. */
const codeOf = (refusal: Refusal | "condition" | undefined): string => {
  if (refusal === undefined) return "None";
  return refusal instanceof Unfit ? "ValidationError" : "ConditionalCheckFailed";
};

/** One entry per write of the transaction: undefined for a write without an error. */
export const cancelled = (refusals: readonly (Refusal | undefined)[]): TransactionCanceledException => {
  const codes = refusals.map(codeOf).join(", ");
  return new TransactionCanceledException({
    message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    $metadata: METADATA,
    CancellationReasons: refusals.map((refusal) => ({
      Code: codeOf(refusal),
      ...(refusal === undefined || refusal instanceof Unfit ? {} : shown(refusal.item)),
    })),
  });
};
