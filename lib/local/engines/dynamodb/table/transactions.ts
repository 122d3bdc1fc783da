import { cancelled, invalid } from "../errors.ts";
import type { Rows } from "./rows.ts";
import { type PlannedWrite, planWrite, type WriteInput, type WriteKind } from "./writes.ts";

/** One write of a transaction, under the name of its kind. */
export type TransactItem = { [Kind in WriteKind]?: WriteInput | undefined };

/** The writes of a transaction. @throws TransactionCanceledException with a reason for each write unless all can be made. */
export const planTransaction = (rows: Rows, asked: readonly TransactItem[] = []): PlannedWrite[] => {
  const items = asked.map((item) => {
    // The keys of the type.
    const [[kind, write] = []] = Object.entries(item) as [WriteKind, WriteInput | undefined][];
    if (kind === undefined || write === undefined) throw invalid("A transaction's item contains no write");
    return { kind, write };
  });
  if (items.length < 1 || items.length > 100) throw invalid("A transaction has 1 to 100 items");
  const planned = items.map(({ kind, write }) => planWrite(rows, kind, write));
  if (new Set(planned.map(({ id }) => id)).size < planned.length) {
    throw invalid("Transaction request cannot include multiple operations on one item");
  }
  if (planned.every(({ refusal }) => refusal === undefined)) return planned;
  throw cancelled(
    planned.map(({ refusal, before }, at) => {
      if (refusal !== "condition") return refusal;
      const wanted = items[at]?.write.ReturnValuesOnConditionCheckFailure === "ALL_OLD";
      return { item: wanted ? before : undefined };
    }),
  );
};
