import type { EventType } from "#contract/webhooks/event-types.ts";
import { candidateClient, linkOf } from "../clients/candidate-client.ts";
import { type Client, clientOf } from "../clients/client.ts";
import type { Victim } from "./victim.ts";

/** A requested invitation, and the responses about it. */
export type Order = {
  key: string;
  email: string;
  /** Undefined until there is a response. */
  invitation: { id: string; link: string } | undefined;
  /** The events of successful requests; requests without a response may also have succeeded. */
  certain: Set<EventType>;
};

/** The account of one round's clients. */
export type Customer = { apiKey: string; credits: number; orders: Order[] };

/** Violations that clients observed. */
export type Faults = string[];

const CREDITS = 500;
const WORKERS = 6;

export const newCustomer = async (victim: Victim, receiverUrl: string, events: readonly string[]) => {
  const { account_id, api_key } = await victim.control("/accounts", { name: "Acme", credits: CREDITS });
  await victim.control("/endpoints", { account_id, url: receiverUrl, events });
  return { apiKey: api_key, credits: CREDITS, orders: [] } satisfies Customer;
};

/** Sends or repeats an order. Returns the status; 0 without a response. */
export const send = async (client: Client, order: Order, faults: Faults): Promise<number> => {
  const body = { candidate_email: order.email, candidate_name: "Ada", tests: ["grammar-test"], expiry_hours: 720 };
  const answer = await client
    .post("/invitations", body, { headers: { "idempotency-key": order.key } })
    .catch(() => undefined);
  if (answer === undefined) return 0;
  const { status, headers, json, text } = answer;
  if (status !== 201) {
    if (status !== 429) faults.push(`${order.key} returned ${status}: ${text}`);
    return status;
  }
  const { id, test_url } = json.invitation;
  const { invitation } = order;
  if (invitation !== undefined && invitation.id !== id) faults.push(`${order.key} was ${invitation.id} and is ${id}`);
  if (invitation !== undefined && headers.get("idempotent-replay") !== "true") faults.push(`${order.key} ran twice`);
  order.invitation = { id, link: linkOf(test_url) };
  order.certain.add("invitation.created");
  return status;
};

/**
 * Clients and candidates that run until `stop` is aborted: they create, repeat, cancel and take tests, for all
 * customers concurrently. `answered` is called for each response.
 */
export const clientsAtWork = async (options: {
  victim: Victim;
  customers: readonly Customer[];
  random(): number;
  stop: AbortSignal;
  answered(): void;
  faults: Faults;
}): Promise<void> => {
  const { victim, customers, random, stop, answered, faults } = options;
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];

  const cancel = async (client: Client, order: Order, id: string): Promise<void> => {
    const { status, text } = await client.post(`/invitations/${id}/cancel`);
    if (status === 200) order.certain.add("invitation.cancelled");
    if (status >= 500) faults.push(`Cancelling ${id} was answered ${status}: ${text}`);
  };
  const take = async (order: Order, link: string): Promise<void> => {
    const candidate = candidateClient(victim.origin, link);
    const steps = [
      ["invitation.opened", () => candidate.open()],
      ["assessment.started", () => candidate.start("grammar-test")],
      ["assessment.completed", () => candidate.submit("grammar-test", 0)],
    ] as const;
    for (const [event, step] of steps) {
      const { status, text } = await step();
      if (status >= 500) faults.push(`${event} of ${order.key} returned ${status}: ${text}`);
      if (status !== 200) return;
      order.certain.add(event);
      answered();
      if (random() < 0.2) return;
    }
  };
  const act = async (customer: Customer): Promise<void> => {
    const client = clientOf(victim.baseUrl, customer.apiKey);
    const chance = random();
    const known = pick(customer.orders);
    if (known === undefined || chance < 0.55) {
      const key = `${customer.apiKey.slice(-6)}-${customer.orders.length}`;
      const order: Order = {
        key,
        email: `${key}@example.com`.toLowerCase(),
        invitation: undefined,
        certain: new Set(),
      };
      customer.orders.push(order);
      await send(client, order, faults);
    } else if (chance < 0.7 || known.invitation === undefined) await send(client, known, faults);
    else if (chance < 0.8) await cancel(client, known, known.invitation.id);
    else await take(known, known.invitation.link);
  };
  const worker = async (): Promise<void> => {
    while (!stop.aborted) {
      const customer = pick(customers);
      // A request interrupted by the kill: it may or may not have arrived.
      if (customer !== undefined) await act(customer).catch(() => undefined);
      if (!stop.aborted) answered();
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
};
