import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { oidcProvider } from "#adapters/sign-in/oidc-provider.ts";
import { personIdOf } from "#domain/shared/ids.ts";
import { fakeClock, MONDAY } from "../../support/builders.ts";

/** A provider that says whatever the test wants. */
let server: Server;
let issuer = "";
let keys: { privateKey: CryptoKey; publicKey: CryptoKey };
let token: () => Promise<string>;
let answer: { status: number; body?: unknown };
let discovered: Record<string, unknown>;
let discoveries = 0;
let exchanges: URLSearchParams[] = [];

beforeAll(async () => {
  keys = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: "k1", alg: "RS256", use: "sig" };
  server = createServer(async (request, response) => {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    if (request.url === "/.well-known/openid-configuration") {
      discoveries += 1;
      return send(200, discovered);
    }
    if (request.url === "/jwks") return send(200, { keys: [jwk] });
    let form = "";
    for await (const chunk of request.setEncoding("utf8")) form += chunk;
    exchanges.push(new URLSearchParams(form));
    return send(answer.status, answer.body ?? { id_token: await token(), access_token: "dropped" });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const clock = fakeClock();
const seconds = MONDAY / 1000;
const honest = (): JWTPayload => ({
  iss: issuer,
  aud: "dashboard",
  sub: "subject-1",
  nonce: "n1",
  email: "ada@example.com",
  email_verified: true,
  name: "Ada",
  iat: seconds,
  exp: seconds + 300,
});
const without = (claim: string): JWTPayload =>
  Object.fromEntries(Object.entries(honest()).filter(([name]) => name !== claim));
const signed = (claims: JWTPayload, key = keys.privateKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "k1" }).sign(key);

beforeEach(() => {
  token = () => signed(honest());
  answer = { status: 200 };
  exchanges = [];
  discovered = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
  };
});

const aProvider = () =>
  oidcProvider(
    {
      issuer,
      clientId: "dashboard",
      redirectUri: "https://tests.example.com/dashboard/api/sign-in/callback",
      signOut: { url: `${issuer}/logout`, returnTo: "https://tests.example.com/dashboard/sign-in" },
    },
    clock,
    { info: () => undefined },
  );
const person = () => aProvider().personOf({ code: "c1", verifier: "v1", nonce: "n1" });

test("an honest answer gives the person; the code is exchanged with its verifier and without a secret", async () => {
  expect(await person()).toEqual({ id: personIdOf("subject-1"), email: "ada@example.com", name: "Ada" });
  expect(Object.fromEntries(exchanges[0] ?? [])).toEqual({
    grant_type: "authorization_code",
    client_id: "dashboard",
    redirect_uri: "https://tests.example.com/dashboard/api/sign-in/callback",
    code: "c1",
    code_verifier: "v1",
  });
});

test("the sign-in page is asked for a code with PKCE S256, state and nonce", async () => {
  const url = new URL(await aProvider().signInUrl({ state: "s1", nonce: "n1", challenge: "ch" }));
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: "code",
    scope: "openid email profile",
    state: "s1",
    nonce: "n1",
    code_challenge: "ch",
    code_challenge_method: "S256",
  });
});

test.each<[string, () => Promise<string>]>([
  ["another nonce", () => signed({ ...honest(), nonce: "n2" })],
  ["no nonce", () => signed(without("nonce"))],
  ["another issuer", () => signed({ ...honest(), iss: "https://evil.example" })],
  ["another audience", () => signed({ ...honest(), aud: "other" })],
  ["another authorized party", () => signed({ ...honest(), aud: ["dashboard", "other"], azp: "other" })],
  ["an expired token", () => signed({ ...honest(), exp: seconds - 11 })],
  ["no expiry", () => signed(without("exp"))],
  ["a token of the future", () => signed({ ...honest(), nbf: seconds + 60 })],
  ["an unverified address", () => signed({ ...honest(), email_verified: false })],
  ["no address", () => signed(without("email"))],
  ["no subject", () => signed(without("sub"))],
  ["another key", async () => signed(honest(), (await generateKeyPair("RS256")).privateKey)],
  ["no signature", async () => new UnsecuredJWT(honest()).encode()],
  [
    "a signature with the public key as a secret",
    async () =>
      new SignJWT(honest())
        .setProtectedHeader({ alg: "HS256", kid: "k1" })
        .sign(new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)))),
  ],
  ["no token", async () => "x"],
])("%s is no one", async (_, lie) => {
  token = lie;
  expect(await person()).toBeUndefined();
});

test("a code that the provider refuses, such as one that was used before, is no one", async () => {
  answer = { status: 400, body: { error: "invalid_grant" } };
  expect(await person()).toBeUndefined();
});

test("a provider that fails, or whose configuration is another's, is an error", async () => {
  answer = { status: 502, body: {} };
  await expect(person()).rejects.toThrow("502");
  discovered = { ...discovered, issuer: "https://evil.example" };
  await expect(person()).rejects.toThrow("another issuer");
});

test("a provider's configuration is read once an hour", async () => {
  const provider = aProvider();
  const before = discoveries;
  const readAt = async (ms: number): Promise<number> => {
    clock.advance(ms);
    await provider.signInUrl({ state: "s", nonce: "n", challenge: "c" });
    return discoveries - before;
  };
  expect([await readAt(0), await readAt(3_599_999), await readAt(1)]).toEqual([1, 1, 2]);
});

test("signing out returns to the dashboard, in Cognito's form", () => {
  const url = new URL(aProvider().signOutUrl());
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: "dashboard",
    logout_uri: "https://tests.example.com/dashboard/sign-in",
  });
});
