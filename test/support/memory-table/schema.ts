import { LISTED_ATTRIBUTES } from "#domain/invitations/listed-invitation.ts";
import { INDEXES } from "#store/keys.ts";
import type { Schema } from "../../../lib/local/engines/dynamodb/table/rows.ts";

/** The service's table: its key and its two indexes. */
export const SCHEMA: Schema = {
  partition: "pk",
  sort: "sk",
  indexes: [
    { name: INDEXES.byStatus, partition: "status_key", sort: "sk", attributes: LISTED_ATTRIBUTES },
    { name: INDEXES.due, partition: "due_shard", sort: "due_at", attributes: [] },
  ],
};
