import type { AnyErrorCode } from "../errors.ts";
import type { Operation } from "../operation.ts";

/** Where the dashboard's calls are served, on the page's own origin. */
export const DASHBOARD_API_PREFIX = "/dashboard/api";

/** One function serves each area: the first segment of an operation's path. */
export const DASHBOARD_AREAS = [
  "sign-in",
  "joining",
  "account",
  "overview",
  "keys",
  "team",
  "credits",
  "requests",
  "audit",
  "invitations",
  "settings",
  "tests",
  "preview",
  "authoring",
  "results",
  "webhooks",
  "test-mode",
  "privacy",
] as const;
export type DashboardArea = (typeof DASHBOARD_AREAS)[number];

/**
 * Areas that belong to the account as a whole: they act on it in test mode, too. The others act on the tenant that the
 * page shows, the account or its test tenant.
 */
export const ACCOUNT_AREAS: readonly DashboardArea[] = [
  "sign-in",
  "joining",
  "account",
  "keys",
  "team",
  "audit",
  "settings",
  "tests",
  "preview",
];

/**
 * One call of the dashboard's page, whose client is typed by these entries.
 *
 * Every unsafe call (other than GET) must carry `Origin` equal to the page's own, `Sec-Fetch-Site: same-origin` and
 * `Content-Type: application/json`, with or without a body; otherwise it gets 403 `forbidden` or 400 `invalid_request`.
 */
export type DashboardOperation = Operation & {
  /** Relative to DASHBOARD_API_PREFIX. */
  path: `/${DashboardArea}/${string}`;
  admission: { by: "member" | "person" | "page" };
  /**
   * Codes beyond those that any call with a session can meet: `unauthorized` when the session is over, `forbidden`,
   * `account_switched`, `rate_limited` and `server_error`.
   */
  errors: readonly AnyErrorCode[];
};

/**
 * The tenant that the page shows, as a request header: the account's id or, in test mode, its `test_account`'s. Without
 * it, a call acts on the account. When another tab has switched the session to another account, the call is refused
 * (409 `account_switched`) instead of acting on an account that the person does not see. A role that may not use test
 * mode gets 403 for the test account.
 */
export const SHOWN_ACCOUNT_HEADER = "Dashboard-Account";

/**
 * The time in the tenant that a response is of, as a response header (ISO 8601). A test clock may be ahead of the
 * browser's, and the page shows times relative to it.
 */
export const TENANT_TIME_HEADER = "Dashboard-Time";
