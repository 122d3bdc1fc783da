import type { CurrentSession, SessionEntry } from "#contract/dashboard/account.ts";
import type { AuditEntry } from "#contract/dashboard/audit.ts";
import type { Balance, DayUsage, Movement } from "#contract/dashboard/credits.ts";
import type { ShownInvitation } from "#contract/dashboard/invitations.ts";
import type { ApiKey } from "#contract/dashboard/keys.ts";
import type { Notifications } from "#contract/dashboard/notifications.ts";
import type { DashboardCalls } from "#contract/dashboard/operations.ts";
import type { Overview } from "#contract/dashboard/overview.ts";
import type { Role } from "#contract/dashboard/permissions.ts";
import type { ListedErasure, OpenErasureRequest } from "#contract/dashboard/privacy.ts";
import type { LoggedRequest } from "#contract/dashboard/requests.ts";
import type { Settings } from "#contract/dashboard/settings.ts";
import type { ReceivedInvitation } from "#contract/dashboard/team/joining.ts";
import type { Member, MemberInvitation } from "#contract/dashboard/team/team.ts";
import type { EndpointView } from "#contract/dashboard/webhooks.ts";
import { type AnyErrorCode, ApiError } from "#contract/errors.ts";
import type { ResultRow } from "#contract/results/result-rows.ts";

const DAY_MS = 86_400_000;

/** What a fake answers to the calls of the dashboard. */
export type Handlers = {
  [Name in keyof DashboardCalls]?: (input: {
    id: string;
    query: URLSearchParams;
    body: DashboardCalls[Name]["body"];
  }) => DashboardCalls[Name]["response"] | Promise<DashboardCalls[Name]["response"]>;
};

/** What the fake answers, to be changed by a test. */
export type FakeState = {
  role: Role;
  signedIn: boolean;
  /** Whether the account has used test mode. */
  testMode: boolean;
  accounts: CurrentSession["accounts"];
  members: Member[];
  invitations: MemberInvitation[];
  /** Invitations of the signed-in person, by accounts that they are not a member of. */
  received: ReceivedInvitation[];
  candidates: ShownInvitation[];
  keys: ApiKey[];
  entries: AuditEntry[];
  overview: Overview;
  balance: Balance;
  usage: DayUsage[];
  movements: Movement[];
  requests: LoggedRequest[];
  sessions: SessionEntry[];
  notifications: Notifications;
  settings: Settings;
  results: ResultRow[];
  endpoints: EndpointView[];
  erasureRequests: OpenErasureRequest[];
  erasures: ListedErasure[];
  /** Refuses the calls that it names, `"POST /keys/api_keys"`, with this error. */
  refuse: Map<string, { code: AnyErrorCode; errors?: { field: string; code: string; message: string }[] }>;
};

/** The same for all of a file's tests, so that a page shows each role the same times. */
const NOW = Date.now();

/** A time, in days before the tests began. */
export const at = (daysAgo: number): string => new Date(NOW - daysAgo * DAY_MS).toISOString();

/** The person who is signed in. */
export const ADA = { id: "mem_ada", email: "ada@harbour-quill.example", name: "Ada Okafor" };

/** @throws ApiError `not_found` */
export const found = <T extends { id: string }>(things: readonly T[], id: string): T => {
  const thing = things.find((one) => one.id === id);
  if (thing === undefined) throw new ApiError("not_found");
  return thing;
};

export const list = <T>(data: T[]): { object: "list"; data: T[] } => ({ object: "list", data });

/** A page of a list, whose cursor is a position. */
export const pageOf = <T>(all: readonly T[], query: URLSearchParams) => {
  const start = Number(query.get("cursor") ?? 0);
  const end = start + Number(query.get("limit") ?? 20);
  const more = end < all.length;
  return {
    object: "list" as const,
    data: all.slice(start, end),
    has_more: more,
    next_cursor: more ? String(end) : null,
  };
};
