import type { CurrentSession } from "#contract/dashboard/account.ts";
import { pageState } from "../api/queries.ts";
import { tenantOf } from "./mode.ts";
import { SHOWN_MODE } from "./shown-mode.ts";
import { signedIn } from "./sign-in.ts";

/**
 * A session was read. When it is of another account or person than the page shows, because another tab has signed in, the
 * page goes no further: what it holds is not that one's.
 */
export const acceptSession = (session: CurrentSession): void => {
  signedIn();
  const { account, person, interruption } = pageState.get();
  if (account === undefined) {
    const tenant = tenantOf(session, SHOWN_MODE) ?? session.account.id;
    pageState.set({ account: session.account.id, tenant, person: session.person.id });
  } else if (account !== session.account.id || person !== session.person.id) {
    pageState.set({ interruption: "switched" });
  } else if (interruption === "signed-out") {
    pageState.set({ interruption: null });
  }
};
