import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from "jose";
import * as z from "zod/mini";
import { personIdOf } from "#domain/shared/ids.ts";
import type { Clock, Log } from "#domain/shared/ports.ts";
import type { SignInProvider } from "#domain/team/ports.ts";

export type OidcSettings = {
  issuer: string;
  clientId: string;
  /** Registered at the provider, compared exactly. */
  redirectUri: string;
  /** The provider's sign-out page, and the page that it returns to. */
  signOut: { url: string; returnTo: string };
};

/** OpenID Connect Discovery 1.0: what is used of it. */
const Configuration = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
type Configuration = z.infer<typeof Configuration>;

const Tokens = z.object({ id_token: z.string() });

const Claims = z.object({
  sub: z.string().check(z.minLength(1)),
  nonce: z.string(),
  email: z.string().check(z.minLength(3)),
  // Cognito sends a boolean, and a text for addresses from a federated provider.
  email_verified: z.union([z.literal(true), z.literal("true")]),
  name: z.optional(z.string()),
  azp: z.optional(z.string()),
});

const TIMEOUT_MS = 5000;
const CONFIGURATION_MS = 3_600_000;

/** Clocks of two services differ by seconds. */
const CLOCK_TOLERANCE_S = 10;

/**
 * A provider of OpenID Connect, for a public client: the authorization code flow with PKCE (RFC 7636), no client secret.
 * Of the tokens only the ID token is looked at, once (OpenID Connect Core 3.1.3.7): signature by a key of the provider's
 * with RS256 alone, issuer, audience, expiry, nonce, and a verified address. Then all are dropped.
 */
export const oidcProvider = (
  { issuer, clientId, redirectUri, signOut }: OidcSettings,
  clock: Clock,
  log: Pick<Log, "info">,
): SignInProvider => {
  let cached: { configuration: Configuration; keys: JWTVerifyGetKey; until: number } | undefined;
  const configured = async () => {
    if (cached !== undefined && clock.now() < cached.until) return cached;
    const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The sign-in provider's configuration cannot be read: ${response.status}`);
    const configuration = Configuration.parse(await response.json());
    // Discovery 4.3: a configuration of another issuer must not be used.
    if (configuration.issuer !== issuer) throw new Error("The sign-in provider's configuration names another issuer");
    const keys = createRemoteJWKSet(new URL(configuration.jwks_uri), { timeoutDuration: TIMEOUT_MS });
    cached = { configuration, keys, until: clock.now() + CONFIGURATION_MS };
    return cached;
  };

  const exchanged = async (endpoint: string, code: string, verifier: string): Promise<string | undefined> => {
    const response = await fetch(endpoint, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "authorization_code",
        client_id: clientId,
        redirect_uri: redirectUri,
        code,
        code_verifier: verifier,
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "error",
    });
    if (response.status >= 500) throw new Error(`The sign-in provider responded with ${response.status}`);
    if (!response.ok) return undefined;
    return Tokens.parse(await response.json()).id_token;
  };

  return {
    signInUrl: async ({ state, nonce, challenge }) => {
      const url = new URL((await configured()).configuration.authorization_endpoint);
      for (const [name, value] of Object.entries({
        response_type: "code",
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: "S256",
      })) {
        url.searchParams.set(name, value);
      }
      return url.href;
    },

    personOf: async ({ code, verifier, nonce }) => {
      const { configuration, keys } = await configured();
      const idToken = await exchanged(configuration.token_endpoint, code, verifier);
      const refuse = (reason: string): undefined => {
        log.info("sign-in refused", { reason });
      };
      if (idToken === undefined) return refuse("code");
      const verified = await jwtVerify(idToken, keys, {
        issuer,
        audience: clientId,
        algorithms: ["RS256"],
        requiredClaims: ["exp", "iat", "sub", "nonce"],
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate: new Date(clock.now()),
      }).catch((error: unknown) => refuse(error instanceof Error ? error.name : "token"));
      if (verified === undefined) return undefined;
      const claims = Claims.safeParse(verified.payload);
      if (!claims.success) return refuse("claims");
      const { sub, email, name, azp, ...rest } = claims.data;
      if (rest.nonce !== nonce) return refuse("nonce");
      if (azp !== undefined && azp !== clientId) return refuse("azp");
      return { id: personIdOf(sub), email, name: name ?? null };
    },

    // Cognito's form of it: not the one of OpenID Connect RP-Initiated Logout, which it lacks.
    signOutUrl: () => {
      const url = new URL(signOut.url);
      url.searchParams.set("client_id", clientId);
      url.searchParams.set("logout_uri", signOut.returnTo);
      return url.href;
    },
  };
};
