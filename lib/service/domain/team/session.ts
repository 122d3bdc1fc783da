import { createHash, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import type { SessionEntry } from "#contract/dashboard/account.ts";
import { timestamp } from "#contract/shared/timestamp.ts";
import { isId, newId, type Random } from "../shared/ids.ts";
import { orNull } from "../shared/record.ts";

const MINUTE_MS = 60_000;

/** A session ends after this time without a request, */
export const IDLE_MINUTES = 30;
/** and after this time in any case. */
export const SESSION_HOURS = 12;

/** The time of the last use is written at most this often. */
const LAST_USE_STEP_MS = MINUTE_MS;

/** A person as the sign-in provider vouches for them. */
export const Person = z.object({ id: z.string(), email: z.string(), name: orNull(z.string()) });
export type Person = z.infer<typeof Person>;

/** A session as stored: of its secret only the hash. */
export const SessionRecord = z.object({
  id: z.string(),
  person: Person,
  /** The account that the person has chosen; null for someone who is not a member of any. */
  account_id: orNull(z.string()),
  hash: z.string(),
  device: z.string(),
  source_ip: z.string(),
  created_at: timestamp,
  last_used_at: timestamp,
  expires_at: timestamp,
});
export type SessionRecord = z.infer<typeof SessionRecord>;

const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** A new session and the value of its cookie, which names the row and has the secret; it is stored nowhere. */
export const newSession = (
  input: { person: Person; accountId: string | null; userAgent: string; sourceIp: string },
  now: number,
  random: Random,
): { record: SessionRecord; cookie: string } => {
  const id = newId("ses", now, random);
  const secret = Buffer.from(random(32)).toString("base64url");
  const at = new Date(now).toISOString();
  return {
    record: {
      id,
      person: input.person,
      account_id: input.accountId,
      hash: hashOf(secret),
      device: describeDevice(input.userAgent),
      source_ip: input.sourceIp,
      created_at: at,
      last_used_at: at,
      expires_at: new Date(now + SESSION_HOURS * 60 * MINUTE_MS).toISOString(),
    },
    cookie: `${input.person.id}.${id}.${secret}`,
  };
};

/** What a cookie names; undefined when it has not the form of one, so that it needs no look-up. */
export type SessionName = { personId: string; sessionId: string; secret: string };

export const parseSessionCookie = (value: string | undefined): SessionName | undefined => {
  const [, personId = "", sessionId = "", secret = ""] = /^(\w+)\.(\w+)\.([\w-]{43})$/.exec(value ?? "") ?? [];
  return isId("usr", personId) && isId("ses", sessionId) ? { personId, sessionId, secret } : undefined;
};

/** Whether the secret is the session's, compared in constant time. */
export const isSecretOf = ({ hash }: SessionRecord, secret: string): boolean => {
  const [expected, given] = [Buffer.from(hash), Buffer.from(hashOf(secret))];
  return expected.length === given.length && timingSafeEqual(expected, given);
};

/** Whether the session still lasts. */
export const isLive = ({ last_used_at, expires_at }: SessionRecord, now: number): boolean =>
  now < Date.parse(expires_at) && now < Date.parse(last_used_at) + IDLE_MINUTES * MINUTE_MS;

/** Whether the time of the last use is to be written again. */
export const isUseStale = ({ last_used_at }: SessionRecord, now: number): boolean =>
  now >= Date.parse(last_used_at) + LAST_USE_STEP_MS;

/** In this order: a browser names those that it is made to look like, too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad|iOS)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const named = (names: typeof BROWSERS, text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** Browser and system as far as the User-Agent names them: `Firefox on Linux`. Only for people to recognise a session. */
export const describeDevice = (userAgent: string): string => {
  const [browser, system] = [named(BROWSERS, userAgent), named(SYSTEMS, userAgent)];
  return system === undefined ? (browser ?? "Unknown device") : `${browser ?? "Unknown browser"} on ${system}`;
};

export const presentSession = (session: SessionRecord, currentId: string): SessionEntry => ({
  id: session.id,
  current: session.id === currentId,
  device: session.device,
  source_ip: session.source_ip,
  created_at: session.created_at,
  last_used_at: session.last_used_at,
});
