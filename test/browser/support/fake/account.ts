import type { CurrentSession, SessionEntry } from "#contract/dashboard/account.ts";
import { NOTIFICATION_KINDS, type Notifications } from "#contract/dashboard/notifications.ts";
import { ApiError } from "#contract/errors.ts";
import { permissionsOf } from "#domain/team/permissions.ts";
import { ADA, at, type FakeState, found, type Handlers, list } from "./state.ts";

export const populatedSessions = (): SessionEntry[] => [
  {
    id: "ses_1",
    current: true,
    device: "Firefox on Linux",
    source_ip: "203.0.113.7",
    created_at: at(0.2),
    last_used_at: at(0),
  },
  {
    id: "ses_2",
    current: false,
    device: "Safari on iPhone",
    source_ip: "198.51.100.23",
    created_at: at(0.4),
    last_used_at: at(0.02),
  },
];

const sessionOf = (state: FakeState): CurrentSession => {
  const [account] = state.accounts;
  if (account === undefined) throw new ApiError("no_account");
  return {
    id: "ses_1",
    person: ADA,
    account: { id: account.id, name: account.name, time_zone: "Europe/Berlin" },
    test_account:
      permissionsOf(state.role)["test_mode.use"] === undefined
        ? null
        : { id: `${account.id}_test`, created: state.testMode },
    api_url: "http://127.0.0.1:4010/api/v1",
    role: state.role,
    permissions: permissionsOf(state.role),
    accounts: state.accounts.map((one, index) => (index === 0 ? { ...one, role: state.role } : one)),
    created_at: at(0.2),
    expires_at: at(-0.3),
    idle_minutes: 30,
  };
};

export const populatedNotifications = (): Notifications => ({
  email: ADA.email,
  invitations: "own",
  when: "at_once",
  kinds: ["completed", "needs_marking"],
  available: [...NOTIFICATION_KINDS],
  time_zone: "America/Argentina/Buenos_Aires",
});

/** The calls about the session and the account. */
export const accountHandlers = (state: FakeState): Handlers => ({
  "GET /account/session": () => ({ session: sessionOf(state) }),
  "GET /account/sessions": () => list(state.sessions),
  "DELETE /account/sessions/{id}": ({ id }) => {
    const session = found(state.sessions, id);
    state.sessions = state.sessions.filter((one) => one !== session);
    return { session };
  },
  "DELETE /account/sessions": () => {
    const others = state.sessions.filter(({ current }) => !current);
    state.sessions = state.sessions.filter(({ current }) => current);
    return list(others);
  },
  "GET /account/notifications": () => ({ notifications: state.notifications }),
  "PUT /account/notifications": ({ body }) => {
    state.notifications = { ...state.notifications, ...body };
    return { notifications: state.notifications };
  },
  "POST /account/switch": ({ body }) => {
    const chosen = found(state.accounts, body.account_id);
    state.accounts = [chosen, ...state.accounts.filter((one) => one !== chosen)];
    state.role = chosen.role;
    return { session: sessionOf(state) };
  },
  "DELETE /account/membership": () => {
    const [left, next] = state.accounts;
    if (left?.role === "owner") throw new ApiError("last_owner");
    state.accounts = state.accounts.slice(1);
    state.role = next?.role ?? state.role;
    return { account_id: next?.id ?? null };
  },
  "GET /test-mode/clock": () => ({ clock: { now: at(0), status: "ready" } }),
  "POST /account/test-mode": () => {
    state.testMode = true;
    return { session: sessionOf(state) };
  },
  "POST /sign-in/sign-out": () => {
    state.signedIn = false;
    return { location: "/dashboard/sign-in" };
  },
});
