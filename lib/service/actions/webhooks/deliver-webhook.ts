import type { AttemptOutcome } from "#domain/attempts/attempt-outcome.ts";
import {
  type AfterAttempt,
  AttemptBusy,
  afterAttempt,
  DIED,
  MAX_CLAIMS,
  postpone,
  SAFETY_MS,
  settledAs,
  type Tried,
} from "#domain/attempts/attempted.ts";
import type { HttpSender } from "#domain/attempts/ports.ts";
import { type Decide, nextStep, succeeded } from "#domain/attempts/retry-schedule.ts";
import type { EmailQueue } from "#domain/email/ports.ts";
import type { Clock, Log, Metrics } from "#domain/shared/ports.ts";
import { isTestTenant } from "#domain/shared/tenant.ts";
import {
  type DeliveryJob,
  type DeliveryRecord,
  HANGING_MS,
  isAwaitingEvent,
  nextJob,
  PAUSE_MS,
} from "#domain/webhooks/delivery.ts";
import type { EndpointRecord } from "#domain/webhooks/endpoint.ts";
import { isDead } from "#domain/webhooks/endpoint-health.ts";
import type { EventRecord } from "#domain/webhooks/event-record.ts";
import type {
  DeliveryClaims,
  DeliveryQueue,
  DeliveryReader,
  EndpointHealth,
  EndpointSecretBox,
  Patience,
} from "#domain/webhooks/ports.ts";
import { secretsInForce } from "#domain/webhooks/secret.ts";
import { signDelivery } from "#domain/webhooks/signature.ts";
import { disableEndpoint } from "./disable-endpoint.ts";

export type DeliverDeps = {
  clock: Clock;
  /** For claims: a worker takes real time, however far the clock of a test tenant moves meanwhile. */
  wall: Clock;
  /** For what receivers compare with their clocks: the signed time, and a date in their Retry-After. */
  machine: Clock;
  log: Log;
  metrics: Metrics;
  /** A number from 0 up to 1, for jitter. */
  chance: () => number;
  claims: DeliveryClaims;
  reader: Pick<DeliveryReader, "read">;
  health: EndpointHealth;
  secrets: Pick<EndpointSecretBox, "open">;
  sender: HttpSender;
  patience: Patience;
  deliveryQueue: DeliveryQueue;
  emails: EmailQueue;
};

type Claimed = { delivery: DeliveryRecord; claim: number };
type Request = Parameters<HttpSender["post"]>[0];

/**
 * Makes one attempt to deliver one event to one endpoint. The claim is written before the POST, so a message that is
 * delivered twice, or to two workers, is one attempt; a worker that dies leaves a claim that expires. Any result of the
 * POST is an outcome, never an error; a failure before it is our own, and neither an attempt nor a failure of the
 * endpoint.
 *
 * @throws AttemptBusy while another worker has it; otherwise what the table, the queue or KMS threw.
 */
export const deliverWebhook = async (deps: DeliverDeps, job: DeliveryJob): Promise<void> => {
  const now = deps.clock.now();
  const [outcome, { event, endpoint }] = await Promise.all([
    deps.claims.claim(job, now, deps.wall.now()),
    deps.reader.read(job),
  ]);
  if (outcome.kind === "done") return;
  if (outcome.kind === "busy") throw new AttemptBusy("Another worker has it");
  const { row: delivery, claim } = outcome;
  const claimed = { delivery, claim };
  if (endpoint === undefined) return settle(deps, claimed, "discarded");
  if (event === undefined) {
    return isAwaitingEvent(delivery, now)
      ? tryLater(deps, claimed, SAFETY_MS / 1000)
      : settle(deps, claimed, "discarded");
  }
  if (event.erased_at !== null) return settle(deps, claimed, "discarded");
  if (!endpoint.enabled) return settle(deps, claimed, "parked");
  if (delivery.claims > MAX_CLAIMS) return conclude(deps, claimed, endpoint, DIED);
  const pause = (endpoint.paused_until ?? 0) - now;
  if (pause > 0) return tryLater(deps, claimed, pause / 1000);

  const request = await signed(deps, event, endpoint).catch(async (error: unknown) => {
    await deps.claims.release(delivery, claimed.claim, now);
    throw error;
  });
  let hanging: Promise<void> | undefined;
  const tellSlow = () => {
    const until = deps.clock.now() + HANGING_MS;
    // Only to spare other deliveries a wait: the outcome of this attempt does not depend on it.
    hanging = deps.health.hangs(endpoint, until).catch(() => undefined);
  };
  countAttempt(deps, delivery, event, endpoint);
  const attempt = await deps.patience(deps.sender.post(request), tellSlow);
  await hanging;
  return conclude(deps, claimed, hanging === undefined ? endpoint : paused(endpoint), attempt);
};

/** A first attempt later than this after its event breaks the promise (docs/operations.md, `…-burn-1h`). */
const PROMISED_MS = 60_000;

/**
 * Counts first attempts, and those that are late: a retry is as late as its schedule says, and what waited for its
 * endpoint (it hung, was disabled, or did not exist) as late as its owner lets it be. Counts attempts that may repeat
 * one in which a worker died after its POST: the only duplicates of a webhook that no one asked for. Not in test mode, where
 * an attempt is as late as the clock is moved.
 */
const countAttempt = (
  { clock, metrics }: DeliverDeps,
  { account_id, attempts, claims, created_at, next_attempt_at }: DeliveryRecord,
  { timestamp }: EventRecord,
  endpoint: EndpointRecord,
): void => {
  if (isTestTenant(account_id)) return;
  if (claims > 1) metrics.count({ "webhook.repeated": 1 });
  if (attempts > 0 || next_attempt_at !== created_at || endpoint.created_at > timestamp) return;
  const late = clock.now() - Date.parse(timestamp) > PROMISED_MS;
  metrics.count({ "webhook.first": 1, ...(late ? { "webhook.first_late": 1 } : {}) });
};

/** The endpoint's current row, after an attempt was found to hang. */
const paused = (endpoint: EndpointRecord): EndpointRecord => ({ ...endpoint, paused_until: Number.POSITIVE_INFINITY });

/** The request of an attempt, signed with every valid secret, decrypted concurrently: KMS may take seconds to fail. */
const signed = async (deps: DeliverDeps, event: EventRecord, endpoint: EndpointRecord): Promise<Request> => {
  const owner = { account_id: endpoint.account_id, endpoint_id: endpoint.id };
  const [first, ...rest] = secretsInForce(endpoint.secrets, deps.clock.now());
  const open = (sealed: string) => deps.secrets.open(sealed, owner);
  const [opened, others] = await Promise.all([open(first), Promise.all(rest.map(open))]);
  const body = Buffer.from(event.body);
  const headers = signDelivery({ id: event.id, now: deps.machine.now(), body, secrets: [opened, ...others] });
  return { url: endpoint.url, headers, body };
};

const settle = async (deps: DeliverDeps, { delivery, claim }: Claimed, status: "parked" | "discarded") => {
  await deps.claims.record(delivery, claim, settledAs(delivery, status));
  logAttempt(deps, delivery, { outcome: status });
};

/** Some time later, spread over twice as long, so that deliveries postponed together do not come back together. */
const tryLater = async (deps: DeliverDeps, { delivery, claim }: Claimed, seconds: number) => {
  const later = Math.ceil(seconds * (1 + deps.chance()));
  await write(deps, { delivery, claim }, postpone(delivery, later, deps.clock.now()));
};

const conclude = async (deps: DeliverDeps, claimed: Claimed, endpoint: EndpointRecord, outcome: Tried) => {
  const { delivery } = claimed;
  // A date in Retry-After is by the receiver's clock, which is in real time.
  const decide: Decide = (attempt, ended, random) => nextStep(attempt, ended, random, deps.machine.now());
  const after = afterAttempt(delivery, outcome, deps.chance(), deps.clock.now(), decide);
  // Before the delivery: if this worker dies in between, the next one finds the endpoint disabled and parks it.
  if (after.step === "park") await disableEndpoint(deps, endpoint, "gone");
  // A success on the first attempt, the common case, changes nothing; and dead workers are not the endpoint's failure.
  const healthy = succeeded(outcome) && endpoint.failure_run === null && endpoint.paused_until === null;
  const noted = healthy || outcome === DIED ? undefined : note(deps, endpoint, outcome);
  await Promise.all([write(deps, claimed, after), noted]);
  const { status, error_class, duration_ms } = outcome;
  logAttempt(deps, delivery, {
    outcome: after.change.status,
    attempt: after.change.attempts,
    status,
    error_class,
    duration_ms,
  });
};

/** Records, then queues the next attempt. If the worker dies in between, the delivery is still in the due index. */
const write = async (deps: DeliverDeps, { delivery, claim }: Claimed, after: AfterAttempt): Promise<void> => {
  const mine = await deps.claims.record(delivery, claim, after.change);
  // Another worker took it over because this one was slow, and reports the outcome.
  if (!mine || after.delay === undefined) return;
  await deps.deliveryQueue.send([nextJob({ ...delivery, attempts: after.change.attempts })], after.delay);
};

/** Counts the attempt for or against its endpoint, and disables an endpoint that has failed for too long. */
const note = async (deps: DeliverDeps, endpoint: EndpointRecord, outcome: AttemptOutcome): Promise<void> => {
  if (succeeded(outcome)) return deps.health.recovered(endpoint);
  const now = deps.clock.now();
  const timedOut = outcome.error_class === "timeout_connect" || outcome.error_class === "timeout_total";
  const after = await deps.health.failed(endpoint, now, timedOut ? now + PAUSE_MS : undefined);
  if (after?.enabled && isDead(after.failure_run ?? undefined, now)) await disableEndpoint(deps, after, "failing");
};

/** One log line per attempt, without the URL, which may contain a token, and without any address. */
const logAttempt = (deps: DeliverDeps, { account_id, event_id, endpoint_id }: DeliveryRecord, fields: object): void =>
  deps.log.info("webhook", { account_id, event_id, endpoint_id, ...fields });
