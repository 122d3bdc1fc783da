import { read, write } from "../browser-storage.ts";

const KEY = "candidate.link";

/** What follows `/t/`, and of it the part that names the invitation and is no secret. */
export type Link = { token: string; invitation: string };

const linkOf = (token: string): Link => ({ token, invitation: token.split(".")[1] ?? "unknown" });

/**
 * Takes the candidate's token out of the address bar, so that it is in no bookmark, screenshot or history entry. A reload of
 * this tab finds it in the tab's own storage.
 */
export const takeLink = (): Link | undefined => {
  const [, inAddress = ""] = /^\/t\/(.+)$/.exec(location.pathname) ?? [];
  if (inAddress !== "") {
    write(sessionStorageOrNone(), KEY, inAddress);
    history.replaceState(history.state, "", "/t/");
    return linkOf(inAddress);
  }
  const kept = read(sessionStorageOrNone(), KEY);
  return kept === null ? undefined : linkOf(kept);
};

const sessionStorageOrNone = (): Storage | undefined => {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
};
