import { read, write } from "../../kit/browser-storage.ts";

const KEY = "candidate.link";

/** The token after `/t/`, and its part that identifies the invitation and is not secret. */
export type Link = { token: string; invitation: string };

const linkOf = (token: string): Link => ({ token, invitation: token.split(".")[1] ?? "unknown" });

/**
 * Removes the candidate's token from the address bar, so that it is not in a bookmark, screenshot or history entry. A
 * reload of this tab reads it from the tab's session storage. Where nothing can be stored, the token stays in the
 * address: otherwise a reload would lose the candidate.
 */
export const takeLink = (): Link | undefined => {
  const [, inAddress = ""] = /^\/t\/(.+)$/.exec(location.pathname) ?? [];
  if (inAddress !== "") {
    const isKept = write(sessionStorageOrNone(), KEY, inAddress);
    if (isKept) history.replaceState(history.state, "", "/t/");
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
