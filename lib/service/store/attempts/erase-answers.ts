import type { Attempted } from "#domain/attempts/attempted.ts";
import { type Table, update } from "../table/table.ts";
import type { AttemptRows } from "./attempt-rows.ts";

/**
 * Removes what receivers answered, which may repeat what they were sent. What is still pending ends without another
 * attempt. Safe to repeat.
 *
 * @param sent The attribute that has what was sent, if the row has one: it is removed too
 */
export const eraseAnswers = async <Id, Row extends Attempted & Id>(
  table: Table,
  rows: AttemptRows<Id, Row>,
  row: Row,
  sent?: string,
): Promise<void> => {
  const isPending = row.status === "pending";
  const ended = ["claimed_until", "next_attempt_at", "due_shard", "due_at"];
  const removed = [...(isPending ? ended : []), ...(sent === undefined ? [] : ["#sent"])];
  await update(table, {
    Key: rows.keyOf(row),
    UpdateExpression:
      `SET #log = :log${isPending ? ", #status = :discarded" : ""}` +
      (removed.length === 0 ? "" : ` REMOVE ${removed.join(", ")}`),
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeNames: {
      "#log": "log",
      ...(isPending ? { "#status": "status" } : {}),
      ...(sent === undefined ? {} : { "#sent": sent }),
    },
    ExpressionAttributeValues: {
      ":log": row.log.map((attempt) => ({ ...attempt, answer: "" })),
      ...(isPending ? { ":discarded": "discarded" } : {}),
    },
  });
};
