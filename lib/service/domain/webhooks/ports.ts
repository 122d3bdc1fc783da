import type { DisabledReason } from "#contract/webhook-endpoint.ts";
import type { EmailChange } from "../email-progress.ts";
import type { NewRequestRecord } from "../request-record.ts";
import type { DeliveryChange, DeliveryJob, DeliveryKey, DeliveryRecord } from "./delivery.ts";
import type { DeliveryOutcome } from "./delivery-outcome.ts";
import type { EndpointRecord } from "./endpoint.ts";
import type { EventRecord } from "./event-record.ts";
import type { EndpointSecrets } from "./secret.ts";

/** What webhooks need from the outside, as types; `ports.ts` has the rest. */

export type EndpointStore = {
  read(accountId: string, endpointId: string): Promise<EndpointRecord | undefined>;
  /** All of an account's, oldest first; there are few. */
  list(accountId: string): Promise<EndpointRecord[]>;
  /** @throws RepeatedRequest if another request has written the record. */
  create(endpoint: EndpointRecord, record?: NewRequestRecord): Promise<"created" | "too_many" | "no_account">;
  /** Gives the endpoint after the change; undefined when there is none. Enabling ends its run of failures. */
  update(
    accountId: string,
    endpointId: string,
    changes: Partial<Pick<EndpointRecord, "url" | "events" | "enabled">>,
    now: number,
  ): Promise<EndpointRecord | undefined>;
  remove(accountId: string, endpointId: string): Promise<"removed" | "unknown">;
  /** Writes secrets over those that the caller saw; `stale` when others came between. */
  setSecrets(
    seen: EndpointRecord,
    secrets: EndpointSecrets,
    record?: NewRequestRecord,
  ): Promise<EndpointRecord | "stale">;
};

/** What attempts tell about an endpoint. */
export type EndpointHealth = {
  /** Counts a failure. Gives the endpoint after it; undefined when it was deleted meanwhile. */
  failed(endpoint: EndpointRecord, now: number, pausedUntil: number | undefined): Promise<EndpointRecord | undefined>;
  /** Puts down that an attempt gets no answer, so that no other one is begun before it has ended. */
  hangs(endpoint: EndpointRecord, pausedUntil: number): Promise<void>;
  /** Ends the run of failures, and any pause. */
  recovered(endpoint: EndpointRecord): Promise<void>;
  /** Disables an endpoint that is enabled, and asks for the email about it. Gives it as it is then; undefined when it is not. */
  disable(endpoint: EndpointRecord, reason: DisabledReason, now: number): Promise<EndpointRecord | undefined>;
};

export type NoticeStore = {
  /** Writes a change of the email about an endpoint onto the row that its decision saw; else gives `stale`. */
  change(endpoint: EndpointRecord, set: EmailChange): Promise<EndpointRecord | "stale">;
};

export type EventStore = {
  /** Puts an event at the end of its account's feed, once: one that is there already stays as and where it is. */
  publish(event: EventRecord, now: number, record?: NewRequestRecord): Promise<void>;
  read(accountId: string, eventId: string): Promise<EventRecord | undefined>;
  /** Which of these ids are events of the account. One that was published a moment ago may be missing. */
  existing(accountId: string, eventIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The last published first, below a position. `last` is the page's last position when there may be more. */
  feed(
    accountId: string,
    page: { below: string | undefined; limit: number },
  ): Promise<{ events: EventRecord[]; last: string | undefined }>;
  /** The latest first; ids from `from` and below `below`. `last` is the page's last id when there may be more. */
  list(
    accountId: string,
    range: { from: string; below: string; limit: number },
  ): Promise<{ events: EventRecord[]; last: string | undefined }>;
};

export type ClaimOutcome =
  | { kind: "claimed"; delivery: DeliveryRecord; claim: number }
  /** That attempt was made already, or none is asked for any more. */
  | { kind: "done" }
  /** Another worker has it. */
  | { kind: "busy" };

export type DeliveryStore = {
  /** Writes a new delivery; one that is there already stays as it is. A pending one is due until it ends. */
  put(delivery: DeliveryRecord): Promise<void>;
  read(key: DeliveryKey): Promise<DeliveryRecord | undefined>;
  list(accountId: string, eventId: string): Promise<DeliveryRecord[]>;
  claim(job: DeliveryJob, now: number): Promise<ClaimOutcome>;
  /** Writes what became of a claim; false when another worker has taken it over. */
  record(key: DeliveryKey, claim: number, change: DeliveryChange): Promise<boolean>;
  /** Gives a claim back. */
  release(key: DeliveryKey, claim: number): Promise<void>;
  /** Begins the schedule anew, whatever the status; undefined while a worker has it. */
  restart(delivery: DeliveryRecord, now: number): Promise<DeliveryRecord | undefined>;
  /** The message of a delivery that is due, if it still is; it is due again after a while. */
  requeue(key: DeliveryKey, now: number): Promise<DeliveryJob | undefined>;
};

/** The event and the endpoint of a delivery, as they are now. */
export type DeliveryReader = (
  key: DeliveryKey,
) => Promise<{ event: EventRecord | undefined; endpoint: EndpointRecord | undefined }>;

export type DeliveryQueue = {
  /** Queues messages of one account; each is delivered after so many seconds. */
  send(jobs: readonly DeliveryJob[], delaySeconds?: number): Promise<void>;
};

/** Seals secrets for their endpoint; a sealed text opens for no other. */
export type SecretBox = {
  seal(secret: string, owner: { account_id: string; endpoint_id: string }): Promise<string>;
  open(sealed: string, owner: { account_id: string; endpoint_id: string }): Promise<string>;
};

/** Sends one webhook and tells what came of it. */
export type WebhookSender = {
  post(request: {
    url: string;
    headers: Readonly<Record<string, string>>;
    body: Uint8Array;
  }): Promise<DeliveryOutcome & { duration_ms: number; body_excerpt: string }>;
};

/** Waits for work, and tells once when it takes long. */
export type Patience = <T>(work: Promise<T>, tellSlow: () => void) => Promise<T>;

/** Judges an endpoint's URL as it is saved, its name resolved. */
export type EndpointUrlCheck = (
  url: string,
) => Promise<{ ok: true; url: string } | { ok: false; code: string; message: string }>;
