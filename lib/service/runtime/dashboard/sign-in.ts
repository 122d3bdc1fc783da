import { oidcProvider } from "#adapters/sign-in/oidc-provider.ts";
import { DASHBOARD_API_PREFIX } from "#contract/dashboard/operation.ts";
import { SIGN_IN_PAGE, signInOperations } from "#contract/dashboard/team/sign-in.ts";
import { memberInvitationStore } from "#store/team/member-invitations.ts";
import { readEnv } from "../env.ts";
import { dashboard, table } from "./dashboard.ts";

const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_SIGN_OUT_URL } = readEnv(
  "OIDC_ISSUER",
  "OIDC_CLIENT_ID",
  "OIDC_SIGN_OUT_URL",
);

/** What signing in works with. */
export const signInApi = {
  ...dashboard,
  memberInvitations: memberInvitationStore(table),
  provider: oidcProvider(
    {
      issuer: OIDC_ISSUER,
      clientId: OIDC_CLIENT_ID,
      redirectUri: `${dashboard.pageUrl}${DASHBOARD_API_PREFIX}${signInOperations.finishSignIn.path}`,
      signOut: { url: OIDC_SIGN_OUT_URL, returnTo: `${dashboard.pageUrl}${SIGN_IN_PAGE}` },
    },
    dashboard.clock,
    dashboard.log,
  ),
};
