import * as z from "zod/mini";
import { isPage, PAGE_KEYWORDS } from "../invitations/page-address.ts";
import { listRule, rule } from "../rule.ts";

const MAX_RETURN_ADDRESSES = 20;

/** A page, or what the addresses of pages begin with. */
const ReturnAddress = z
  .string()
  .check(
    rule(
      (text) => isPage(text) && !/[?#]/.test(text),
      "invalid_url",
      "Must be an https address without ? and #, such as https://careers.example.com or https://example.com/jobs.",
      PAGE_KEYWORDS,
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
