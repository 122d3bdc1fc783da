import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import { toAttributes } from "../wire-client.ts";
import type { Item } from "./value.ts";

const METADATA = { httpStatusCode: 400 };

/** What DynamoDB answers to a request that it does not carry out. The SDK has no class of its own for it. */
export const invalid = (message: string): DynamoDBServiceException =>
  new DynamoDBServiceException({ name: "ValidationException", $fault: "client", message, $metadata: METADATA });

/** The same of a write that cannot be made on the item that is there; in a transaction, it is a reason to cancel it. */
export class Unfit extends DynamoDBServiceException {
  constructor(message: string) {
    super({ name: "ValidationException", $fault: "client", message, $metadata: METADATA });
    // The SDK's constructor makes it one of its own.
    Object.setPrototypeOf(this, Unfit.prototype);
  }
}

/** The item that was in the way, as the wire has it: the document client does not translate it. */
const shown = (item: Item | undefined): { Item?: never } =>
  item === undefined ? {} : { Item: toAttributes(item) as never };

export const refused = (item: Item | undefined): ConditionalCheckFailedException =>
  new ConditionalCheckFailedException({
    message: "The conditional request failed",
    $metadata: METADATA,
    ...shown(item),
  });

/** Why a write of a transaction does not go: its condition does not hold, or it does not fit the item. */
export type Refusal = { item: Item | undefined } | Unfit;

const codeOf = (refusal: Refusal | undefined): string => {
  if (refusal === undefined) return "None";
  return refusal instanceof Unfit ? "ValidationError" : "ConditionalCheckFailed";
};

/** One entry per write of the transaction: undefined for one that could go. */
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
