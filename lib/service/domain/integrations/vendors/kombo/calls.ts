import * as z from "zod/mini";
import type { ConnectionStatus } from "#contract/integrations/connection.ts";
import type { Asked, InboundCall, Ordered } from "../../adapter.ts";
import { anyAddress, anyText, readCall } from "../../read-call.ts";

const required = z.string().check(z.minLength(1));

/** An order, in a webhook and in the list of orders. */
export const KomboOrder = z.object({
  id: required,
  package_id: required,
  status: anyText,
  candidate: z.object({ email: anyAddress, first_name: anyText, last_name: anyText }),
  job: z.catch(z.nullish(z.object({ name: anyText })), null),
});

export const orderOf = ({ id, package_id, candidate, job }: z.infer<typeof KomboOrder>): Ordered => ({
  key: [id],
  package: package_id,
  candidate,
  job: job?.name ?? null,
  reply_to: null,
  their_id: id,
});

const Named = z.object({ data: z.object({ id: z.optional(required), integration_id: z.optional(required) }) });

/** The integration that a webhook is about: it is named in an order, and is itself what other webhooks are about. */
export const connectionIn = (body: unknown): string | undefined => {
  const { data } = z.safeParse(Named, body);
  return data?.data.integration_id ?? data?.data.id;
};

const Created = z.object({
  type: z.literal("integration-created"),
  data: z.object({ id: required, tool: anyText, end_user: z.object({ origin_id: required }) }),
});

/** Of `integration-created`: the id of the account that we passed when the connection link was made. */
export const createdIn: (body: unknown) => { their_id: string; account_id: string; name: string } | undefined = (
  body,
) => {
  const { success, data } = z.safeParse(Created, body);
  if (!success) return undefined;
  const { id, tool, end_user } = data.data;
  return { their_id: id, account_id: end_user.origin_id, name: tool ? `Kombo: ${tool}` : "Kombo" };
};

const Webhook = z.object({ id: required, type: z.string() });
const Received = z.object({ data: KomboOrder });
const Changed = z.object({ data: z.object({ state: required }) });

/** One that is unknown needs its customer to look. */
const STATUS: Readonly<Partial<Record<string, ConnectionStatus>>> = {
  ACTIVE: "active",
  INVALID: "broken",
  INACTIVE: "disabled",
};

const mirror = (event_id: string, state: string): Asked => ({
  ask: "mirror",
  mirrored: { event_id, state, status: STATUS[state] ?? "broken" },
});

const ordered = (body: unknown, isInline: boolean): Asked =>
  readCall(Received, body, ({ data }) =>
    // A webhook that comes late: the recruiter has cancelled it.
    data.status && data.status !== "OPEN" ? { ask: "ignore" } : { ask: "order", order: { ...orderOf(data), isInline } },
  );

/** Kombo's webhooks, which have one address. */
export const readKombo = ({ method, call, body }: InboundCall): Asked | undefined => {
  if (`${method} ${call}` !== "POST webhooks") return undefined;
  return readCall(Webhook, body, ({ id, type }) => {
    switch (type) {
      case "assessment:order-received":
        return ordered(body, false);
      case "inline-assessment:order-received":
        return ordered(body, true);
      case "integration-created":
        return mirror(id, "ACTIVE");
      case "integration-state-changed":
        return readCall(Changed, body, ({ data }) => mirror(id, data.state));
      case "integration-deleted":
        return { ask: "mirror", mirrored: { event_id: id, state: "DELETED", status: "disabled" } };
      default:
        return { ask: "ignore" };
    }
  });
};
