import type { CurrentSession } from "#contract/dashboard/account.ts";
import type { Permission } from "#contract/dashboard/permissions.ts";
import { may } from "../session/session.tsx";
import type { IconName } from "../ui/icon.tsx";

export type Place = { title: string; href: string; icon: IconName; permission: Permission };

/** The navigation, in its order; each member sees the places that their role may use. */
export const PLACES: readonly Place[] = [
  { title: "Overview", href: "/", icon: "overview", permission: "overview.read" },
  { title: "API tokens", href: "/api-tokens", icon: "tokens", permission: "keys.manage" },
  { title: "Team", href: "/team", icon: "team", permission: "team.manage" },
  { title: "Credits", href: "/credits", icon: "credits", permission: "credits.balance" },
  { title: "Audit log", href: "/audit-log", icon: "audit", permission: "audit.read" },
];

export const placesOf = (session: CurrentSession): readonly Place[] =>
  PLACES.filter(({ permission }) => may(session, permission));
