import { costOf, HOUR } from "../facts.ts";
import type { Asked } from "../invariants/repeats.ts";
import { type Account, type KnownEndpoint, type KnownInvitation, nthOf } from "../known.ts";
import type { Act, CreateStep, Receiver } from "../plan/plan.ts";
import type { Service } from "../product.ts";
import { type Answered, ask, insist, type Sent } from "../request.ts";
import { liveUntil, statusAt } from "../rows.ts";
import type { Stage } from "../stage.ts";
import { KEYS_PER_STEP, type Turn } from "../turn.ts";

const OPEN = ["pending", "in_progress"];
const ALL_EVENTS = [
  "invitation.created",
  "invitation.opened",
  "assessment.started",
  "assessment.completed",
  "assessment.expired",
  "invitation.cancelled",
];

/** How long an old secret keeps signing. */
const OVERLAP = 24 * HOUR;

type Shown = { id: string; status: string; test_url: string };

const codeOf = ({ body }: Answered): string => (body.error as { code: string } | undefined)?.code ?? "";
const shownOf = ({ body }: Answered): Shown | undefined => body.invitation as Shown | undefined;

/** The outcome of a request, in a few words. */
const outcome = (answered: Answered | undefined): string => {
  if (answered === undefined) return "no answer";
  if (answered.status >= 400) return `${answered.status} ${codeOf(answered)}`;
  const shown = shownOf(answered);
  const replayed = answered.headers["Idempotent-Replay"] === "true" ? ", replayed" : "";
  return `${answered.status}${shown === undefined ? "" : ` ${shown.id} is ${shown.status}`}${replayed}`;
};

const bodyOf = ({ who, tests, hours, email, reference }: CreateStep): object => ({
  candidate_email: `candidate${who}@example.com`,
  candidate_name: `Candidate ${who}`,
  tests,
  expiry_hours: hours,
  send_email: email,
  ...(reference === undefined ? {} : { reference }),
});

/** A create request, for the invariants of repeated requests. */
export const askedBy = ({ id }: Pick<Account, "id">, step: CreateStep): Asked => ({
  account: id,
  key: step.key,
  reference: step.reference,
  body: JSON.stringify(bodyOf(step)),
  cost: costOf(step.tests),
});

/** Clients of the API, which repeat requests without a response. */
export const clients = ({ world, known, repeats }: Stage) => {
  const { mirror } = world;

  /** Checks that a key is refused only if revoked, and always a minute after that. Whether the request was admitted. */
  const admitted = (account: Account, answered: Answered | undefined): boolean => {
    if (answered === undefined) return false;
    const dead = answered.from > account.keyDeadAt;
    world.demand(
      "a revoked key is refused after a minute",
      !dead || answered.status === 401 || answered.status === 429 || answered.status >= 500,
      () => `${answered.status}`,
    );
    const revoked = account.revokedFrom !== undefined;
    world.demand("an active key is accepted", answered.status !== 401 || revoked, () => answered.text);
    return answered.status !== 401 && answered.status !== 429;
  };

  const request = async (
    turn: Turn,
    account: Account,
    what: string,
    handlerOf: (api: Service["api"]) => unknown,
    sent: Omit<Sent, "bearer">,
  ): Promise<Answered | undefined> => {
    const answered = await insist(world, what, turn.key, ({ api }) => handlerOf(api), { bearer: account.key, ...sent });
    world.note(`${turn.actor}: ${what} ${JSON.stringify(sent.params ?? sent.query ?? {})}: ${outcome(answered)}`);
    return admitted(account, answered) ? answered : undefined;
  };

  /** Checks that a reader sees the invitation as it was at some moment during the request. */
  const checkShown = ({ id, status }: Shown, answered: Answered, since: number): void => {
    const { from, to } = answered;
    const statuses = mirror.since(id, since).flatMap((row) => [statusAt(row, from), statusAt(row, to)]);
    world.demand(
      "a reader sees an invitation as it is",
      statuses.includes(status),
      () => `${id} ${status}, not ${statuses}`,
    );
  };

  const create = async (turn: Turn, step: CreateStep): Promise<void> => {
    const account = known.accounts[step.account];
    if (account === undefined) return;
    const body = bodyOf(step);
    repeats.begins(turn.key, askedBy(account, step));
    const headers: Record<string, string> = step.key === undefined ? {} : { "idempotency-key": step.key };
    world.note(
      `${turn.actor}: creates ${step.tests.join(" + ")} for ${step.hours} h, key ${step.key}, reference ${step.reference}`,
    );
    const answered = await request(turn, account, "createInvitation", (api) => api.createInvitation, { body, headers });
    repeats.ends(turn.key, answered);
    const shown = answered?.status === 201 ? shownOf(answered) : undefined;
    if (shown === undefined || known.invitations.some(({ id }) => id === shown.id)) return;
    const [, link = ""] = shown.test_url.split("/t/");
    known.invitations.push({ id: shown.id, account: step.account, link });
  };

  const onOne = async (turn: Turn, act: Extract<Act, { nth: number }>): Promise<void> => {
    const invitation = nthOf(known.invitations, act.nth);
    const account = known.accounts[invitation?.account ?? 0];
    if (invitation === undefined || account === undefined) return;
    const { id } = invitation;
    const since = mirror.commits;
    switch (act.do) {
      case "cancel": {
        const answered = await request(turn, account, "cancelInvitation", (api) => api.cancelInvitation, {
          params: { id },
        });
        if (answered !== undefined) cancelled(invitation, answered);
        return;
      }
      case "resend": {
        const headers = idempotencyKeyOf(turn);
        if (headers !== undefined) repeats.hasKey(turn.key);
        const sent = { params: { id }, ...(headers === undefined ? {} : { headers }) };
        const answered = await request(turn, account, "resendInvitation", (api) => api.resendInvitation, sent);
        if (answered !== undefined) resent(invitation, answered, since);
        return;
      }
      case "read": {
        const answered = await request(turn, account, "readInvitation", (api) => api.readInvitation, {
          params: { id },
        });
        const shown = answered && shownOf(answered);
        if (answered?.status === 200 && shown !== undefined) checkShown(shown, answered, since);
        else if (answered !== undefined) world.violate("what was acknowledged is there", `${id}: ${answered.text}`);
        return;
      }
      case "read result": {
        const params = { invitation_id: id };
        const answered = await request(turn, account, "readResult", (api) => api.readResult, { params });
        if (answered === undefined) return;
        const completed = mirror.since(id, since).map(({ status }) => status === "completed");
        const right = completed.includes(answered.status === 200);
        world.demand(
          "a result is read exactly when its invitation is completed",
          right,
          () => `${id} ${answered.status}`,
        );
        return;
      }
      case "read as another account":
        await foreign(turn, invitation);
    }
  };

  const cancelled = ({ id }: KnownInvitation, answered: Answered): void => {
    const row = mirror.invitations.get(id);
    if (row === undefined) return;
    if (answered.status === 200) {
      const broken = () => (mirror.invitations.get(id)?.status === "cancelled" ? undefined : `${id} is not cancelled`);
      known.promises.push({ what: "a cancel that was acknowledged", broken });
      return;
    }
    const code = codeOf(answered);
    const done = row.submitted_at !== undefined;
    if (code === "already_submitted") world.demand("409 already_submitted when all is submitted", done, () => id);
    else {
      world.demand(
        "409 invitation_closed when it is expired",
        statusAt(row, answered.to) === "expired",
        () => answered.text,
      );
    }
  };

  const resent = ({ id }: KnownInvitation, answered: Answered, since: number): void => {
    const rows = mirror.since(id, since);
    const [before] = rows;
    const row = rows.at(-1);
    if (row === undefined || before === undefined) return;
    const asked = Date.parse(row.email_requested_at ?? "");
    if (answered.status === 200) {
      world.demand(
        "a resend that was acknowledged was asked for",
        row.email_requests > before.email_requests,
        () => id,
      );
    } else if (answered.status === 429) {
      const wait = answered.from < asked + 60_000 || row.email_resends >= 5;
      world.demand("a resend is refused no longer than it must be", wait, () => `${id} ${answered.text}`);
    } else {
      const open = rows.every((each) => answered.to < liveUntil(each) && OPEN.includes(each.status));
      const submitted = row.submitted_at !== undefined;
      world.demand("a resend is refused only for a dead link", !open || submitted, () => answered.text);
    }
  };

  /** Checks that another account's invitation looks exactly like one that does not exist. */
  const foreign = async (turn: Turn, { id, account }: KnownInvitation): Promise<void> => {
    const other = known.accounts[1 - account];
    if (other === undefined) return;
    for (const [at, what] of (
      ["readInvitation", "cancelInvitation", "resendInvitation", "readResult"] as const
    ).entries()) {
      const sent = { bearer: other.key, params: { id, invitation_id: id } };
      const answered = await ask(world, what, turn.key + at, ({ api }) => api[what], sent);
      if (!admitted(other, answered) || answered === undefined || answered.status >= 500) continue;
      world.note(`${turn.actor}: ${what} of another account: ${outcome(answered)}`);
      world.demand(
        "no row of one account is reachable with another's key",
        answered.status === 404,
        () => `${what} ${id}`,
      );
    }
  };

  const list = async (turn: Turn, index: number, status: string | undefined): Promise<void> => {
    const account = known.accounts[index];
    if (account === undefined) return;
    const query: Record<string, string> = { limit: "2", ...(status === undefined ? {} : { status }) };
    const answered = await request(turn, account, "listInvitations", (api) => api.listInvitations, { query });
    if (answered?.status !== 200) return;
    for (const shown of answered.body.data as Shown[]) {
      // A list may lag behind the table, but never behind the clock.
      checkShown(shown, answered, 0);
      const own = mirror.invitations.get(shown.id)?.account_id === account.id;
      world.demand("a list shows the account's own", own, () => shown.id);
      world.demand("a list keeps to its filter", status === undefined || shown.status === status, () => shown.status);
    }
  };

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

  return { create, onOne, list, listEvents, addEndpoint, changeEndpoint, redeliver };
};

/** Every second step sends a new Idempotency-Key, which makes it safe to repeat. */
const idempotencyKeyOf = ({ key }: Turn): Record<string, string> | undefined =>
  (key / KEYS_PER_STEP) % 2 === 0 ? { "idempotency-key": `step-${key}` } : undefined;

/** A URL that no other step uses. */
const urlOf = ({ key }: Turn): string => `https://hooks.example/${key}`;

const changesFor = (how: "disable" | "enable" | "move", turn: Turn): object =>
  how === "move" ? { url: urlOf(turn) } : { enabled: how === "enable" };

/** A new endpoint, as its client knows it. */
export const anEndpoint = (
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
