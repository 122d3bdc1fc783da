import { INDEXES } from "#contract/table-indexes.ts";
import type { Schema } from "../../../lib/local/engines/dynamodb/table/rows.ts";

/** The service's table: its key and its indexes. */
export const SCHEMA: Schema = {
  partition: "pk",
  sort: "sk",
  indexes: Object.values(INDEXES).map(({ copies, ...index }) => ({ ...index, attributes: copies })),
};
