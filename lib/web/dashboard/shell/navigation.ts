import type { CurrentSession } from "#contract/dashboard/account.ts";
import type { Permission } from "#contract/dashboard/permissions.ts";
import { may } from "../session/session.tsx";
import { SHOWN_MODE } from "../session/shown-mode.ts";
import type { IconName } from "../ui/icon.tsx";

export type Place = {
  title: string;
  href: string;
  icon: IconName;
  permission: Permission;
  /** Belongs to the account, in both modes: what is done there in test mode is real. */
  real?: true;
  /** Is there in test mode only. */
  testOnly?: true;
};

/** The navigation, in its order and its groups; each member sees the places that their role may use. */
const GROUPS: readonly { title: string; places: readonly Place[] }[] = [
  {
    title: "Hiring",
    places: [
      { title: "Overview", href: "/", icon: "overview", permission: "overview.read" },
      { title: "Invitations", href: "/invitations", icon: "invitations", permission: "invitations.read" },
      { title: "Jobs", href: "/jobs", icon: "jobs", permission: "invitations.read" },
      { title: "Results", href: "/results", icon: "results", permission: "results.read" },
      { title: "Tests", href: "/tests", icon: "tests", permission: "tests.manage", real: true },
      { title: "Panels", href: "/panels", icon: "panels", permission: "panels.judge", real: true },
    ],
  },
  {
    title: "Developers",
    places: [
      { title: "Webhooks", href: "/webhooks", icon: "webhooks", permission: "webhooks.manage" },
      { title: "Integrations", href: "/integrations", icon: "integrations", permission: "webhooks.manage" },
      { title: "API tokens", href: "/api-tokens", icon: "tokens", permission: "keys.manage", real: true },
      { title: "Request log", href: "/request-log", icon: "requests", permission: "requests.read" },
      { title: "Test mode", href: "/test-mode", icon: "clock", permission: "test_mode.use", testOnly: true },
    ],
  },
  {
    title: "Account",
    places: [
      { title: "Team", href: "/team", icon: "team", permission: "team.manage", real: true },
      { title: "Credits", href: "/credits", icon: "credits", permission: "credits.balance" },
      { title: "Audit log", href: "/audit-log", icon: "audit", permission: "audit.read", real: true },
      { title: "Privacy", href: "/privacy", icon: "privacy", permission: "privacy.manage" },
      { title: "Settings", href: "/settings", icon: "settings", permission: "settings.manage", real: true },
    ],
  },
];

const isUnder = (location: string, href: string): boolean => location === href || location.startsWith(`${href}/`);

/** Whether a page, `/team/invite`, is of a place or is it. */
export const isWithin = (location: string, href: string): boolean =>
  href === "/"
    ? location === "/"
    : isUnder(location, href) || (href === "/invitations" && isUnder(location, "/candidates"));

/** Whether what is done on a page is real in test mode, too. */
export const isReal = (location: string): boolean =>
  location === "/sessions" ||
  location === "/notifications" ||
  GROUPS.some(({ places }) => places.some(({ href, real }) => real === true && isWithin(location, href)));

/** Whether a page, with or without filters, is one that the role may see. */
export const isOpenTo = (session: CurrentSession, href: string): boolean =>
  groupsOf(session).some(({ places }) => places.some((place) => isWithin(href.replace(/\?.*/, ""), place.href)));

/** The groups in which the role may use a place. */
export const groupsOf = (session: CurrentSession): typeof GROUPS =>
  GROUPS.map(({ title, places }) => ({
    title,
    places: places.filter(
      ({ permission, testOnly }) => may(session, permission) && (testOnly !== true || SHOWN_MODE === "test"),
    ),
  })).filter(({ places }) => places.length > 0);
