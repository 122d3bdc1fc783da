import * as z from "zod";
import { hmacSha512 } from "#domain/integrations/authentication.ts";
import { answered, type ReceiverResponse, type Sent } from "../harness/webhook-harness.ts";
import type { AtsWorld } from "./ats-world.ts";
import { BOB_APP, BOB_COMPANY } from "./bob.ts";
import { newestOrders } from "./newest-orders.ts";

/** Bob as its assessments API describes it (ats contracts, chapter 5): it refuses everything else. */
const Outcome = z.strictObject({
  status: z.enum(["passed", "failed", "completed"]),
  providerAssessmentId: z.string().min(1).optional(),
  score: z.number().optional(),
  verdict: z.string().optional(),
  resultUrl: z.url({ protocol: /^https$/ }).optional(),
  comments: z.string().optional(),
});
type Outcome = z.infer<typeof Outcome>;

const named = { id: z.string().trim().min(1), name: z.string().trim().min(1), description: z.string().optional() };
export const BobPackages = z
  .strictObject({ packages: z.array(z.strictObject(named)) })
  .refine(({ packages }) => new Set(packages.map(({ id }) => id)).size === packages.length)
  .refine(({ packages }) => new Set(packages.map(({ name }) => name)).size === packages.length);

const API = "https://api.hibob.com/v1/hiring/assessments";
const TOKENS = "https://auth.app.hibob.com/oauth2/v1/apps/token";

export const bobEvent = (type = "assessment.triggered", id = "981", companyId: string | number = BOB_COMPANY) => ({
  ...{ version: "v2", type, companyId, triggeredBy: "system", triggeredAt: "2026-11-23T09:00:00.000Z" },
  data: { assessmentRequestId: id },
});

export const bobSignature = (body: string, secret = "their secret"): string => hmacSha512(secret, Buffer.from(body));

const json = (status: number, body: object) => answered(status, { body_excerpt: JSON.stringify(body) });
const INVALID = json(400, { error: "invalid_grant" });

/**
 * The company's tokens: a refresh replaces both, and the one before is good until its successor was used, so that an answer can be
 * lost. `used` has every refresh token that was sent.
 */
export const tokensOf = (name = "") => {
  let number = 0;
  let isUsed = true;
  let isRevoked = false;
  const used: string[] = [];
  const tokens = () => ({ access_token: `${name}access-${number}`, refresh_token: `${name}refresh-${number}` });
  const grant = () => {
    number += 1;
    isUsed = false;
    return json(200, { ...tokens(), expires_in: 3600 });
  };
  return {
    used,
    isRight: (authorization: string | undefined): boolean => {
      const isNow = !isRevoked && authorization === `Bearer ${name}access-${number}`;
      isUsed ||= isNow;
      return isNow;
    },
    /** Its access ends; a refresh gives another. */
    expire: (): void => {
      number = Math.floor(number) + 0.5;
    },
    revoke: (): void => {
      isRevoked = true;
    },
    ask: (form: URLSearchParams): ReceiverResponse => {
      const { client_id, client_secret } = BOB_APP;
      if (form.get("client_id") !== client_id || form.get("client_secret") !== client_secret) return answered(401);
      if (form.get("grant_type") === "authorization_code") {
        if (form.get("code") !== "code" || !form.get("redirect_uri")?.startsWith("https://")) return INVALID;
        isRevoked = false;
        number = Math.floor(number) + 1;
        return json(200, { ...tokens(), expires_in: 3600, companyId: BOB_COMPANY });
      }
      const token = form.get("refresh_token") ?? "";
      used.push(token);
      const of = Math.floor(number);
      const isGood = token === `${name}refresh-${of}` || (!isUsed && token === `${name}refresh-${of - 1}`);
      number = of;
      return form.get("grant_type") === "refresh_token" && isGood && !isRevoked ? grant() : INVALID;
    },
  };
};

/** What Bob does with a call of ours, and how it shows the assessment to the recruiter afterwards. */
export const fakeHibob = (world: AtsWorld) => {
  const tokens = tokensOf();
  const shown = new Map<string, Outcome>();
  const refused: string[] = [];
  const details = (id: string): object => ({
    candidate: { id: 7, firstName: "Zoë", lastName: "Quist", email: `zoe${id}@example.com`, phone: null },
    requester: { id: "8", firstName: "Robin", lastName: null, email: "robin@acme.example" },
    jobOpening: { id: "9", title: "Copy editor" },
    package: { id: "grammar-test", name: "Grammar Test" },
    requestedAt: "2026-11-23T09:00:00.000Z",
  });
  const fake = {
    tokens,
    refused,
    pushed: [] as z.infer<typeof BobPackages>[],
    details,
    says: (type?: string, id?: string) => world.call("POST", "webhooks", bobEvent(type, id)),
    order: async () => {
      const { status } = await fake.says();
      if (status !== 200) throw new Error(`Bob was answered ${status}`);
      await world.work();
      const [order] = await newestOrders(world.deps.orders, world.connection, 1);
      return order?.id ?? "";
    },
    receive: async ({ method = "POST", url, headers, body }: Sent): Promise<ReceiverResponse> => {
      const text = Buffer.from(body).toString();
      if (url === TOKENS) {
        const isForm = method === "POST" && headers["content-type"] === "application/x-www-form-urlencoded";
        return isForm ? tokens.ask(new URLSearchParams(text)) : answered(415);
      }
      if (!tokens.isRight(headers.authorization)) {
        refused.push(`${method} ${url}`);
        return answered(401);
      }
      if (`${method} ${url}` === `POST ${API}/packages`) {
        const { success, data } = BobPackages.safeParse(JSON.parse(text));
        if (success) fake.pushed.push(data);
        return answered(success ? 201 : 400);
      }
      const [, id] = /^\/(\d+)$/.exec(url.slice(API.length)) ?? [];
      if (!url.startsWith(API) || id === undefined) return answered(404);
      if (method === "GET") return json(200, fake.details(id));
      const { success, data } = Outcome.safeParse(JSON.parse(text));
      if (method !== "PATCH" || !success) return answered(400);
      shown.set(id, data);
      return answered(204);
    },
    shown: (id = "981") => {
      const { status, score } = shown.get(id) ?? {};
      return status === undefined ? { state: "pending" } : { state: "completed", score, final: true };
    },
  };
  return fake;
};
