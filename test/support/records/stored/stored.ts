import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { newInvitation } from "#domain/invitations/invitation.ts";
import type { Key } from "#store/keys.ts";
import type { Item, Table } from "#store/table/table.ts";
import { aRequest, MONDAY, seededRandom } from "../../builders.ts";

/** A stored record: its row's key, how it is written and read, and an attribute that every row of it has. */
export type Stored = {
  record: unknown;
  key: Key;
  write: () => Promise<unknown>;
  read: () => Promise<unknown>;
  attribute: string;
  /** What is named when the attribute does not fit; the attribute itself, if unset. */
  named?: string;
};

/** Each record with as little as it can hold, and with a value in every field; by what it is. */
export type StoredRecords = Readonly<Record<string, (table: Table) => Stored>>;

export const at = (minutes: number): string => new Date(MONDAY + minutes * 60_000).toISOString();
export const random = seededRandom(1);

let ids = 0;
export const newId = (prefix: string): string => {
  ids += 1;
  return `${prefix}_${ids}`;
};

export const put = (table: Table, item: Item) =>
  table.client.send(new PutCommand({ TableName: table.name, Item: item }));

/** An account of no other record. */
export const account = () => ({ id: newId("acct"), name: "Acme Publishing", credits: 0, created_at: at(0) });

/** An invitation that was just created, of an account of no other record. */
export const pending = () => newInvitation(newId("acct"), aRequest({ send_email: false }), MONDAY, random);
