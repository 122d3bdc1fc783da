import { invalid } from "../errors.ts";
import { Unsupported } from "../unsupported.ts";
import { checkBatch, MOST_WRITES } from "./batches.ts";
import type { Rows } from "./rows.ts";
import { readKey, type WriteInput } from "./writes.ts";

/** A statement of a BatchExecuteStatement. */
export type Statement = { Statement?: string | undefined; Parameters?: readonly unknown[] | undefined };

/** The table that a statement updates. */
export const updatedTable = ({ Statement: text = "" }: Statement): string => {
  const [, table] = /^UPDATE "([^"]+)"/.exec(text) ?? [];
  if (table === undefined) throw new Unsupported(`the statement ${text}`);
  return table;
};

const UPDATE =
  /^UPDATE "[^"]+" SET (?<sets>.+?)(?: REMOVE (?<remove>"\w+"))? WHERE (?<tests>.+?)(?<returning> RETURNING ALL NEW \*)?$/;

/**
 * An UPDATE in PartiQL as the input of an UpdateItem. Only the form that the store writes is understood: assignments of
 * parameters, one removal, equalities and `IS MISSING`. As in DynamoDB, it updates an existing item only.
 */
const updateOf = ({ Statement: text = "", Parameters = [] }: Statement): WriteInput => {
  const { sets = "", remove, tests = "", returning } = UPDATE.exec(text)?.groups ?? {};
  if (sets === "" || tests === "") throw new Unsupported(`the statement ${text}`);
  const values: Record<string, unknown> = {};
  const names: Record<string, string> = {};
  const taken = Parameters[Symbol.iterator]();
  const name = (quoted: string): string => {
    const alias = `#n${Object.keys(names).length}`;
    names[alias] = quoted.slice(1, -1);
    return alias;
  };
  const parameter = (): unknown => {
    const { done, value } = taken.next();
    if (done) throw invalid("A statement has more ? than parameters");
    return value;
  };
  const placed = (value: unknown): string => {
    const placeholder = `:v${Object.keys(values).length}`;
    values[placeholder] = value;
    return placeholder;
  };
  const assigned = sets.split(", ").map((set) => `${name(set.replace("=?", ""))} = ${placed(parameter())}`);
  const Key: Record<string, unknown> = {};
  const conditions: string[] = [];
  for (const test of tests.split(" AND ")) {
    const [quoted = "", missing] = test.split(/=\?| (IS MISSING)/);
    if (missing !== undefined) conditions.push(`attribute_not_exists(${name(quoted)})`);
    else if (quoted === '"pk"' || quoted === '"sk"') Key[quoted.slice(1, -1)] = parameter();
    else conditions.push(`${name(quoted)} = ${placed(parameter())}`);
  }
  return {
    Key,
    UpdateExpression: `SET ${assigned.join(", ")}${remove === undefined ? "" : ` REMOVE ${name(remove)}`}`,
    ConditionExpression: ["attribute_exists(pk)", ...conditions].join(" AND "),
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
    ...(returning === undefined ? {} : { ReturnValues: "ALL_NEW" }),
  };
};

/** The updates of a batch of statements, each about another item. */
export const planStatements = (rows: Rows, statements: readonly Statement[] = []): WriteInput[] => {
  const updates = statements.map(updateOf);
  checkBatch(
    updates.map(({ Key }) => rows.idOf(readKey(rows, Key))),
    MOST_WRITES,
  );
  return updates;
};
