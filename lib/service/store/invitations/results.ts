import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { ResultStore } from "#domain/ports.ts";
import { keys } from "../keys.ts";
import type { Table } from "../table.ts";

/** Results of completed invitations. */
export const resultStore = (table: Table): ResultStore => ({
  read: async (accountId, invitationId) => {
    const { Item } = await table.client.send(
      new GetCommand({ TableName: table.name, Key: keys.result(accountId, invitationId), ConsistentRead: true }),
    );
    return Item === undefined
      ? undefined
      : {
          invitation_id: Item.invitation_id,
          account_id: Item.account_id,
          candidate_name: Item.candidate_name,
          candidate_email: Item.candidate_email,
          reference: Item.reference,
          completed_at: Item.completed_at,
          overall_pass: Item.overall_pass,
          tests: Item.tests,
          integrity: Item.integrity,
          ...(Item.versions === undefined ? {} : { versions: Item.versions }),
          report_secret: Item.report_secret,
        };
  },
});
