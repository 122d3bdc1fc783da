import * as z from "zod/mini";
import { type EmailCounter, TEAM_EMAIL_PAUSE_MS, TEAM_EMAILS_A_DAY } from "#domain/email/email-limits.ts";
import type { Random } from "#domain/shared/ids.ts";
import { countedMailboxOf } from "#domain/shared/mailbox.ts";
import { keyedHash } from "../keyed-hash.ts";
import { type Key, keys, TTL_ATTRIBUTE } from "../keys.ts";
import { get } from "../table/reads.ts";
import { type Table, update } from "../table/table.ts";

const DAY_MS = 86_400_000;

const Count = z.object({ emails: z.int() });

const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** The end of the day after, in Unix seconds. */
const expiry = (now: number): number => (Math.floor(now / DAY_MS) + 2) * (DAY_MS / 1000);

/** Adds one to a day's counter unless it is at its limit: one conditional write. */
const add = async (table: Table, key: Key, limit: number, now: number): Promise<boolean> => {
  const { done } = await update(table, {
    Key: key,
    UpdateExpression: "ADD emails :one SET #ttl = :ttl",
    ConditionExpression: "attribute_not_exists(emails) OR emails < :limit",
    ExpressionAttributeNames: { "#ttl": TTL_ATTRIBUTE },
    ExpressionAttributeValues: { ":one": 1, ":limit": limit, ":ttl": expiry(now) },
  });
  return done;
};

/** The emails of a day, in rows of the account that TTL removes. */
export const emailCounter = (table: Table, random: Random): EmailCounter => {
  const hashOf = keyedHash(table, random);
  const countOf = async (key: Key): Promise<number> => {
    const row = await get(table, key);
    return row === undefined ? 0 : z.parse(Count, row).emails;
  };
  const ofAddress = async (accountId: string, address: string, now: number): Promise<Key> =>
    keys.emailsTo(accountId, dayOf(now), await hashOf(accountId, countedMailboxOf(address)));
  const ofAccount = (accountId: string, now: number): Key => keys.emailsOf(accountId, dayOf(now));

  return {
    take: async (accountId, address, limits, now) => {
      if (!(await add(table, await ofAddress(accountId, address, now), limits.address, now))) return "address_limit";
      if (!(await add(table, ofAccount(accountId, now), limits.account, now))) return "account_limit";
      return undefined;
    },

    read: async (accountId, address, now) => {
      const [to, of] = await Promise.all([
        ofAddress(accountId, address, now).then(countOf),
        countOf(ofAccount(accountId, now)),
      ]);
      return { address: to, account: of };
    },

    takeTeam: async (accountId, address, now) => {
      // Looked at first, so that a refusal for the day begins no pause of the address.
      if ((await countOf(keys.teamEmails(accountId, dayOf(now)))) >= TEAM_EMAILS_A_DAY) return "full";
      const { done, item } = await update(table, {
        Key: keys.teamEmailTo(accountId, await hashOf(accountId, countedMailboxOf(address))),
        UpdateExpression: "SET emailed_at = :now, #ttl = :ttl",
        ConditionExpression: "attribute_not_exists(emailed_at) OR emailed_at <= :free",
        ExpressionAttributeNames: { "#ttl": TTL_ATTRIBUTE },
        ExpressionAttributeValues: { ":now": now, ":free": now - TEAM_EMAIL_PAUSE_MS, ":ttl": expiry(now) },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      });
      if (!done) {
        const { emailed_at } = z.parse(z.object({ emailed_at: z.int() }), item);
        return { seconds: Math.max(1, Math.ceil((emailed_at + TEAM_EMAIL_PAUSE_MS - now) / 1000)) };
      }
      return (await add(table, keys.teamEmails(accountId, dayOf(now)), TEAM_EMAILS_A_DAY, now)) ? "taken" : "full";
    },
  };
};
