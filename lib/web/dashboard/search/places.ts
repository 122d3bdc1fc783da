import type { CurrentSession } from "#contract/dashboard/account.ts";
import type { Permission } from "#contract/dashboard/permissions.ts";
import { may } from "../session/session.tsx";
import { groupsOf } from "../shell/navigation.ts";

/** A page, or the page on which something is done. */
export type Goal = { title: string; href: string };

const ACTS: readonly (Goal & { permission: Permission })[] = [
  { title: "Invite a candidate", href: "/invitations/new", permission: "invitations.write" },
  { title: "Import invitations", href: "/invitations/import", permission: "invitations.write" },
  { title: "Create token", href: "/api-tokens/new", permission: "keys.manage" },
  { title: "Add endpoint", href: "/webhooks/new", permission: "webhooks.manage" },
  { title: "Invite member", href: "/team/invite", permission: "team.manage" },
];

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

const matching =
  (text: string) =>
  ({ title }: Goal): boolean =>
    wordsOf(text).every((wanted) => wordsOf(title).some((word) => word.startsWith(wanted)));

/** What the role can do, and its pages, of which the titles have words that begin so. */
export const goalsFor = (session: CurrentSession, text: string): { acts: Goal[]; pages: Goal[] } => ({
  acts: ACTS.filter(({ permission }) => may(session, permission)).filter(matching(text)),
  pages: groupsOf(session)
    .flatMap(({ places }) => places)
    .filter(matching(text)),
});
