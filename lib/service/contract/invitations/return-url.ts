import * as z from "zod/mini";
import { listRule, rule } from "../rule.ts";

const RETURN_URL_MAX = 500;
export const MAX_RETURN_ADDRESSES = 20;

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Of a page on the developer's machine, which only test mode sends candidates to. */
export const isLoopbackPage = ({ protocol, hostname }: URL): boolean =>
  protocol === "http:" && LOOPBACK.includes(hostname);

/**
 * The address of a page, in the characters in which every browser reads it alike: over https, or on the developer's machine.
 * Undefined for anything else, such as `javascript:` or an address with a user.
 */
export const pageOf = (text: string): URL | undefined => {
  if (!/^https?:\/\/[\x21-\x5b\x5d-\x7e]+$/.test(text) || text.length > RETURN_URL_MAX) return undefined;
  const url = URL.parse(text);
  if (url === null || url.username !== "" || url.password !== "") return undefined;
  return url.protocol === "https:" || isLoopbackPage(url) ? url : undefined;
};

const keywords = { format: "uri", maxLength: RETURN_URL_MAX };

/** The page that the candidate can go to after the end. Whether the account allows it is the action's question. */
export const ReturnUrl = z
  .string()
  .check(
    rule(
      (text) => pageOf(text) !== undefined,
      "invalid_url",
      `Must be the https address of a page, such as https://careers.example.com/thanks, of at most ${RETURN_URL_MAX} ASCII characters.`,
      keywords,
    ),
  );

/** A page, or what the addresses of pages begin with. */
const ReturnAddress = z
  .string()
  .check(
    rule(
      (text) => pageOf(text) !== undefined && !/[?#]/.test(text),
      "invalid_url",
      "Must be an https address without ? and #, such as https://careers.example.com or https://example.com/jobs.",
      keywords,
    ),
  );

export const ReturnAddresses = z
  .array(ReturnAddress)
  .check(
    listRule(
      (list) => list.length <= MAX_RETURN_ADDRESSES,
      "too_many",
      `Must be at most ${MAX_RETURN_ADDRESSES} addresses.`,
    ),
  );
