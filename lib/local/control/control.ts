import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import * as z from "zod";
import { CreateAccount } from "#contract/accounts/admin.ts";
import { Role } from "#contract/dashboard/permissions.ts";
import { ApiError, EVERY_ERROR } from "#contract/errors.ts";
import { email } from "#contract/fields.ts";
import { Vendor } from "#contract/integrations/vendor.ts";
import { CreateWebhookEndpoint } from "#contract/webhooks/webhook-endpoint.ts";
import { ownKeyAt } from "../ats/own-keys.ts";
import type { simulatedAts } from "../ats/simulated-ats.ts";
import { type RunningServer, serveAt } from "../ports.ts";
import type { Drained } from "./drain.ts";

/** The operations of the control API. */
export type Control = {
  now(): number;
  offsetMs(): number;
  advance(seconds: number): Promise<void>;
  drain(timeoutMs: number): Promise<Drained>;
  createAccount(input: CreateAccount): Promise<{ account_id: string; api_key: string; test_api_key: string }>;
  createEndpoint(input: CreateEndpoint): Promise<{ id: string; secret: string }>;
  createConnection(input: CreateConnection): Promise<{ id: string; inbound_url: string; key: string }>;
  reconcileConnections(input: { account_id?: string | undefined }): Promise<{ connections: number }>;
  createSession(input: CreateSession): Promise<{ cookie: string; account_id: string }>;
};

/** The API's input plus the account. Plain HTTP and loopback addresses are allowed here. */
const CreateEndpoint = z.strictObject({ account_id: z.string().optional(), ...CreateWebhookEndpoint.shape });
type CreateEndpoint = z.infer<typeof CreateEndpoint>;

/** An address on this machine. */
const loopback = z
  .url()
  .refine(
    (url) => ["127.0.0.1", "localhost", "[::1]"].includes(new URL(url).hostname),
    "Must be an address of this machine.",
  );

/** A connection to an ATS, with a stand-in for the vendor's host. */
const CreateConnection = z.strictObject({
  account_id: z.string().optional(),
  vendor: Vendor,
  base_url: loopback.optional(),
  callback_origin: loopback.optional(),
  /** The key that the ATS has for us: Ashby's is an API key, Workable's a token for callbacks. */
  api_key: z.string().min(1).optional(),
  callback_token: z.string().min(1).optional(),
  /** Of Kombo, beside our key there: its id of the connection, and what it signs its webhooks with. */
  integration_id: z.string().min(1).optional(),
  webhook_secret: z.string().min(1).optional(),
  /** Of HiBob: its id of the company, and our app's and its tokens. */
  company_id: z.string().min(1).optional(),
  access_token: z.string().min(1).optional(),
  refresh_token: z.string().min(1).optional(),
  client_id: z.string().min(1).optional(),
  client_secret: z.string().min(1).optional(),
});
type CreateConnection = z.infer<typeof CreateConnection>;

/** A member to sign in. `role` replaces the one that the member has. */
const CreateSession = z.strictObject({
  email,
  account_id: z.string().optional(),
  role: z.optional(Role),
});
type CreateSession = { email: string; account_id?: string | undefined; role: Role };

const TEN_YEARS = 10 * 366 * 86_400;

type Command = { method: "GET" | "POST"; input: z.core.$ZodType; run(input: never): Promise<unknown> };

const command = <S extends z.core.$ZodType>(
  method: Command["method"],
  input: S,
  run: (input: z.output<S>) => Promise<unknown>,
): Command => ({ method, input, run });

const commandsOf = (control: Control): Record<string, Command> => {
  const clock = () => ({ now: new Date(control.now()).toISOString(), ahead_seconds: control.offsetMs() / 1000 });
  return {
    "/clock": command(
      "POST",
      // Time cannot go back: recorded times would be in the future.
      z.strictObject({ advance_seconds: z.number().min(0).max(TEN_YEARS) }),
      async ({ advance_seconds }) => {
        await control.advance(advance_seconds);
        return clock();
      },
    ),
    "/drain": command(
      "POST",
      z.strictObject({ timeout_seconds: z.number().positive().max(600).default(60) }),
      async ({ timeout_seconds }) => control.drain(timeout_seconds * 1000),
    ),
    "/accounts": command("POST", CreateAccount, (input) => control.createAccount(input)),
    "/endpoints": command("POST", CreateEndpoint, (input) => control.createEndpoint(input)),
    "/integrations": command("POST", CreateConnection, (input) => control.createConnection(input)),
    "/integrations/reconcile": command("POST", z.strictObject({ account_id: z.string().optional() }), (input) =>
      control.reconcileConnections(input),
    ),
    "/sessions": command("POST", CreateSession, ({ role = "owner", ...input }) =>
      control.createSession({ ...input, role }),
    ),
    "/": command("GET", z.unknown(), async () => ({
      service: "assessment-invitation-service, local control",
      commands: {
        "POST /clock": { advance_seconds: 3600 },
        "POST /drain": {},
        "POST /accounts": { name: "Acme", credits: 10 },
        "POST /sessions": { email: "ada@example.com", role: "owner" },
        "POST /integrations": { vendor: "greenhouse", callback_origin: "http://127.0.0.1:4021" },
        "POST /integrations/reconcile": {},
        "POST /endpoints": { url: "http://127.0.0.1:4020/" },
      },
      ...clock(),
    })),
  };
};

/** Paths that create a resource and respond with 201. */
const CREATES: ReadonlySet<string> = new Set(["/accounts", "/endpoints", "/integrations", "/sessions"]);

type ControlResponse = { status: number; body: unknown };

const refused = (status: number, code: string, message: string, errors?: unknown): ControlResponse => ({
  status,
  body: { error: { code, message, ...(errors === undefined ? {} : { errors }) } },
});

const readText = async (request: IncomingMessage): Promise<string> => {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return text;
};

const readJson = async (request: IncomingMessage): Promise<unknown> => {
  const text = await readText(request);
  return text.trim() === "" ? {} : JSON.parse(text);
};

const answerAts = async (
  ats: ReturnType<typeof simulatedAts>,
  request: IncomingMessage,
  response: ServerResponse,
  at: { path: string; origin: string },
): Promise<void> => {
  const answer = await ats({ method: request.method ?? "GET", text: await readText(request), ...at });
  const { status = 404, html, json, location } = answer ?? {};
  response.writeHead(status, {
    "content-type": html === undefined ? "application/json" : "text/html; charset=utf-8",
    ...(location === undefined ? {} : { location }),
  });
  response.end(html ?? JSON.stringify(json ?? {}));
};

const respondTo = async (request: IncomingMessage, commands: Record<string, Command>): Promise<ControlResponse> => {
  // A page in the developer's browser must not be able to move the clock or create accounts.
  if (request.headers.origin !== undefined) return refused(403, "forbidden", "Requests from browsers are not allowed.");
  const path = (request.url ?? "/").split("?")[0] ?? "/";
  const found = commands[path];
  if (found === undefined) {
    return refused(404, "not_found", `There is no ${path}. Available: ${Object.keys(commands).join(", ")}.`);
  }
  if (request.method !== found.method) return refused(405, "method_not_allowed", `Use ${found.method} ${path}.`);
  let input: unknown;
  try {
    input = request.method === "POST" ? await readJson(request) : {};
  } catch {
    return refused(400, "invalid_request", "The body is not JSON.");
  }
  const parsed = z.safeParse(found.input, input);
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path: at, message }) => ({ field: at.join("."), message }));
    return refused(422, "validation_error", "The body is not valid; see errors.", errors);
  }
  try {
    // Each command's input was just parsed by that command's own schema.
    return { status: CREATES.has(path) ? 201 : 200, body: await found.run(parsed.data as never) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refused(EVERY_ERROR[error.code].status, error.code, error.message, error.errors);
  }
};

/** `open` is called once its commands work; before that it only has an address, which the functions' environment names. */
type ControlServer = RunningServer & { open(control: Control, ats?: ReturnType<typeof simulatedAts>): void };

/** The control API, for tests and for trying out how time passes. It exists on this machine only. */
export const startControl = async (
  preferredPort: number,
  failed: (what: string, error: unknown) => void,
): Promise<ControlServer> => {
  let commands: Record<string, Command> = {};
  let ats: ReturnType<typeof simulatedAts> | undefined;
  let origin = "";
  const server = createServer(async (request, response) => {
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    if (request.headers["x-amz-target"] === "AmazonSSM.GetParameter") {
      const found = ownKeyAt(await readText(request), origin);
      response.writeHead(200, { "content-type": "application/x-amz-json-1.1" }).end(JSON.stringify(found));
      return;
    }
    // Unlike the commands it has a page, whose forms a browser sends with this origin.
    if (ats !== undefined && path.startsWith("/ats") && [undefined, origin].includes(request.headers.origin)) {
      await answerAts(ats, request, response, { path, origin }).catch((error: unknown) => {
        failed("simulated ATS", error);
        response.writeHead(500).end();
      });
      return;
    }
    const { status, body } = await respondTo(request, commands).catch((error: unknown) => {
      failed("control", error);
      return refused(500, "server_error", error instanceof Error ? error.message : "Unknown error");
    });
    response.writeHead(status, { "content-type": "application/json" }).end(`${JSON.stringify(body)}\n`);
  });
  const running = await serveAt(server, preferredPort);
  origin = running.endpoint;
  return {
    ...running,
    open: (control, simulated) => {
      commands = commandsOf(control);
      ats = simulated;
    },
  };
};
