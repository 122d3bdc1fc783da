import { BatchExecuteStatementCommand } from "@aws-sdk/lib-dynamodb";
import type { Key } from "../keys.ts";
import { batchCalls } from "./batched-calls.ts";
import { conditionalUpdate } from "./conditional-update.ts";
import { type Item, type Table, type Updated, update } from "./table.ts";

/** The maximum number of statements of a BatchExecuteStatement. */
const BATCH = 25;

/** An update of an existing row: the values to set, at most one attribute to remove, and the values that must be there (null: none). */
export type RowUpdate = { key: Key; set: Item; remove?: string; assumes: Item };

const quoted = (name: string): string => `"${name}"`;

/**
 * The update in PartiQL, the only language in which DynamoDB takes several conditional updates in one call. Its grammar
 * allows a list of attributes after SET and one after REMOVE.
 */
const statementOf = (table: string, { key, set, remove, assumes }: RowUpdate) => {
  const conditions = { ...key, ...assumes };
  const sets = Object.keys(set).map((name) => `${quoted(name)}=?`);
  const tests = Object.entries(conditions).map(([name, value]) =>
    value === null ? `${quoted(name)} IS MISSING` : `${quoted(name)}=?`,
  );
  return {
    Statement: [
      `UPDATE ${quoted(table)} SET ${sets.join(", ")}`,
      ...(remove === undefined ? [] : [`REMOVE ${quoted(remove)}`]),
      `WHERE ${tests.join(" AND ")} RETURNING ALL NEW *`,
    ].join(" "),
    Parameters: [...Object.values(set), ...Object.values(conditions).filter((value) => value !== null)],
  };
};

/**
 * Makes updates that are asked for at about the same time with one call. Each is made or not, independently of the
 * others, and costs what it would cost alone: it is not a transaction. The outcome is that of `update`, without the
 * existing row if the condition failed.
 *
 * @param wait resolves when those that were gathered since it was called are to be made
 */
export const gatheredUpdates = (
  table: Table,
  wait: () => Promise<unknown>,
): ((asked: RowUpdate) => Promise<Updated>) => {
  const alone = ({ key, set, remove, assumes }: RowUpdate): Promise<Updated> => {
    const changes = { ...set, ...(remove === undefined ? {} : { [remove]: null }) };
    return update(table, { Key: key, ...conditionalUpdate(changes, assumes), ReturnValues: "ALL_NEW" });
  };

  const together = async (asked: readonly RowUpdate[]): Promise<Updated[]> => {
    const Statements = asked.map((one) => statementOf(table.name, one));
    const { Responses = [] } = await table.client.send(new BatchExecuteStatementCommand({ Statements }));
    return Promise.all(
      asked.map((one, index) => {
        const { Error: error, Item: item } = Responses[index] ?? {};
        if (item !== undefined) return { done: true, item };
        if (error?.Code === "ConditionalCheckFailed") return { done: false, item: undefined };
        // Only this one was throttled, met a transaction, or failed; `update` retries what can be retried.
        return alone(one);
      }),
    );
  };

  return batchCalls(wait, BATCH, async (asked) => {
    const rows = asked.map(({ key }) => `${key.pk} ${key.sk}`);
    // A second update of a row is made after the first.
    const isFirst = (index: number): boolean => rows.indexOf(rows[index] ?? "") === index;
    const firsts = asked.filter((_, index) => isFirst(index));
    const made = firsts.length > 1 ? await together(firsts) : await Promise.all(firsts.map(alone));
    const outcomes: Updated[] = [];
    for (const [index, one] of asked.entries()) {
      const outcome = isFirst(index) ? made[firsts.indexOf(one)] : undefined;
      outcomes.push(outcome ?? (await alone(one)));
    }
    return outcomes;
  });
};
