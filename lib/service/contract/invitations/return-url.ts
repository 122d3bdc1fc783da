import * as z from "zod/mini";
import { rule } from "../rule.ts";
import { isPage, PAGE_KEYWORDS, PAGE_MAX } from "./page-address.ts";

/** The page that the candidate can go to after the end. Whether the account allows it is the action's question. */
export const ReturnUrl = z
  .string()
  .check(
    rule(
      isPage,
      "invalid_url",
      `Must be the https address of a page, such as https://careers.example.com/thanks, of at most ${PAGE_MAX} ASCII characters.`,
      PAGE_KEYWORDS,
    ),
  );
