import { beginSignIn, finishSignIn, signOut } from "#actions/team/sign-in.ts";
import * as operations from "#contract/dashboard/sign-in.ts";
import { dashboardArea, forAnyone } from "#http/dashboard/area.ts";
import { signInRequest, signInResponse, signOutResponse } from "#http/dashboard/sign-in-request.ts";
import { signInApi } from "#runtime/dashboard/sign-in.ts";

export const handler = dashboardArea(signInApi, [
  forAnyone(operations.startSignIn, async ({ event, query }) =>
    signInResponse(await beginSignIn(signInApi, { ...signInRequest(event), returnTo: query.return_to })),
  ),
  forAnyone(operations.finishSignIn, async ({ event, query }) =>
    signInResponse(await finishSignIn(signInApi, { ...signInRequest(event), ...operations.callbackOf(query) })),
  ),
  forAnyone(operations.signOut, async ({ event }) =>
    signOutResponse(await signOut(signInApi, signInRequest(event).oldSession)),
  ),
]);
