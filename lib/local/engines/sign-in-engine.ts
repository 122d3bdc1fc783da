import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import Provider, { type Configuration } from "oidc-provider";
import { PRODUCT_NAME } from "#contract/branding/product-name.ts";
import { tokensCss } from "../../web/kit/tokens.ts";
import { serveAt } from "../ports.ts";

/** A person who can sign in here; `notes` has a line for each account that they belong to. */
export type SignInPerson = { email: string; name: string | null; notes: string[] };

export type SignInEngine = { issuer: string; clientId: string; signOutUrl: string; stop(): Promise<void> };

/** What the sign-in page needs to know; it is asked each time the page is shown. */
export type SignInSettings = {
  preferredPort: number;
  /** The dashboard's origin. */
  pageUrl: string;
  redirectPath: string;
  signOutPath: string;
  people(): Promise<SignInPerson[]>;
};

const CLIENT_ID = "dashboard";

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `${tokensCss()}
body{font:1rem/1.5 system-ui,sans-serif;margin:0;background:var(--paper);color:var(--ink)}
main{max-width:26rem;margin:0 auto;padding:12vh 1rem 3rem}
h1{font-size:var(--text-display);line-height:1.3;margin:0 0 .5rem}p{margin:0 0 1.5rem;color:var(--muted)}p.product{margin:0 0 .75rem;color:var(--accent);font-weight:600}
button{display:block;width:100%;margin:.5rem 0;padding:.75rem 1rem;font:inherit;color:inherit;text-align:left;border:1px solid var(--line);border-radius:var(--radius-control);background:var(--surface);cursor:pointer}
button:hover{background:var(--hover)}button:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
b{font-weight:600}small{display:block;color:var(--muted);overflow-wrap:anywhere}`;

const pageOf = (uid: string, people: readonly SignInPerson[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="data:,"><title>Sign in – ${PRODUCT_NAME}</title><style>${STYLE}</style></head>
<body><main><p class="product">${PRODUCT_NAME}</p><h1>Sign in</h1><p>Choose a member or an invited person of the service on this machine. There are no passwords here.</p>
<form method="post" action="/interaction/${uid}">
${people
  .map(
    ({ email, name, notes }) =>
      `<button name="email" value="${escaped(email)}"><b><bdi>${escaped(name ?? email)}</bdi></b> ${[...(name === null ? [] : [email]), ...notes].map((line) => `<small>${escaped(line)}</small>`).join(" ")}</button>`,
  )
  .join("\n")}
${people.length === 0 ? "<p>No one is a member of an account yet. Invite someone: npm run admin -- members invite &lt;account&gt; &lt;email&gt; --role owner</p>" : ""}
</form></main></body></html>`;

/** The provider warns that its keys and its memory are for development only, which is what they are used for. */
const quietly = <T>(make: () => T): T => {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return make();
  } finally {
    console.warn = warn;
  }
};

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return new URLSearchParams(text);
};

/**
 * The sign-in provider of a developer's machine in place of Cognito: a strict one (PKCE, exact redirect URI, codes that
 * work once), whose sign-in page has one button per person instead of a password.
 */
export const startSignIn = async (settings: SignInSettings): Promise<SignInEngine> => {
  const { pageUrl, redirectPath, signOutPath, people } = settings;
  let serve = async (_request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.writeHead(503).end();
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(400);
      response.end("This sign-in is over. Go back to the dashboard and begin again.");
    });
  });
  const { endpoint: issuer, stop } = await serveAt(server, settings.preferredPort);

  const configuration: Configuration = {
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: "none",
        redirect_uris: [`${pageUrl}${redirectPath}`],
        response_types: ["code"],
        grant_types: ["authorization_code"],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    // No secret protects anything here: the page signs in anyone.
    cookies: { keys: ["this machine only"] },
    ttl: { Interaction: 3600, Session: 86_400, Grant: 86_400, AuthorizationCode: 60, IdToken: 300, AccessToken: 300 },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: async (_context, id) => {
      const person = (await people()).find(({ email }) => email.toLowerCase() === id);
      const claims = { sub: id, email: person?.email ?? id, email_verified: true, name: person?.name ?? undefined };
      return { accountId: id, claims: async () => claims };
    },
    loadExistingGrant: async (context) => {
      const { client, session, provider } = context.oidc;
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  };
  const provider = quietly(() => new Provider(issuer, configuration));
  const protocol = provider.callback();

  serve = async (request, response) => {
    const url = new URL(request.url ?? "/", issuer);
    if (url.pathname === "/logout") {
      // As Cognito does it: the browser's session at the provider ends, and the browser goes back.
      const cookies = (request.headers.cookie ?? "").split(/;\s*/).map((cookie) => cookie.split("=")[0] ?? "");
      const ended = cookies.filter((name) => name.startsWith("_session")).map((name) => `${name}=; Path=/; Max-Age=0`);
      const back = `${pageUrl}${signOutPath}`;
      const location = url.searchParams.get("logout_uri") === back ? back : pageUrl;
      response.writeHead(302, { Location: location, "Set-Cookie": ended }).end();
      return;
    }
    const [, uid] = /^\/interaction\/([\w-]+)$/.exec(url.pathname) ?? [];
    if (uid === undefined) return protocol(request, response);
    if (request.method === "POST") {
      const email = ((await readForm(request)).get("email") ?? "").toLowerCase();
      const known = (await people()).some((person) => person.email.toLowerCase() === email);
      if (!known) throw new Error("No such person");
      return provider.interactionFinished(request, response, { login: { accountId: email } });
    }
    await provider.interactionDetails(request, response);
    response.writeHead(200, {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
    });
    response.end(pageOf(uid, await people()));
  };

  return {
    issuer,
    clientId: CLIENT_ID,
    signOutUrl: `${issuer}/logout`,
    stop,
  };
};
