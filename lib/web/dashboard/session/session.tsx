import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { CurrentSession } from "#contract/dashboard/account.ts";
import type { Permission } from "#contract/dashboard/permissions.ts";

const SessionContext = createContext<CurrentSession | null>(null);

export const SessionProvider = SessionContext.Provider;

/** The signed-in person, their account and role. Only below the provider. */
export const useSession = (): CurrentSession => {
  const session = useContext(SessionContext);
  if (session === null) throw new Error("There is no session outside of the signed-in page");
  return session;
};

/** Whether the member may do something. The service checks it again; this decides what is shown. */
export const may = (session: CurrentSession, permission: Permission): boolean =>
  session.permissions[permission] !== undefined;
