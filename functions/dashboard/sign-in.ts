import { beginSignIn, finishSignIn, signOut } from "#actions/team/sign-in.ts";
import { callbackOf, signInOperations } from "#contract/dashboard/team/sign-in.ts";
import { byPage } from "#http/dashboard/by-page.ts";
import { signInRequest, signInResponse, signOutResponse } from "#http/dashboard/sign-in-request.ts";
import { serveArea } from "#http/serve.ts";
import { signInApi } from "#runtime/dashboard/sign-in.ts";

const { pageUrl } = signInApi;

export const handler = serveArea(byPage(signInApi), signInOperations, {
  startSignIn: async ({ event, query }) =>
    signInResponse(
      await beginSignIn(signInApi, { ...signInRequest(event, pageUrl), returnTo: query.return_to }),
      pageUrl,
    ),
  finishSignIn: async ({ event, query }) =>
    signInResponse(await finishSignIn(signInApi, { ...signInRequest(event, pageUrl), ...callbackOf(query) }), pageUrl),
  signOut: async ({ event }) =>
    signOutResponse(await signOut(signInApi, signInRequest(event, pageUrl).oldSession), pageUrl),
});
