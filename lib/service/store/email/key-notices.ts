import { KEY_NOTICE_DAYS, KeyNoticeRecord, type KeyNoticeStore } from "#domain/shared/key-notice.ts";
import { keys, TTL_ATTRIBUTE } from "../keys.ts";
import { readRow } from "../table/read-row.ts";
import { get } from "../table/reads.ts";
import { rowOf } from "../table/row-of.ts";
import type { Table, TransactItem } from "../table/table.ts";
import { changeEmail, emailDueEntry } from "./email-rows.ts";

/** The write of a notice, for the transaction of the act that it is about. */
export const keyNoticePut = (notice: KeyNoticeRecord): TransactItem => ({
  Put: {
    Item: rowOf({
      ...keys.keyNotice(notice.account_id, notice.id),
      ...notice,
      ...emailDueEntry(notice),
      [TTL_ATTRIBUTE]: Math.floor(Date.parse(notice.at) / 1000) + KEY_NOTICE_DAYS * 86_400,
    }),
    ConditionExpression: "attribute_not_exists(pk)",
  },
});

/** The emails to owners about API keys. */
export const keyNoticeStore = (table: Table): KeyNoticeStore => ({
  read: async (accountId, id) => {
    const row = await get(table, keys.keyNotice(accountId, id));
    return row === undefined ? undefined : readRow(KeyNoticeRecord, row);
  },

  changeEmail: async (seen, set) => {
    const row = await changeEmail(table, keys.keyNotice(seen.account_id, seen.id), seen, set);
    return row === undefined ? "stale" : readRow(KeyNoticeRecord, row);
  },
});
