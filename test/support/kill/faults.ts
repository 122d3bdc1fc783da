import type { Invitation } from "#contract/invitations/invitation.ts";
import type { EventType } from "#contract/webhooks/event-types.ts";
import { type Client, clientOf } from "../clients/client.ts";
import { type Customer, type Faults, type Order, send } from "./clients.ts";
import type { Victim } from "./victim.ts";

type ListedEvent = { id: string; event: EventType; data: { invitation_id: string } };

/** The `webhook-id`s that a receiver got. */
export type Received = ReadonlySet<string>;

/** The message ids in the inbox, by address and subject; recorded by the test, because the inbox deletes old ones. */
export type Inbox = Map<string, Map<string, Set<string>>>;

/** Repeats a rate-limited call once its window is over. */
const whenAllowed = async (victim: Victim, call: () => Promise<number>): Promise<void> => {
  while ((await call()) === 429) await victim.control("/clock", { advance_seconds: 60 });
};

/** All items of a list, page by page. */
const listed = async <T>(victim: Victim, client: Client, path: string): Promise<T[]> => {
  const all: T[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const query: string = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    await whenAllowed(victim, async () => {
      const { status, json, text } = await client.get(`${path}?limit=100${query}`);
      if (status === 429) return status;
      if (status !== 200) throw new Error(`${path} was answered ${status}: ${text}`);
      all.push(...json.data);
      cursor = json.next_cursor;
      return status;
    });
  }
  return all;
};

/** Sends every order again, twice if it had no response: the response must contain the same invitation as before. */
export const replayFaults = async (victim: Victim, { apiKey, orders }: Customer): Promise<Faults> => {
  const faults: Faults = [];
  const client = clientOf(victim.baseUrl, apiKey);
  const unanswered = orders.filter(({ invitation }) => invitation === undefined);
  for (const order of [...orders, ...unanswered]) await whenAllowed(victim, () => send(client, order, faults));
  return faults;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Longer than any claim and any visibility timeout: the work of a killed worker is resumed. */
export const CLAIMS_END = [20 * MINUTE, 20 * MINUTE];
/** More than a day, with pauses in which due work is processed. */
export const A_DAY = [20 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 10 * HOUR];

/** Processes due work now and after each of these times, in seconds. */
export const drain = async (victim: Victim, times: readonly number[]): Promise<Faults> => {
  const faults: Faults = [];
  for (const seconds of [0, ...times]) {
    await victim.control("/clock", { advance_seconds: seconds });
    const { idle, dead_letters } = await victim.control("/drain", {});
    if (!idle) faults.push("The drain did not end");
    if (Object.keys(dead_letters).length > 0) faults.push(`Dead letters: ${JSON.stringify(dead_letters)}`);
  }
  return faults;
};

const EVENT_OF: Partial<Record<Invitation["status"], readonly EventType[]>> = {
  in_progress: ["assessment.started"],
  completed: ["assessment.started", "assessment.completed"],
  expired: ["assessment.expired"],
  cancelled: ["invitation.cancelled"],
};

/** Checks an invitation's events: each once, none missing, all delivered. */
const eventFaults = (order: Order, { id, status }: Invitation, events: ListedEvent[], received: Received): Faults => {
  const types = events.map(({ event }) => event);
  const needed = new Set([...order.certain, ...(EVENT_OF[status] ?? [])]);
  return [
    ...(new Set(types).size === types.length ? [] : [`${id} has ${types.join(", ")}`]),
    ...[...needed].filter((type) => !types.includes(type)).map((type) => `${id} (${status}) has no ${type}`),
    ...events.filter((one) => !received.has(one.id)).map((one) => `${id}: ${one.event} did not arrive`),
  ];
};

/**
 * Audits one customer: each order is one invitation, its events exist and are delivered, and the balance is correct.
 */
export const accountFaults = async (victim: Victim, customer: Customer, received: Received): Promise<Faults> => {
  const client = clientOf(victim.baseUrl, customer.apiKey);
  const invitations = await listed<Invitation>(victim, client, "/invitations");
  const events = await listed<ListedEvent>(victim, client, "/events");
  const faults: Faults = [];
  if (invitations.length !== customer.orders.length) {
    faults.push(`${customer.orders.length} orders are ${invitations.length} invitations`);
  }
  let balance = customer.credits;
  for (const order of customer.orders) {
    const invitation = invitations.find(({ id }) => id === order.invitation?.id);
    if (invitation === undefined) {
      faults.push(`${order.invitation?.id} is gone`);
      continue;
    }
    const own = events.filter(({ data }) => data.invitation_id === invitation.id);
    faults.push(...eventFaults(order, invitation, own, received));
    const hasEnded = invitation.status === "cancelled" || invitation.status === "expired";
    const cameBack = hasEnded && !own.some(({ event }) => event === "assessment.started");
    if (!cameBack) balance -= invitation.credits_used;
  }
  const { json } = await client.get("/account");
  if (json.account.credits !== balance) faults.push(`The balance is ${json.account.credits}, and should be ${balance}`);
  return faults;
};

/** Adds the current content of the service's inbox. */
export const readInbox = async (victim: Victim, inbox: Inbox): Promise<void> => {
  const response = await fetch(`${victim.inboxUrl}/store`);
  type Arrived = { messageId: string; subject: string; destination: { to: string[] } };
  const { emails } = (await response.json()) as { emails: Arrived[] };
  for (const { messageId, subject, destination } of emails) {
    for (const to of destination.to) {
      const bySubject = inbox.get(to) ?? new Map<string, Set<string>>();
      inbox.set(to, bySubject.set(subject, (bySubject.get(subject) ?? new Set()).add(messageId)));
    }
  }
};

/** Whether it is a candidate's receipt, and not the invitation. */
const isReceipt = (subject: string): boolean => subject.startsWith("Received:");

/**
 * The invitation and the receipt arrive at most once each; if the last of them did not arrive, the invitation shows that.
 * `isSettled`: enough time has passed that no email may still be pending.
 */
export const emailFaults = async (
  victim: Victim,
  { apiKey, orders }: Customer,
  inbox: Inbox,
  isSettled: boolean,
): Promise<Faults> => {
  const invitations = await listed<Invitation>(victim, clientOf(victim.baseUrl, apiKey), "/invitations");
  const saysSo = isSettled ? ["failed", "none"] : ["failed", "none", "queued"];
  return orders.flatMap(({ email, invitation }) => {
    const { email_status = "gone", status } = invitations.find(({ id }) => id === invitation?.id) ?? {};
    const arrived = [...(inbox.get(email) ?? [])];
    const repeated = arrived.filter(([, messages]) => messages.size > 1);
    if (repeated.length > 0) {
      return repeated.map(([subject, messages]) => `${email} got "${subject}" ${messages.size} times`);
    }
    const hasLast = status === "completed" ? arrived.some(([subject]) => isReceipt(subject)) : arrived.length > 0;
    return hasLast || saysSo.includes(email_status)
      ? []
      : [`${email} did not get its last email, and it is ${email_status}`];
  });
};
