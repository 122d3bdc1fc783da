import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { type FunctionName, servedBy } from "./function-names.ts";
import { impliedBy, together } from "./needs/admission-rights.ts";
import { PARTITIONS, type TableRights } from "./needs/need.ts";
import { NEEDS } from "./needs/needs.ts";

/** What a function may do to the table: what its operations' declarations imply, and what it needs besides. */
export const tableRightsOf = (name: FunctionName): TableRights =>
  (servedBy(name)?.operations ?? []).map(impliedBy).reduce(together, NEEDS[name].table ?? {});

/**
 * A function's permissions on the table, by partition. A transaction needs the permissions of its writes.
 * `test/e2e/rights.test.ts` finds permissions that are missing, and those that no function needs.
 */
export const tableStatements = (name: FunctionName, table: ITable): PolicyStatement[] => {
  const rights = tableRightsOf(name);
  const { changes } = NEEDS[name];
  return [
    ...Object.entries(rights).map(([right, partitions]) => {
      const [action, index] = right.split(" ");
      return new PolicyStatement({
        actions: [`dynamodb:${action}`],
        resources: [index === undefined ? table.tableArn : `${table.tableArn}/index/${index}`],
        conditions: {
          "ForAllValues:StringLike": { "dynamodb:LeadingKeys": partitions.map((partition) => PARTITIONS[partition]) },
          // ForAllValues also matches a request without any key, so the key's presence is required too.
          Null: { "dynamodb:LeadingKeys": "false" },
        },
      });
    }),
    // Whoever looks up an API key notes when it was last used.
    ...(rights.GetItem?.includes("keyLookup") ? [change(table, PARTITIONS.keyLookup, ["last_used_at"])] : []),
    ...(changes === undefined ? [] : [change(table, PARTITIONS[changes.partition], changes.attributes)]),
  ];
};

/** Permission to change some attributes of rows, and nothing else of them. */
const change = (table: ITable, partition: string, attributes: readonly string[]): PolicyStatement =>
  new PolicyStatement({
    actions: ["dynamodb:UpdateItem"],
    resources: [table.tableArn],
    conditions: {
      "ForAllValues:StringLike": { "dynamodb:LeadingKeys": [partition] },
      "ForAllValues:StringEquals": { "dynamodb:Attributes": ["pk", "sk", ...attributes] },
      Null: { "dynamodb:LeadingKeys": "false" },
    },
  });
