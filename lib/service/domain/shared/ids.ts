import { hash } from "node:crypto";

/** Crockford's base 32, lower case: sorts like bytes, and no letter can be mistaken for a digit. */
const BASE32 = "0123456789abcdefghjkmnpqrstvwxyz";

/** The prefixes of ids by type (decisions: endpoints). */
export type IdPrefix =
  | "inv"
  | "acct"
  | "key"
  | "evt"
  | "whe"
  | "led"
  | "usr"
  | "ses"
  | "minv"
  | "ntc"
  | "aud"
  | "eml"
  | "era"
  | "req"
  | "int"
  | "ord"
  | "own"
  | "pkg"
  | "pnl"
  | "ptn"
  | "shr";

/** Source of randomness; injected so that tests are reproducible. */
export type Random = (bytes: number) => Uint8Array;

const encodeTime = (ms: number): string => {
  let text = "";
  for (let rest = ms, digit = 0; digit < 10; digit += 1) {
    text = BASE32.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
};

/**
 * A new id: prefix, `_`, 10 characters of time (ms) and 16 of randomness (80 bits), laid out as a ULID. Ids sort by
 * the time they were made, so a list in key order is a list by age.
 */
export const newId = (prefix: IdPrefix, now: number, random: Random): string =>
  `${prefix}_${encodeTime(now)}${Array.from(random(16), (byte) => BASE32.charAt(byte % 32)).join("")}`;

/** Digits of the counter in ids that are made in order: 32,768 ids. */
const COUNTER_DIGITS = 3;

/**
 * Makes ids that sort in the order in which they are made, all at the same time: with a counter in place of the last
 * characters of randomness (65 bits remain, the same for all of them).
 */
export const idsInOrder = (prefix: IdPrefix, now: number, random: Random): (() => string) => {
  const common = newId(prefix, now, random).slice(0, -COUNTER_DIGITS);
  let made = 0;
  return () => {
    if (made >= 32 ** COUNTER_DIGITS) throw new Error("There are no more ids in this order");
    const counter = encodeTime(made).slice(-COUNTER_DIGITS);
    made += 1;
    return `${common}${counter}`;
  };
};

/** The smallest id that something made at `ms` or later can have; for ranges over time. */
export const firstIdAt = (prefix: IdPrefix, ms: number): string => `${prefix}_${encodeTime(Math.max(0, ms))}`;

/** Whether a text has the form of an id with this prefix. A text that has not names nothing, so needs no look-up. */
export const isId = (prefix: IdPrefix, text: string): boolean =>
  text.startsWith(`${prefix}_`) && (prefix === "acct" ? ACCOUNT_REST : REST).test(text.slice(prefix.length + 1));

const REST = /^[0-9a-hjkmnp-tv-z]{26}$/;
/** An account's test tenant has its id and a suffix (`tenant.ts`). */
const ACCOUNT_REST = /^[0-9a-hjkmnp-tv-z]{26}(?:_test)?$/;

/** The id of the person whom the sign-in provider knows by this subject: the same each time. */
export const personIdOf = (subject: string): string =>
  `usr_${Array.from(hash("sha256", subject, "buffer").subarray(0, 26), (byte) => BASE32.charAt(byte % 32)).join("")}`;

/** Movements of one invitation can share a millisecond: an expiry that an extension records first, and the extension. */
const MOVEMENT_ORDER = ["expired", "extended", "cancelled"] as const;

/**
 * The id of the ledger entry that moves an invitation's credits at `ms`. Several in the same millisecond sort in the order
 * in which they can happen.
 */
export const movementIdOf = (invitationId: string, kind: (typeof MOVEMENT_ORDER)[number], ms: number): string => {
  const derived = hash("sha256", invitationId, "buffer");
  derived[0] = MOVEMENT_ORDER.indexOf(kind);
  return newId("led", ms, (bytes) => derived.subarray(0, bytes));
};
