import * as z from "zod/mini";
import { timestamp } from "../shared/timestamp.ts";

/** `broken`: the ATS refuses our key; a member has to replace it. */
export const ConnectionStatus = z.enum(["active", "broken", "disabled"]);
export type ConnectionStatus = z.infer<typeof ConnectionStatus>;

/** Where the link leads that the ATS shows beside a score: to a page that whoever has the link can open, or one that asks for sign-in. */
export const LinksTo = z.enum(["shared_page", "dashboard"]);
export type LinksTo = z.infer<typeof LinksTo>;

/** What the ATS's answer to a test of the connection means. */
export const TestFinding = z.enum([
  "accepted",
  /** In test mode nothing is sent. */
  "simulated",
  "key_refused",
  "permission_missing",
  "unknown_address",
  /** 408, 429 and 5xx. */
  "unavailable",
  "timed_out",
  "unreachable",
  /** Not an address of the vendor's; nothing was sent. */
  "blocked",
  /** Nothing that the vendor is known to answer, such as a web page. */
  "not_understood",
]);
export type TestFinding = z.infer<typeof TestFinding>;

/** The last test of a connection; `at`, `finding` and `status` are null until the ATS has answered. */
export const ConnectionTest = z.object({
  asked_at: timestamp,
  at: z.nullable(timestamp),
  finding: z.nullable(TestFinding),
  status: z.nullable(z.int()),
});
export type ConnectionTest = z.infer<typeof ConnectionTest>;
