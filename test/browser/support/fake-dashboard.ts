import { createServer, type IncomingMessage } from "node:http";
import { MEASURED_TESTS_PATH } from "#contract/assessments/listed-test.ts";
import { DASHBOARD_API_PREFIX, SHOWN_ACCOUNT_HEADER } from "#contract/dashboard/operation.ts";
import { ApiError, EVERY_ERROR } from "#contract/errors.ts";
import { pagesIn } from "../../../lib/local/gateway/pages.ts";
import { listen } from "../../../lib/local/ports.ts";
import { ensureBuilt } from "../../../lib/web/build.ts";
import { aPng } from "../../support/records/images.ts";
import { accountHandlers, populatedNotifications, populatedSessions } from "./fake/account.ts";
import { auditHandlers, populatedEntries } from "./fake/audit.ts";
import { creditHandlers, populatedBalance, populatedMovements, populatedUsage } from "./fake/credits.ts";
import { invitationHandlers, populatedInvitations } from "./fake/invitations.ts";
import { joiningHandlers, populatedReceived } from "./fake/joining.ts";
import { keyHandlers, populatedKeys } from "./fake/keys.ts";
import { overviewHandlers, populatedOverview } from "./fake/overview.ts";
import { panelHandlers } from "./fake/panels.ts";
import { populatedErasureRequests, populatedErasures, privacyHandlers } from "./fake/privacy.ts";
import { populatedRequests, requestHandlers } from "./fake/requests.ts";
import { populatedResults, resultHandlers } from "./fake/results.ts";
import { FAKE_LOGO, populatedSettings, settingsHandlers } from "./fake/settings.ts";
import type { FakeState, Handlers } from "./fake/state.ts";
import { populatedMemberInvitations, populatedMembers, teamHandlers } from "./fake/team.ts";
import { testHandlers } from "./fake/tests.ts";
import { populatedEndpoints, webhookHandlers } from "./fake/webhooks.ts";

/** A populated account: the longest names, one that is written from right to left, things that went wrong. */
export const populated = (): FakeState => ({
  role: "owner",
  signedIn: true,
  testMode: true,
  accounts: [
    { id: "acct_1", name: "Harbour & Quill Publishing", role: "owner" },
    { id: "acct_2", name: "دار النشر الحديثة", role: "viewer" },
  ],
  members: populatedMembers(),
  invitations: populatedMemberInvitations(),
  received: populatedReceived(),
  keys: populatedKeys(),
  entries: populatedEntries(),
  overview: populatedOverview(),
  balance: populatedBalance(),
  usage: populatedUsage(),
  movements: populatedMovements(),
  requests: populatedRequests(),
  results: populatedResults(),
  endpoints: populatedEndpoints(),
  sessions: populatedSessions(),
  notifications: populatedNotifications(),
  settings: populatedSettings(),
  erasureRequests: populatedErasureRequests(),
  erasures: populatedErasures(),
  candidates: populatedInvitations(),
  refuse: new Map(),
});

const handlersFor = (state: FakeState): Handlers => ({
  ...accountHandlers(state),
  ...auditHandlers(state),
  ...creditHandlers(state),
  ...invitationHandlers(state),
  ...joiningHandlers(state),
  ...keyHandlers(state),
  ...overviewHandlers(state),
  ...privacyHandlers(state),
  ...requestHandlers(state),
  ...resultHandlers(state),
  ...settingsHandlers(state),
  ...teamHandlers(state),
  ...testHandlers(),
  ...panelHandlers(),
  ...webhookHandlers(state),
});

export type FakeDashboard = { origin: string; stop(): Promise<void> };

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return chunks.length === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString());
};

/** One test with two measured forms, and one with none. */
const MEASURED = {
  data: [
    {
      name: "Editing test",
      reliability: ["A", "B"].map((form) => ({
        form,
        version: "3",
        candidates: 1240,
        reliability: 0.8,
        low: 0.75,
        high: 0.85,
      })),
    },
    { name: "Spelling test", reliability: [] },
  ],
};

/** Matches `/keys/api_keys/key_1` with `/keys/api_keys/{id}`. */
const idIn = (template: string, path: string): string | undefined => {
  const match = new RegExp(`^${template.replace(/\{\w+\}/, "([^/]+)")}$`).exec(path);
  return match === null ? undefined : (match[1] ?? "");
};

/**
 * The dashboard's page with an API that a test controls: what roles, failures and long lists look like. What the service
 * really does is tested with the service.
 */
export const startFakeDashboard = async (state: FakeState): Promise<FakeDashboard> => {
  const page = pagesIn((await ensureBuilt()).dir, "http://127.0.0.1:4010/api/v1");
  const handlers = Object.entries(handlersFor(state));
  const answer = async (request: IncomingMessage): Promise<{ status: number; body: unknown }> => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const path = url.pathname.slice(DASHBOARD_API_PREFIX.length);
    for (const [name, handle] of handlers) {
      const [method, template = ""] = name.split(" ");
      const id = method === request.method ? idIn(template, path) : undefined;
      if (id === undefined) continue;
      const refusal = state.refuse.get(name);
      const code = state.signedIn || template.startsWith("/sign-in/") ? refusal?.code : "unauthorized";
      if (code !== undefined) {
        const { status, message } = EVERY_ERROR[code];
        return { status, body: { error: { code, message, docs: "/docs", errors: refusal?.errors } } };
      }
      // The page's client is typed by the same contract; here the body's type is its word.
      const run = handle as (input: { id: string; query: URLSearchParams; body: unknown }) => unknown;
      return { status: 200, body: await run({ id, query: url.searchParams, body: await bodyOf(request) }) };
    }
    return { status: 404, body: { error: { code: "not_found", message: "No such call", docs: "/docs" } } };
  };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    if (path === FAKE_LOGO) {
      response.writeHead(200, { "Content-Type": "image/png" }).end(aPng(200, 50));
      return;
    }
    if (path === MEASURED_TESTS_PATH) {
      response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(MEASURED));
      return;
    }
    const file = page(path);
    if (file !== undefined) {
      response.writeHead(file.status, file.headers).end(file.body);
      return;
    }
    answer(request).then(
      ({ status, body }) => {
        const shown = request.headers[SHOWN_ACCOUNT_HEADER.toLowerCase()] ?? state.accounts[0]?.id ?? "acct_1";
        response
          .writeHead(status, { "Content-Type": "application/json", [SHOWN_ACCOUNT_HEADER]: shown })
          .end(JSON.stringify(body));
      },
      (error) => {
        const failure = error instanceof ApiError ? error : new ApiError("server_error");
        response
          .writeHead(EVERY_ERROR[failure.code].status, { "Content-Type": "application/json" })
          .end(JSON.stringify({ error: { code: failure.code, message: failure.message, docs: "/docs" } }));
      },
    );
  });
  const port = await listen(server, 0);
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((stopped) => {
        server.closeAllConnections();
        server.close(() => stopped());
      }),
  };
};
