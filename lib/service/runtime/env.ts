import * as z from "zod/mini";

/**
 * The environment variables of the functions; `lib/infra/` sets them and this file reads them, once per cold start.
 * PUBLIC_URL is the API's origin, PAGE_URL that of the candidate's page and the report; neither ends in a slash.
 * EMAIL_CALL_MS is the minimum duration of a call that sends an email, in milliseconds.
 */
const Env = {
  TABLE_NAME: z.string().check(z.minLength(1)),
  PUBLIC_URL: z.url(),
  PAGE_URL: z.url(),
  EMAIL_QUEUE_URL: z.url(),
  CLOCK_QUEUE_URL: z.url(),
  SCORING_QUEUE_URL: z.url(),
  EMAIL_SENDER: z.string().check(z.minLength(3)),
  EMAIL_CONFIGURATION_SET: z.string().check(z.minLength(1)),
  EMAIL_CALL_MS: z.string().check(z.regex(/^\d+$/)),
  WEBHOOK_QUEUE_URL: z.url(),
  INTEGRATION_QUEUE_URL: z.url(),
  WEBHOOK_KEY_ID: z.string().check(z.minLength(1)),
  /** The keys that results are signed with, comma-separated: the last signs, the others have signed. */
  SIGNING_KEY_IDS: z.string().check(z.minLength(1)),
  /** Allowed ports for webhooks, comma-separated. */
  WEBHOOK_PORTS: z.string().check(z.regex(/^\d+(,\d+)*$/)),
  /** The hosts of the API and of the page, comma-separated; a host with a port matches only that port. */
  OWN_HOSTS: z.string().check(z.minLength(1)),
  /** The sign-in provider of the dashboard: its issuer, our client there, and where a browser signs out of it. */
  OIDC_ISSUER: z.url(),
  OIDC_CLIENT_ID: z.string().check(z.minLength(1)),
  OIDC_SIGN_OUT_URL: z.url(),
  /** The user pool that members of accounts are created in; `none` on a developer's machine, where anyone can sign in. */
  USER_POOL_ID: z.string().check(z.minLength(1)),
  /** The ATSs at which the service has credentials, as `vendor=&…`, each with the address at which it is installed there. */
  VENDORS_WITH_KEYS: z.string(),
  /** The SSM parameters that have our own credentials at ATSs, as `vendor=/name&…`. */
  VENDOR_PARAMETERS: z.string().check(z.regex(/^([a-z]+=\/[\w./-]+(&|$))*$/)),
  /** The name of the SSM parameter that has the probe's test key. */
  PROBE_KEY_PARAMETER: z.string().check(z.minLength(1)),
} as const satisfies Record<string, z.ZodMiniType<string>>;

export type EnvName = keyof typeof Env;

/** The named variables, validated. Throws if one is missing or malformed, which fails the deployment's first call. */
export const readEnv = <Name extends EnvName>(...names: Name[]): Record<Name, string> => {
  const values = names.map((name): [string, string] => {
    const result = Env[name].safeParse(process.env[name]);
    if (!result.success) throw new Error(`The environment variable ${name} is missing or malformed`);
    return [name, result.data];
  });
  // One entry per name was just made.
  return Object.fromEntries(values) as Record<Name, string>;
};

/**
 * Whether endpoints may have http and private addresses: only on a developer's machine, where `lib/local/` sets it. No
 * deployment sets this variable, and a test verifies that the template does not.
 */
export const webhooksMayBePrivate = (): boolean => process.env.WEBHOOK_ALLOW_PRIVATE === "true";
