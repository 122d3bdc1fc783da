import * as z from "zod";
import { StepFailed } from "./narrator.ts";
import type { Stage } from "./target.ts";

const Invitation = z.looseObject({
  id: z.string(),
  status: z.string(),
  credits_used: z.number(),
  candidate_email: z.string(),
  tests: z.array(z.string()),
  test_url: z.string(),
  expires_at: z.string(),
});

const Delivery = z.looseObject({
  endpoint_id: z.string(),
  status: z.string(),
  attempts: z.number(),
  log: z.array(z.object({ status: z.number().nullable(), error: z.string().nullable() })),
});

/** Parses a response; throws StepFailed when it does not have the expected form. */
const checked = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const { success, data } = schema.safeParse(body);
  if (!success) throw new StepFailed(`Unexpected response: ${JSON.stringify(body)}`);
  return data;
};

/** A client of the API and of the local inbox and control API. The form of every response is checked. */
export const client = ({ baseUrl, apiKey, inboxUrl, controlUrl, adminOptions }: Stage) => {
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(baseUrl + path, {
      ...init,
      headers: { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json", ...init.headers },
    });
    const body: unknown = await response.json();
    return { status: response.status, headers: response.headers, body };
  };
  const account = async (): Promise<{ id: string; credits: number }> => {
    const { body } = await call("/account");
    return checked(z.object({ account: z.object({ id: z.string(), credits: z.number() }) }), body).account;
  };
  return {
    account,
    /** Fails the step when the account has too few credits, and says how to add some. */
    create: async (request: object, idempotencyKey: string) => {
      const { status, headers, body } = await call("/invitations", {
        method: "POST",
        headers: { "Idempotency-Key": idempotencyKey },
        body: JSON.stringify(request),
      });
      if (status === 402) {
        throw new StepFailed(
          `The demo account has too few credits left. Add some: npm run admin -- credits grant ${(await account()).id} 100${adminOptions}`,
        );
      }
      const replayed = headers.get("Idempotent-Replay") === "true";
      const remaining = headers.get("X-RateLimit-Remaining");
      const parsed = z.object({ invitation: Invitation }).safeParse(body);
      return { status, replayed, remaining, invitation: parsed.data?.invitation, body };
    },
    read: async (id: string) => {
      const { body } = await call(`/invitations/${id}`);
      return checked(z.object({ invitation: Invitation }), body).invitation;
    },
    cancel: async (id: string) => {
      const { body } = await call(`/invitations/${id}/cancel`, { method: "POST" });
      return checked(z.object({ invitation: Invitation }), body).invitation;
    },
    list: async (filters: Record<string, string>) => {
      const { body } = await call(`/invitations?${new URLSearchParams(filters)}`);
      return checked(z.object({ data: z.array(Invitation) }), body).data;
    },
    /** The result of a completed invitation. */
    result: async (invitationId: string): Promise<unknown> => (await call(`/results/${invitationId}`)).body,
    /** Creates an endpoint for these events, or for the default ones. */
    createEndpoint: async (url: string, events?: readonly string[]) => {
      const { body } = await call("/webhook_endpoints", { method: "POST", body: JSON.stringify({ url, events }) });
      const created = checked(z.object({ webhook_endpoint: z.object({ id: z.string() }), secret: z.string() }), body);
      return { id: created.webhook_endpoint.id, secret: created.secret };
    },
    deleteEndpoint: async (id: string): Promise<number> =>
      (await call(`/webhook_endpoints/${id}`, { method: "DELETE" })).status,
    deliveries: async (eventId: string) => {
      const { body } = await call(`/events/${eventId}/deliveries`);
      return checked(z.object({ data: z.array(Delivery) }), body).data;
    },
    redeliver: async (eventId: string): Promise<number> =>
      (await call(`/events/${eventId}/redeliver`, { method: "POST" })).status,
    newestEvent: async () => {
      const { body } = await call("/events?limit=1");
      return checked(z.object({ data: z.array(z.object({ id: z.string(), event: z.string() })) }), body).data[0];
    },
    /** Waits until all work that the requests started is done. */
    drain: async (): Promise<boolean> => {
      const response = await fetch(`${controlUrl}/drain`, { method: "POST" });
      return checked(z.object({ idle: z.boolean() }), await response.json()).idle;
    },
    /** Moves the service's clock ahead, and waits until all work that became due is done. Returns the new time. */
    advance: async (seconds: number): Promise<string> => {
      const response = await fetch(`${controlUrl}/clock`, {
        method: "POST",
        body: JSON.stringify({ advance_seconds: seconds }),
      });
      await fetch(`${controlUrl}/drain`, { method: "POST" });
      return checked(z.object({ now: z.string() }), await response.json()).now;
    },
    /** The emails in the inbox that contain the text. */
    emailsWith: async (text: string) => {
      const Email = z.object({
        from: z.string(),
        destination: z.object({ to: z.array(z.string()) }),
        subject: z.string(),
        body: z.object({ text: z.string(), html: z.string() }),
      });
      const store: unknown = await (await fetch(`${inboxUrl}/store`)).json();
      return z
        .object({ emails: z.array(Email) })
        .parse(store)
        .emails.filter((email) => email.body.text.includes(text));
    },
  };
};

export type Client = ReturnType<typeof client>;
