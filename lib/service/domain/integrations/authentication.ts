import { createHmac, timingSafeEqual } from "node:crypto";

/** How an ATS and the service prove who they are to each other, by a header. */
export type Authentication = {
  /** The value of `WWW-Authenticate`, without the realm. */
  scheme: string;
  /** What our calls to the ATS carry. */
  header(key: string): string;
  /** The key in a call of the ATS; "" if there is none. */
  keyIn(header: string | undefined): string;
  /** The option of curl that sends the key. */
  curl(key: string): string;
};

/** `Authorization: Basic base64(key + ":")`: the key as the user, without a password. */
export const basic: Authentication = {
  scheme: "Basic",
  header: (key) => `Basic ${Buffer.from(`${key}:`).toString("base64")}`,
  keyIn: (header) => {
    const [, encoded = ""] = /^basic +([\w+/=-]{1,400}) *$/i.exec(header ?? "") ?? [];
    return Buffer.from(encoded, "base64").toString("utf8").split(":")[0] ?? "";
  },
  curl: (key) => `-u '${key}:'`,
};

/** `Authorization: Bearer key`. */
export const bearer: Authentication = {
  scheme: "Bearer",
  header: (key) => `Bearer ${key}`,
  keyIn: (header) => /^bearer +([\w.-]{1,400}) *$/i.exec(header ?? "")?.[1] ?? "",
  curl: (key) => `-H 'Authorization: Bearer ${key}'`,
};

/** HMAC-SHA256 over the bytes of a call, as base64url without padding. */
export const hmacSha256 = (secret: string, bytes: Uint8Array): string =>
  createHmac("sha256", secret).update(bytes).digest("base64url");

/** HMAC-SHA512 over the bytes of a call, as base64. */
export const hmacSha512 = (secret: string, bytes: Uint8Array): string =>
  createHmac("sha512", secret).update(bytes).digest("base64");

/** Whether a signature is the expected one, compared in constant time. */
export const isSameSignature = (expected: string, given: string): boolean => {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
};
