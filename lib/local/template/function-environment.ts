import type { ClientConfig } from "../engines/dynamodb-engine.ts";
import type { EngineEndpoints } from "../engines/engines.ts";
import { CREDENTIALS, REGION } from "../local-aws.ts";
import { UserError } from "../user-error.ts";
import type { LocalFunction } from "./local-functions.ts";

/** The developer's own AWS settings, which must not reach the local functions. */
const NOT_OURS = ["AWS_PROFILE", "AWS_SESSION_TOKEN", "AWS_ENDPOINT_URL", "AWS_IGNORE_CONFIGURED_ENDPOINT_URLS"];

/**
 * The merged environment of all functions. In the cloud each has a separate one; here they share one process, so two
 * functions cannot have different values for the same variable.
 */
export const sharedEnvironment = (functions: readonly LocalFunction[]): Record<string, string> => {
  const shared: Record<string, string> = {};
  const from: Record<string, string> = {};
  for (const { name, environment } of functions) {
    for (const [variable, value] of Object.entries(environment)) {
      const known = shared[variable];
      if (known !== undefined && known !== value) {
        throw new UserError(
          `The functions ${from[variable]} and ${name} have different values for the environment variable ${variable}. ` +
            "Locally all functions share one process: give the variables different names in lib/infra.",
        );
      }
      shared[variable] = value;
      from[variable] ??= name;
    }
  }
  return shared;
};

/** There is no CloudFront on this machine: page and API share one origin, without TLS. */
export const pageEnvironment = (baseUrl: string): { PAGE_URL: string } => ({ PAGE_URL: baseUrl });

/** The sign-in provider of this machine in place of Cognito. */
export const signInEnvironment = (provider: { issuer: string; clientId: string; signOutUrl: string }) => ({
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.clientId,
  OIDC_SIGN_OUT_URL: provider.signOutUrl,
  USER_POOL_ID: "none",
});

/** The environment variables through which the functions' AWS SDK clients find the local engines. */
export const awsEnvironment = (
  endpoints: EngineEndpoints,
  credentials: ClientConfig["credentials"] = CREDENTIALS,
): Record<string, string> => ({
  AWS_REGION: REGION,
  AWS_DEFAULT_REGION: REGION,
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  AWS_CONFIG_FILE: "/dev/null",
  AWS_SHARED_CREDENTIALS_FILE: "/dev/null",
  AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
  AWS_ENDPOINT_URL_SQS: endpoints.sqs,
  AWS_ENDPOINT_URL_SES: endpoints.ses,
  AWS_ENDPOINT_URL_KMS: endpoints.kms,
});

/** Sets the variables in this process; the returned function restores the previous environment. */
export const enterEnvironment = (variables: Readonly<Record<string, string>>): (() => void) => {
  const before = { ...process.env };
  for (const name of NOT_OURS) delete process.env[name];
  Object.assign(process.env, variables);
  return () => {
    for (const name of [...NOT_OURS, ...Object.keys(variables)]) {
      const value = before[name];
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
};
