import { type EmailChange, type EmailProgress, emailDueAt } from "#domain/shared/email-progress.ts";
import { dueShard, type Key } from "../keys.ts";
import { conditionalUpdate } from "../table/conditional-update.ts";
import { type Item, type Table, update } from "../table/table.ts";

/** A row that an email is about. */
type WithEmail = EmailProgress & { account_id: string; id: string };

/** The entry in the `due` index of a row whose email is not settled; null for none. */
export const emailDueEntry = (row: WithEmail): { due_shard: string | null; due_at: string | null } => {
  const due = emailDueAt(row);
  return { due_shard: due === undefined ? null : dueShard(row.account_id, row.id), due_at: due ?? null };
};

/** Writes the progress of a row's email if it is as it was seen, with what else is assumed of the row; else undefined. */
export const changeEmail = async (
  table: Table,
  key: Key,
  seen: WithEmail,
  set: EmailChange,
  assumed: Item = {},
): Promise<Item | undefined> => {
  const { email_status, email_requests, email_claim, email_next_at } = seen;
  const { done, item = {} } = await update(table, {
    Key: key,
    ...conditionalUpdate(
      { ...set, ...emailDueEntry({ ...seen, ...set }) },
      { email_status, email_requests, email_claim, email_next_at, ...assumed },
    ),
    ReturnValues: "ALL_NEW",
  });
  return done ? item : undefined;
};
