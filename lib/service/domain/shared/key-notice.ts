import * as z from "zod/mini";
import { timestamp } from "#contract/shared/timestamp.ts";
import { type EmailChange, EmailProgress, requestEmail } from "./email-progress.ts";
import { newId, type Random } from "./ids.ts";
import { newRecord, orNull } from "./record.ts";

/** How long a notice is kept: longer than its email can be tried. */
export const KEY_NOTICE_DAYS = 30;

/** An email to one owner about an act on an API key, with its progress. The address is read when it is sent. */
export const KeyNoticeRecord = z.object({
  id: z.string(),
  account_id: z.string(),
  person_id: z.string(),
  /** Whether the key is of the account itself, or of its test tenant. */
  livemode: z._default(z.boolean(), true),
  act: z.enum(["created", "rotated", "revoked"]),
  key_id: z.string(),
  key_name: orNull(z.string()),
  key_hint: z.string(),
  /** Who did it: a member's address, or the operator. */
  by: z.string(),
  at: timestamp,
  ...EmailProgress.shape,
});
export type KeyNoticeRecord = z.infer<typeof KeyNoticeRecord>;

/** What was done to a key. */
export type KeyAct = KeyNoticeRecord["act"];

type About = Pick<KeyNoticeRecord, "account_id" | "livemode" | "act" | "key_id" | "key_name" | "key_hint" | "by">;

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
