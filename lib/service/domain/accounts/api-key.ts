import { hash } from "node:crypto";
import { crc32 } from "node:zlib";
import type { Random } from "../shared/ids.ts";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const PREFIXES = { live: "ais_live_", test: "ais_test_", partner: "ais_partner_" } as const;
const RANDOM_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const FORM = new RegExp(`^(?:${Object.values(PREFIXES).join("|")})[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);

const checksum = (body: string): string => {
  let rest = crc32(body);
  let text = "";
  for (let digit = 0; digit < CHECKSUM_LENGTH; digit += 1) {
    text = BASE62.charAt(rest % 62) + text;
    rest = Math.floor(rest / 62);
  }
  return text;
};

/** A byte at or over 248 (4 × 62) would favour the first letters, so it is drawn again. */
const randomBase62 = (length: number, random: Random): string => {
  let text = "";
  while (text.length < length) {
    for (const byte of random(length)) {
      if (byte < 248 && text.length < length) text += BASE62.charAt(byte % 62);
    }
  }
  return text;
};

/**
 * A new API key: `ais_live_`, of a test tenant `ais_test_`, of a partner `ais_partner_`; 30 random base-62 characters (178 bits); and 6 of CRC32,
 * by which scanners and typos are recognized.
 */
export const newApiKey = (random: Random, mode: keyof typeof PREFIXES = "live"): string => {
  const body = PREFIXES[mode] + randomBase62(RANDOM_LENGTH, random);
  return body + checksum(body);
};

/** Whether the text has the format of a key and a correct checksum. If not, no lookup is needed. */
export const isWellFormedKey = (text: string): boolean =>
  FORM.test(text) && checksum(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);

/** Whether a key is a test tenant's, which costs no credits. */
export const isTestKey = (key: string): boolean => key.startsWith(PREFIXES.test);

/** Whether a key is a partner's, which opens the accounts that granted it access. */
export const isPartnerKey = (key: string): boolean => key.startsWith(PREFIXES.partner);

/**
 * The stored form of a key: its SHA-256, in hex. A key has 178 random bits, so it needs neither salt nor stretching.
 */
export const hashOfKey = (key: string): string => hash("sha256", key);

/** The key in `Authorization: Bearer <key>` (RFC 6750 2.1; the scheme's case does not matter), or undefined. */
export const keyInHeader = (authorization: string | undefined): string | undefined =>
  /^bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];
