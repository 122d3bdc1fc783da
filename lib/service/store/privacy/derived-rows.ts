import type { DerivedData, DerivedFrom } from "#domain/privacy/ports.ts";
import { eraseAnswers } from "../attempts/erase-answers.ts";
import { eraseOrder } from "../integrations/orders.ts";
import { REPORT_ROWS, toReport } from "../integrations/report-row.ts";
import { invitationKeys, jobKeys, resultKeys } from "../invitations/lookup-keys.ts";
import { removeWords } from "../invitations/search/packed-words.ts";
import { Key, keys } from "../keys.ts";
import { readRows } from "../table/batch-read.ts";
import { readRow } from "../table/read-row.ts";
import { get, rowsUnder } from "../table/reads.ts";
import { removeRows } from "../table/remove-rows.ts";
import { type Table, transact } from "../table/table.ts";
import { eraseEvent } from "../webhooks/erased-events.ts";

/** What is derived from an invitation, by keys that are derived from it too. */
export const derivedRows = (table: Table): DerivedData => {
  const eventsOf = ({ account_id, event_ids }: DerivedFrom) =>
    readRows(
      table,
      event_ids.map((id) => keys.event(account_id, id)),
      true,
    );

  const deliveriesOf = ({ account_id }: DerivedFrom, eventId: string) =>
    rowsUnder(table, keys.delivery(account_id, eventId, ""));

  const reportsOf = async ({ account_id, order }: DerivedFrom) =>
    order === null ? [] : rowsUnder(table, keys.report(account_id, order.connection_id, order.id, ""));

  /** Kept emails, under the invitation; each has a second row under the account. */
  const keptEmailsOf = async ({ account_id, id }: DerivedFrom): Promise<string[]> => {
    const prefix = keys.keptEmailOf(account_id, id, "");
    return (await rowsUnder(table, prefix)).map((row) => readRow(Key, row).sk.slice(prefix.sk.length));
  };

  /** Unless a newer invitation has taken the place of this one. */
  const forgetRepeat = async ({ account_id, id, repeat_hash }: DerivedFrom): Promise<void> => {
    if (repeat_hash === null) return;
    await transact(table, [
      {
        Delete: {
          Key: keys.reference(account_id, repeat_hash),
          ConditionExpression: "invitation_id = :id",
          ExpressionAttributeValues: { ":id": id },
        },
      },
    ]);
  };

  return {
    count: async (from) => {
      const [result, events, emails, reports] = await Promise.all([
        get(table, keys.result(from.account_id, from.id)),
        eventsOf(from),
        keptEmailsOf(from),
        reportsOf(from),
      ]);
      const deliveries = await Promise.all(from.event_ids.map((id) => deliveriesOf(from, id)));
      return {
        results: result === undefined ? 0 : 1,
        events: events.length,
        deliveries: deliveries.flat().length + reports.length,
        emails: emails.length,
      };
    },

    erase: async (from, erasedAt) => {
      const { account_id, id } = from;
      const { pk } = keys.part(account_id, id, "");
      const [taken, emails] = await Promise.all([rowsUnder(table, { pk, sk: "" }), keptEmailsOf(from)]);
      const counted = keys.counted(account_id, id).sk;
      await removeRows(table, [
        keys.result(account_id, id),
        keys.annotations(account_id, id),
        keys.shares(account_id, id),
        ...(from.is_erasure_requested ? [keys.erasureRequest(account_id, id)] : []),
        // The mark that its scores are in the norms is not personal, and keeps them from being counted twice.
        ...taken.map((row) => readRow(Key, row)).filter(({ sk }) => sk !== counted),
        ...emails.flatMap((email) => [
          keys.keptEmailOf(account_id, id, email),
          keys.storedTestEmail(account_id, email),
        ]),
        ...invitationKeys(from),
        ...jobKeys(from),
        ...resultKeys(from),
      ]);
      await removeWords(table, account_id, id);
      await forgetRepeat(from);
      for (const eventId of from.event_ids) await eraseEvent(table, account_id, eventId, erasedAt);
      if (from.order !== null) await eraseOrder(table, { account_id, ...from.order }, erasedAt);
      const reports = (await reportsOf(from)).map(toReport);
      await Promise.all(reports.map((report) => eraseAnswers(table, REPORT_ROWS, report, "request")));
    },
  };
};
