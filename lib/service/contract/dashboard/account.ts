import * as z from "zod/mini";
import { listOf } from "../paging.ts";
import { timestamp } from "../shared/timestamp.ts";
import { NotificationChoice, NotificationsEnvelope } from "./notifications.ts";
import { call } from "./operation.ts";
import { Permissions, Role } from "./permissions.ts";

/** The signed-in person, the account that the session is in, and what the person may do there. */
export const CurrentSession = z.object({
  id: z.string(),
  person: z.object({ id: z.string(), email: z.string(), name: z.nullable(z.string()) }),
  account: z.object({
    id: z.string(),
    name: z.string(),
    /** As IANA names it: of the times in files. */
    time_zone: z.string(),
  }),
  /** The account's test tenant; `null` when the role may not use test mode. */
  test_account: z.nullable(
    z.object({
      id: z.string(),
      /** Whether it exists: it is created when someone first uses test mode. */
      created: z.boolean(),
    }),
  ),
  /** The base URL of the API, for commands to paste. */
  api_url: z.string(),
  role: Role,
  permissions: Permissions,
  /** Every account of the person, this one included, by name. */
  accounts: z.array(z.object({ id: z.string(), name: z.string(), role: Role })),
  created_at: timestamp,
  /** When it ends at the latest. */
  expires_at: timestamp,
  /** How many minutes without a request end it. */
  idle_minutes: z.int(),
});
export type CurrentSession = z.infer<typeof CurrentSession>;

export const CurrentSessionEnvelope = z.object({ session: CurrentSession });

/** One of the person's sessions. */
export const SessionEntry = z.object({
  id: z.string(),
  /** The session of this request. */
  current: z.boolean(),
  /** Browser and system as far as they are known, such as `Firefox on Linux`. */
  device: z.string(),
  source_ip: z.string(),
  created_at: timestamp,
  /** To the minute. */
  last_used_at: timestamp,
});
export type SessionEntry = z.infer<typeof SessionEntry>;

export const SessionEnvelope = z.object({ session: SessionEntry });
export const SessionList = listOf(SessionEntry);

export const SwitchAccount = z.strictObject({ account_id: z.string() });

/** The account that the session is in now, if any. */
export const NextAccount = z.object({ account_id: z.nullable(z.string()) });

export const accountOperations = {
  readSession: call("GET /account/session", { by: "member", permission: null }, CurrentSessionEnvelope),

  /** Puts the session into another account of the person's; 404 for an account that they are not a member of. */
  switchAccount: call("POST /account/switch", { by: "member", permission: null }, CurrentSessionEnvelope, {
    body: SwitchAccount,
  }),

  /**
   * Removes the person from the session's account, unless they are its last owner (409). The session moves to another of
   * their accounts, or is in none.
   */
  leaveAccount: call("DELETE /account/membership", { by: "member", permission: null }, NextAccount),

  /** Creates the account's test tenant, if it does not exist: needed before the first call in test mode. */
  prepareTestMode: call("POST /account/test-mode", "test_mode.use", CurrentSessionEnvelope),

  /** The person's own sessions, in whichever account: the current one, then the others, the last used first. */
  listSessions: call("GET /account/sessions", { by: "member", permission: null }, SessionList),

  /** What the person is emailed about in this account. */
  readNotifications: call("GET /account/notifications", { by: "member", permission: null }, NotificationsEnvelope),

  changeNotifications: call("PUT /account/notifications", { by: "member", permission: null }, NotificationsEnvelope, {
    body: NotificationChoice,
  }),

  endSession: call("DELETE /account/sessions/{id}", { by: "member", permission: null }, SessionEnvelope),

  /** Ends all of the person's sessions but this one; answers those that it ended. */
  endOtherSessions: call("DELETE /account/sessions", { by: "member", permission: null }, SessionList),
};
