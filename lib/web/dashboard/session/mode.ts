import type { CurrentSession } from "#contract/dashboard/account.ts";

export type Mode = "live" | "test";

/** The part of the address that each mode's pages are under. */
export const BASES: Readonly<Record<Mode, string>> = { live: "/dashboard", test: "/dashboard/test" };

/** The mode that an address shows. */
export const modeOf = (pathname: string): Mode => (/^\/dashboard\/test(\/|$)/.test(pathname) ? "test" : "live");

/**
 * The same place in the other mode: of `/dashboard/invitations/inv_1` the list of invitations, because the other mode
 * does not have the same ones.
 */
export const placeInOtherMode = (pathname: string): string => {
  const mode = modeOf(pathname);
  const [place = ""] = pathname.slice(BASES[mode].length + 1).split("/");
  const other = BASES[mode === "live" ? "test" : "live"];
  return place === "" ? other : `${other}/${place}`;
};

/** The tenant that a mode shows; undefined for test mode with a role that may not use it. */
export const tenantOf = (session: CurrentSession, mode: Mode): string | undefined =>
  mode === "live" ? session.account.id : session.test_account?.id;
