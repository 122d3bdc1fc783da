import type { CurrentSession } from "#contract/dashboard/account.ts";
import type { Permission } from "#contract/dashboard/permissions.ts";
import { may } from "../session/session.tsx";
import { groupsOf } from "../shell/navigation.ts";

/** A page, or the page on which something is done. */
export type Goal = { title: string; href: string };

type Allowed = Goal & { permission: Permission };

const ACTS: readonly Allowed[] = [
  { title: "Invite a candidate", href: "/invitations/new", permission: "invitations.write" },
  { title: "Import invitations", href: "/invitations/import", permission: "invitations.write" },
  { title: "Create token", href: "/api-tokens/new", permission: "keys.manage" },
  { title: "Add endpoint", href: "/webhooks/new", permission: "webhooks.manage" },
  { title: "Invite member", href: "/team/invite", permission: "team.manage" },
  { title: "Try a test", href: "/try", permission: "invitations.write" },
  { title: "Create package", href: "/settings/packages/new", permission: "settings.manage" },
];

/** Pages within the places of the navigation. */
const INNER: readonly Allowed[] = [
  { title: "Results to review", href: "/results?to_review=true", permission: "results.read" },
  { title: "Texts to mark", href: "/results/marking", permission: "results.assess" },
  { title: "Webhook deliveries", href: "/webhooks/deliveries", permission: "webhooks.manage" },
  { title: "Webhook events", href: "/webhooks/events", permission: "webhooks.manage" },
  { title: "Packages of tests", href: "/settings/packages", permission: "settings.manage" },
  { title: "Adverse impact", href: "/privacy/adverse-impact", permission: "privacy.manage" },
];

const PERSONAL: readonly Goal[] = [
  { title: "Notifications", href: "/notifications" },
  { title: "Your sessions", href: "/sessions" },
];

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

const matching =
  (text: string) =>
  ({ title }: Goal): boolean =>
    wordsOf(text).every((wanted) => wordsOf(title).some((word) => word.startsWith(wanted)));

/** What the role can do, and its pages, of which the titles have words that begin so. */
export const goalsFor = (session: CurrentSession, text: string): { acts: Goal[]; pages: Goal[] } => {
  const allowed = (goals: readonly Allowed[]): Goal[] => goals.filter(({ permission }) => may(session, permission));
  const places = groupsOf(session).flatMap((group) => group.places);
  // Without a text the places are enough to begin with.
  const pages: Goal[] = text.trim() === "" ? places : [...places, ...allowed(INNER), ...PERSONAL];
  return { acts: allowed(ACTS).filter(matching(text)), pages: pages.filter(matching(text)) };
};
