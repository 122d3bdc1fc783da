import { createHash, timingSafeEqual } from "node:crypto";
import type { Random } from "../shared/ids.ts";
import type { ConnectionRecord } from "./connection.ts";

/** 256 bits. */
const SECRET_BYTES = 32;

const PREFIX = "ais_int_";
const FORM = /^ais_int_([0-9a-z]{26}(?:_test)?)\.([0-9a-z]{26})\.([\w-]{43})$/;

/**
 * A new key with which an ATS calls. It names its connection, so that one read finds it and deleting the connection ends the
 * key at once. At most 110 characters: Greenhouse takes fewer than 171.
 */
export const newConnectionKey = (connection: { account_id: string; id: string }, random: Random) => {
  const secret = Buffer.from(random(SECRET_BYTES)).toString("base64url");
  const place = `${connection.account_id.slice("acct_".length)}.${connection.id.slice("int_".length)}`;
  return { key: `${PREFIX}${place}.${secret}`, hash: hashOf(secret) };
};

/** The parts of a key; undefined for what cannot be one. */
export const parseConnectionKey = (key: string) => {
  const [, account, connection, secret] = FORM.exec(key) ?? [];
  if (account === undefined || connection === undefined || secret === undefined) return undefined;
  return { accountId: `acct_${account}`, connectionId: `int_${connection}`, secret };
};

const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** Whether a secret is the connection's, compared in constant time. */
export const isSecretOf = ({ key_hash }: Pick<ConnectionRecord, "key_hash">, secret: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(key_hash));
