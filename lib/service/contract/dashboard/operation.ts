import type * as z from "zod/mini";
import type { Operation } from "../operation.ts";
import type { Permission } from "./permissions.ts";

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
  "authoring",
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
};

type Line = `${DashboardOperation["method"]} ${DashboardOperation["path"]}`;

type Parsed<Of extends Line> =
  Of extends `${infer Method extends DashboardOperation["method"]} ${infer Path extends DashboardOperation["path"]}`
    ? { readonly method: Method; readonly path: Path }
    : never;

type Status = DashboardOperation["response"]["status"];

/** A permission means the members who have it. */
type Admitted<By> = By extends Permission ? { readonly by: "member"; readonly permission: By } : By;

type More = Pick<DashboardOperation, "body" | "query" | "idempotent" | "accountLimit" | "maxBodyBytes"> & {
  /** 200 without it. */
  status?: Status;
};

/**
 * Declares a call of the page: by whom, what it returns (undefined: a redirect or a file), and what it takes. Every call can be refused
 * for its session, its role, the shown account and the limits, and where it has a body, a query or an id, for these.
 */
export function call<
  const Of extends Line,
  const By extends Permission | DashboardOperation["admission"],
  Schema extends z.core.$ZodType | undefined = undefined,
  const Rest extends More = object,
>(
  line: Of,
  by: By,
  schema?: Schema,
  more?: Rest,
): Parsed<Of> & {
  readonly admission: Admitted<By>;
  readonly response: { readonly status: Status } & (Schema extends z.core.$ZodType
    ? { readonly schema: Schema }
    : unknown);
} & Omit<Rest, "status">;
/** @__NO_SIDE_EFFECTS__ */
export function call(
  line: Line,
  by: Permission | DashboardOperation["admission"],
  schema?: z.core.$ZodType,
  { status = 200, ...more }: More = {},
): object {
  const [method, path] = line.split(" ");
  const admission = typeof by === "string" ? { by: "member", permission: by } : by;
  return { method, path, admission, response: schema === undefined ? { status } : { status, schema }, ...more };
}

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
