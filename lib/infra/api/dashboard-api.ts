import { CfnManagedLoginBranding, CfnUserPoolClient, CfnUserPoolDomain } from "aws-cdk-lib/aws-cognito";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Duration, Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { DASHBOARD_API_PREFIX, DASHBOARD_AREAS } from "#contract/dashboard/operation.ts";
import { SIGN_IN_PAGE, signInOperations } from "#contract/dashboard/sign-in.ts";
import type { UserPool } from "../data/user-pool.ts";
import { sendRights, tableRights } from "../functions/grants.ts";
import type { MakeFunction } from "../functions/lambda-function.ts";
import type { WorkQueue } from "../functions/queue.ts";
import type { Signing } from "../functions/signing.ts";
import type { Webhooks } from "../functions/webhooks.ts";
import type { Area } from "../stacks/area.ts";
import type { Api } from "./api.ts";
import type { Site } from "./site.ts";

/** Synchronous: a person waits for the response. */
const DASHBOARD = { timeout: Duration.seconds(10), memory: 1024 };

/** The dashboard's client of the user pool: public, authorization code only; its tokens are dropped at once. */
const clientOf = (scope: Construct, pool: UserPool, site: Site): CfnUserPoolClient => {
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

/** One function for each area of the dashboard's API, each with its own permissions. */
export const serveDashboard = (
  scope: Construct,
  makeFunction: MakeFunction,
  props: {
    table: ITable;
    api: Api;
    site: Site;
    pool: UserPool;
    emails: WorkQueue;
    webhooks: Webhooks;
    clocks: WorkQueue;
    signing: Signing;
    areaAt(path: string): Area;
  },
): void => {
  const { table, api, site, pool, emails, webhooks, clocks, signing } = props;
  const client = clientOf(scope, pool, site);
  const admit = new PolicyStatement({ actions: ["cognito-idp:AdminCreateUser"], resources: [pool.arn] });
  const queue = { EMAIL_QUEUE_URL: emails.queueUrl };
  const more: Record<string, { environment: Record<string, string>; rights: PolicyStatement[] }> = {
    "sign-in": {
      environment: {
        OIDC_ISSUER: `https://cognito-idp.${Stack.of(scope).region}.amazonaws.com/${pool.id}`,
        OIDC_CLIENT_ID: client.ref,
        OIDC_SIGN_OUT_URL: `${pool.loginUrl}/logout`,
      },
      rights: [],
    },
    keys: { environment: queue, rights: [sendRights(emails)] },
    "test-mode": { environment: { CLOCK_QUEUE_URL: clocks.queueUrl }, rights: [sendRights(clocks)] },
    webhooks: webhooks.management,
    privacy: signing.of("functions/dashboard/privacy.ts"),
    team: { environment: { ...queue, USER_POOL_ID: pool.id }, rights: [sendRights(emails), admit] },
  };
  for (const area of DASHBOARD_AREAS) {
    const entry = `functions/dashboard/${area}.ts`;
    const { environment, rights } = more[area] ?? { environment: {}, rights: [] };
    const serving = makeFunction(props.areaAt(DASHBOARD_API_PREFIX), entry, {
      ...DASHBOARD,
      environment: {
        TABLE_NAME: table.tableName,
        PAGE_URL: site.url,
        ...(area === "webhooks" ? { PUBLIC_URL: api.url } : {}),
        ...environment,
      },
      rights: [...tableRights(entry, table), ...rights],
    });
    api.serve("ANY", `${DASHBOARD_API_PREFIX}/${area}/{proxy+}`, serving);
  }
};
