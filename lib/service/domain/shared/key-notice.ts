import * as z from "zod/mini";
import { timestamp } from "#contract/timestamp.ts";
import { type EmailChange, EmailProgress, requestEmail } from "./email-progress.ts";
import { newId, type Random } from "./ids.ts";
import { newRecord, orNull } from "./record.ts";

/**
 * An email to one owner about an act on an API key or a low balance, with its progress. The address is read when it is
 * sent.
 */
export const KeyNoticeRecord = z.object({
  id: z.string(),
  account_id: z.string(),
  person_id: z.string(),
  /** Whether the key is of the account itself, or of its test tenant. */
  livemode: z._default(z.boolean(), true),
  act: z.enum(["created", "rotated", "revoked", "low_balance"]),
  /** Of a key. */
  key_id: orNull(z.string()),
  key_name: orNull(z.string()),
  key_hint: orNull(z.string()),
  /** Who did it: a member's address, or the operator; null for a low balance. */
  by: orNull(z.string()),
  /** Of a low balance: what was left, and the level that it fell below. */
  credits: orNull(z.int()),
  level: orNull(z.int()),
  at: timestamp,
  ...EmailProgress.shape,
});
export type KeyNoticeRecord = z.infer<typeof KeyNoticeRecord>;

/** What was done to a key. */
export type KeyAct = Exclude<KeyNoticeRecord["act"], "low_balance">;

type About =
  | (Pick<KeyNoticeRecord, "account_id" | "livemode" | "key_name"> & {
      act: KeyAct;
      key_id: string;
      key_hint: string;
      by: string;
    })
  | { account_id: string; act: "low_balance"; credits: number; level: number };

/** One notice for each of the members, with its email asked for. */
export const noticesTo = (personIds: readonly string[], about: About, now: number, random: Random): KeyNoticeRecord[] =>
  personIds.map((person_id) => {
    const record = newRecord(KeyNoticeRecord, {
      ...about,
      id: newId("ntc", now, random),
      person_id,
      at: new Date(now).toISOString(),
    });
    return { ...record, ...requestEmail(record, now) };
  });

export type KeyNoticeStore = {
  read(accountId: string, id: string): Promise<KeyNoticeRecord | undefined>;
  /** Writes the progress of its email; `stale` when it is not as it was seen. */
  changeEmail(seen: KeyNoticeRecord, set: EmailChange): Promise<KeyNoticeRecord | "stale">;
};
