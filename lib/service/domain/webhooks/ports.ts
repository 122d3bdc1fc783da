import type { DisabledReason } from "#contract/webhooks/webhook-endpoint.ts";
import type { AttemptClaims, AttemptSchedules } from "../attempts/ports.ts";
import type { NewRequestRecord } from "../idempotency/request-record.ts";
import type { AuditRecord } from "../shared/audit-record.ts";
import type { EmailChange } from "../shared/email-progress.ts";
import type { SecretBox } from "../shared/secret-box.ts";
import type { DeliveryJob, DeliveryKey, DeliveryRecord } from "./delivery.ts";
import type { EndpointRecord } from "./endpoint.ts";
import type { EventRecord } from "./event-record.ts";
import type { EndpointSecrets } from "./secret.ts";

/** Ports for webhooks; `ports.ts` has the others. */

/** The changes write the act's entry in the audit log in the same transaction, if there is one. */
export type EndpointStore = {
  read(accountId: string, endpointId: string): Promise<EndpointRecord | undefined>;
  /** All endpoints of an account, oldest first; there are few. */
  list(accountId: string): Promise<EndpointRecord[]>;
  /** @throws RepeatedRequest if another request has written the record. */
  create(
    endpoint: EndpointRecord,
    record?: NewRequestRecord,
    audit?: AuditRecord,
  ): Promise<"created" | "too_many" | "no_account">;
  /** Gives the endpoint after the change; undefined when there is none. Enabling ends its run of failures. */
  update(
    accountId: string,
    endpointId: string,
    changes: Partial<Pick<EndpointRecord, "url" | "events" | "enabled">>,
    now: number,
    audit?: AuditRecord,
  ): Promise<EndpointRecord | undefined>;
  remove(accountId: string, endpointId: string, audit?: AuditRecord): Promise<"removed" | "unknown">;
  /** Writes secrets over those that the caller saw; `stale` when others came between. */
  setSecrets(
    seen: EndpointRecord,
    secrets: EndpointSecrets,
    record?: NewRequestRecord,
    audit?: AuditRecord,
  ): Promise<EndpointRecord | "stale">;
};

/** The health of endpoints, as observed by attempts. */
export type EndpointHealth = {
  /** Counts a failure. Returns the endpoint after it; undefined if it was deleted in the meantime. */
  failed(endpoint: EndpointRecord, now: number, pausedUntil: number | undefined): Promise<EndpointRecord | undefined>;
  /** Records that an attempt has no response yet, so that no other one is started before it has ended. */
  hangs(endpoint: EndpointRecord, pausedUntil: number): Promise<void>;
  /** Resets the count of failures, and any pause. */
  recovered(endpoint: EndpointRecord): Promise<void>;
  /**
   * Disables an enabled endpoint and requests the email about it. Returns the endpoint after that; undefined if it was
   * not enabled.
   */
  disable(endpoint: EndpointRecord, reason: DisabledReason, now: number): Promise<EndpointRecord | undefined>;
};

export type NoticeStore = {
  /**
   * Writes a change of the email about an endpoint if the row is still the one that its decision saw; otherwise
   * `stale`.
   */
  change(endpoint: EndpointRecord, set: EmailChange): Promise<EndpointRecord | "stale">;
};

export type EventStore = {
  /** Puts an event at the end of its account's feed, once: one that is there already stays as and where it is. */
  publish(event: EventRecord, now: number, record?: NewRequestRecord): Promise<void>;
  read(accountId: string, eventId: string): Promise<EventRecord | undefined>;
  /** The account's events with these ids, by id. One that was published a moment ago may be missing. */
  existing(accountId: string, eventIds: readonly string[]): Promise<ReadonlyMap<string, EventRecord>>;
  /** Last published first, below a position. `last` is the page's last position if there may be more. */
  feed(
    accountId: string,
    page: { below: string | undefined; limit: number },
  ): Promise<{ events: EventRecord[]; last: string | undefined }>;
  /** Latest first; ids from `from` and below `below`. `last` is the page's last id if there may be more. */
  list(
    accountId: string,
    range: { from: string; below: string; limit: number },
  ): Promise<{ events: EventRecord[]; last: string | undefined }>;
};

export type DeliveryStore = AttemptSchedules<DeliveryKey, DeliveryRecord> & {
  /** Writes a new delivery, or begins one again that was discarded before any attempt; any other stays unchanged. */
  put(delivery: DeliveryRecord): Promise<void>;
  read(key: DeliveryKey): Promise<DeliveryRecord | undefined>;
  list(accountId: string, eventId: string): Promise<DeliveryRecord[]>;
  /**
   * Deliveries of the account in the order of their events, from one position (included) to another (excluded). `next`
   * is the position to continue with; undefined at the end.
   */
  page(
    accountId: string,
    range: { from: string; to: string; order: "oldest_first" | "latest_first"; count: number },
  ): Promise<{ deliveries: DeliveryRecord[]; next: string | undefined }>;
  /**
   * Pending deliveries that are not due, in the order of their events, from one position (included) to another; eventually
   * consistent. `next` is the position to continue with; undefined at the end.
   */
  undue(
    accountId: string,
    range: { from: string; below: string },
  ): Promise<{ deliveries: DeliveryRecord[]; next: string | undefined }>;
};

/** What workers write on deliveries. */
export type DeliveryClaims = AttemptClaims<DeliveryKey, DeliveryRecord>;

/** The event of a delivery, and its endpoint as it was a few seconds ago at the earliest. */
export type DeliveryReader = {
  read(key: DeliveryKey): Promise<{ event: EventRecord | undefined; endpoint: EndpointRecord | undefined }>;
  /** Reads an endpoint again that was remembered. */
  forget(endpoint: Pick<EndpointRecord, "account_id" | "id">): void;
};

export type DeliveryQueue = {
  /** Queues messages of one account; each has a delay in seconds. */
  send(jobs: readonly DeliveryJob[], delaySeconds?: number): Promise<void>;
};

/** Encrypts the secrets of endpoints. */
export type EndpointSecretBox = SecretBox<{ account_id: string; endpoint_id: string }>;

/** Waits for work, and reports once if it takes long. */
export type Patience = <T>(work: Promise<T>, tellSlow: () => void) => Promise<T>;

/** Validates an endpoint's URL on save, including the addresses that its name resolves to. */
export type EndpointUrlCheck = (
  url: string,
) => Promise<{ ok: true; url: string } | { ok: false; code: string; message: string }>;
