import { beginSignIn, finishSignIn, signOut } from "#actions/team/sign-in.ts";
import { callbackOf, signInOperations } from "#contract/dashboard/team/sign-in.ts";
import { byPage } from "#http/dashboard/by-page.ts";
import { signInRequest, signInResponse, signOutResponse } from "#http/dashboard/sign-in-request.ts";
import { areaHandler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

type Needed = Ports<
  "clock" | "random" | "log" | "pageUrl" | "metrics" | "sessions" | "members" | "memberInvitations" | "provider"
>;

export const signInArea = areaHandler(signInOperations, byPage, (ports: Needed) => {
  const { pageUrl } = ports;

  return {
    startSignIn: async ({ event, query }) => {
      const request = { ...signInRequest(event, pageUrl), returnTo: query.return_to };
      return signInResponse(await beginSignIn(ports, request), pageUrl);
    },
    finishSignIn: async ({ event, query }) => {
      const request = { ...signInRequest(event, pageUrl), ...callbackOf(query) };
      return signInResponse(await finishSignIn(ports, request), pageUrl);
    },
    signOut: async ({ event }) =>
      signOutResponse(await signOut(ports, signInRequest(event, pageUrl).oldSession), pageUrl),
  };
});
