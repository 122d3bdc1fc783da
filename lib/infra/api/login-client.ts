import { CfnManagedLoginBranding, CfnUserPoolClient, CfnUserPoolDomain } from "aws-cdk-lib/aws-cognito";
import type { Construct } from "constructs";
import { DASHBOARD_API_PREFIX } from "#contract/dashboard/operation.ts";
import { SIGN_IN_PAGE, signInOperations } from "#contract/dashboard/team/sign-in.ts";
import type { PoolNames } from "../data/user-pool.ts";
import type { Site } from "./site.ts";

/** The dashboard's client of the user pool: public, authorization code only; its tokens are dropped at once. */
export const loginClient = (scope: Construct, pool: PoolNames, site: Site): CfnUserPoolClient => {
  const client = new CfnUserPoolClient(scope, "DashboardClient", {
    userPoolId: pool.id,
    clientName: "dashboard",
    generateSecret: false,
    allowedOAuthFlowsUserPoolClient: true,
    allowedOAuthFlows: ["code"],
    allowedOAuthScopes: ["openid", "email", "profile"],
    callbackUrLs: [`${site.url}${DASHBOARD_API_PREFIX}${signInOperations.finishSignIn.path}`],
    logoutUrLs: [`${site.url}${SIGN_IN_PAGE}`],
    supportedIdentityProviders: ["COGNITO"],
    explicitAuthFlows: ["ALLOW_USER_AUTH"],
    preventUserExistenceErrors: "ENABLED",
    enableTokenRevocation: true,
    // The shortest that Cognito allows.
    tokenValidityUnits: { accessToken: "minutes", idToken: "minutes", refreshToken: "minutes" },
    accessTokenValidity: 5,
    idTokenValidity: 5,
    refreshTokenValidity: 60,
  });
  const domain = new CfnUserPoolDomain(scope, "LoginDomain", {
    userPoolId: pool.id,
    domain: pool.loginDomain,
    managedLoginVersion: 2,
  });
  const branding = new CfnManagedLoginBranding(scope, "DashboardLogin", {
    userPoolId: pool.id,
    clientId: client.ref,
    useCognitoProvidedValues: true,
  });
  branding.addResourceDependency(domain);
  return client;
};
