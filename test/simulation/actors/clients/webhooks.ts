import { HOUR } from "../../facts.ts";
import { type KnownEndpoint, nthOf } from "../../known.ts";
import type { Act, Receiver } from "../../plan/plan.ts";
import { type Answered, ask } from "../../request.ts";
import type { Stage } from "../../stage.ts";
import type { Turn } from "../../turn.ts";
import { idempotencyKeyOf, outcome, requester } from "./requests.ts";

const ALL_EVENTS = [
  "invitation.created",
  "invitation.opened",
  "assessment.started",
  "assessment.completed",
  "assessment.expired",
  "invitation.cancelled",
  "invitation.extended",
  "review.requested",
  "review.decided",
  "result.finalized",
  "candidate.erased",
];

/** How long an old secret keeps signing. */
const OVERLAP = 24 * HOUR;

/** A URL that no other step uses. */
const urlOf = ({ key }: Turn): string => `https://hooks.example/${key}`;

const changesFor = (how: "disable" | "enable" | "move", turn: Turn): object =>
  how === "move" ? { url: urlOf(turn) } : { enabled: how === "enable" };

/** A new endpoint, as its client knows it. */
const anEndpoint = (
  { id, url }: { id: string; url: string },
  { account, receiver, all }: { account: number; receiver: Receiver; all: boolean },
  secret: string,
  from: number,
): KnownEndpoint => ({
  id,
  urls: new Set([url]),
  account,
  receiver,
  all,
  secrets: [{ value: secret, from, until: Number.POSITIVE_INFINITY }],
  mayMissSecrets: false,
  shutAt: undefined,
  changing: 0,
  changedAt: from,
  changes: 0,
  untouched: false,
});

/** What clients do with endpoints, events and deliveries. */
export const webhookClients = (stage: Stage) => {
  const { world, known } = stage;
  const { mirror } = world;
  const { admitted, request } = requester(stage);

  const listEvents = async (turn: Turn, index: number): Promise<void> => {
    const account = known.accounts[index];
    if (account === undefined) return;
    const answered = await request(turn, account, "listEvents", (api) => api.listEvents, { query: {} });
    if (answered?.status === 200) known.eventIds = (answered.body.data as { id: string }[]).map(({ id }) => id);
  };

  const addEndpoint = async (turn: Turn, act: { account: number; receiver: Receiver; all: boolean }): Promise<void> => {
    const account = known.accounts[act.account];
    if (account === undefined) return;
    const url = urlOf(turn);
    const body = { url, ...(act.all ? { events: ALL_EVENTS } : {}) };
    // Once: a second try would create a second endpoint with the same URL.
    const sent = { bearer: account.key, body };
    const answered = await ask(world, "createWebhookEndpoint", turn.key, ({ api }) => api.createWebhookEndpoint, sent);
    world.note(`${turn.actor}: adds an endpoint whose receiver ${act.receiver}: ${outcome(answered)}`);
    if (!admitted(account, answered) || answered?.status !== 201) return;
    const { webhook_endpoint, secret } = answered.body as { webhook_endpoint: { id: string }; secret: string };
    known.endpoints.push(anEndpoint({ id: webhook_endpoint.id, url }, act, secret, answered.to));
  };

  const changeEndpoint = async (turn: Turn, act: Extract<Act, { do: "change endpoint" }>): Promise<void> => {
    const endpoint = nthOf(known.endpoints, act.nth);
    const account = known.accounts[endpoint?.account ?? 0];
    if (endpoint === undefined || account === undefined) return;
    endpoint.untouched = false;
    if (act.how === "move") endpoint.urls.add(urlOf(turn));
    endpoint.shutAt = undefined;
    endpoint.changing += 1;
    endpoint.changedAt = Number.POSITIVE_INFINITY;
    endpoint.changes += 1;
    const before = endpoint.changes;
    const params = { id: endpoint.id };
    const alone = endpoint.changing === 1;
    const answered = await (act.how === "delete"
      ? request(turn, account, "deleteWebhookEndpoint", (api) => api.deleteWebhookEndpoint, { params })
      : act.how === "rotate"
        ? request(turn, account, "rotateWebhookSecret", (api) => api.rotateWebhookSecret, {
            params,
            ...(idempotencyKeyOf(turn) === undefined ? {} : { headers: idempotencyKeyOf(turn) ?? {} }),
          })
        : act.how === "activate"
          ? request(turn, account, "activateWebhookSecret", (api) => api.activateWebhookSecret, { params })
          : request(turn, account, "updateWebhookEndpoint", (api) => api.updateWebhookEndpoint, {
              params,
              body: changesFor(act.how, turn),
            }));
    endpoint.changing -= 1;
    if (endpoint.changing === 0) endpoint.changedAt = world.now();
    const undisturbed = alone && endpoint.changes === before;
    const once = answered?.process.key === turn.key;
    if (act.how === "rotate" || act.how === "activate") rotated(endpoint, act.how, answered, undisturbed && once);
    const shut = act.how === "disable" || act.how === "delete";
    if (shut && undisturbed && answered?.status === 200) endpoint.shutAt = answered.to;
  };

  const rotated = (endpoint: KnownEndpoint, how: string, answered: Answered | undefined, sure: boolean): void => {
    if (answered?.status !== 200 || !sure) {
      endpoint.mayMissSecrets ||= answered?.status !== 404;
      return;
    }
    const { to } = answered;
    const until = how === "rotate" ? to + OVERLAP : to;
    for (const secret of endpoint.secrets.slice(0, how === "rotate" ? undefined : -1)) {
      secret.until = Math.min(secret.until, until);
    }
    const { secret } = answered.body as { secret?: string | null };
    if (secret != null) endpoint.secrets.push({ value: secret, from: to, until: Number.POSITIVE_INFINITY });
  };

  const redeliver = async (turn: Turn, nth: number): Promise<void> => {
    const [account] = known.accounts;
    const id = nthOf(known.eventIds, nth) ?? nthOf([...mirror.deliveries.values()], nth)?.event_id;
    if (account === undefined || id === undefined) return;
    await request(turn, account, "redeliverEvent", (api) => api.redeliverEvent, { params: { id }, body: {} });
  };

  return { listEvents, addEndpoint, changeEndpoint, redeliver };
};
