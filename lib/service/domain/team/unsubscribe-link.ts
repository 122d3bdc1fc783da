import { timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import { NotificationKind } from "#contract/dashboard/notifications.ts";

/** What a link switches off for a member: one kind of notification, or all. */
export type SwitchedOff = { accountId: string; personId: string; kind: NotificationKind | "all" };

/** Hashes a text with a secret of the account. */
export type KeyedHash = (accountId: string, text: string) => Promise<string>;

/** The same; undefined for an account without a secret, with which no link was signed. */
export type KnownKeyedHash = (accountId: string, text: string) => Promise<string | undefined>;

const Kind = z.enum([...NotificationKind.options, "all"]);

const signedText = ({ personId, kind }: SwitchedOff): string => `switch off ${kind} for ${personId}`;

/** The path of the page that switches notifications off without a sign-in, signed with the account's secret. */
export const unsubscribePath = async (hash: KeyedHash, what: SwitchedOff): Promise<string> =>
  `/unsubscribe/${what.accountId}.${what.personId}.${what.kind}.${await hash(what.accountId, signedText(what))}`;

/** What a link switches off; undefined for one that the service has not made. */
export const switchedOffBy = async (hash: KnownKeyedHash, link: string): Promise<SwitchedOff | undefined> => {
  const [accountId = "", personId = "", kind, signature = ""] = link.split(".");
  const parsed = Kind.safeParse(kind);
  if (!parsed.success || !/^acct_\w+$/.test(accountId)) return undefined;
  const what = { accountId, personId, kind: parsed.data };
  const made = await hash(accountId, signedText(what));
  if (made === undefined || Buffer.byteLength(made) !== Buffer.byteLength(signature)) return undefined;
  return timingSafeEqual(Buffer.from(made), Buffer.from(signature)) ? what : undefined;
};
