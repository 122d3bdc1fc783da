import type { ConnectionStatus } from "#contract/integrations/connection.ts";
import type { Vendor } from "#contract/integrations/vendor.ts";
import type { InvitationEventType } from "#contract/webhooks/event-types.ts";
import type { Authentication } from "./authentication.ts";
import type { ConnectionRecord } from "./connection.ts";
import type { OrderRecord } from "./order.ts";
import type { Outcome } from "./outcome.ts";

/** A call of the ATS: `call` is the path after the vendor's name. */
export type InboundCall = {
  method: string;
  call: string;
  query: Readonly<Record<string, string | undefined>>;
  /** Parsed JSON; undefined when there is no body. */
  body: unknown;
};

/** The candidate as the ATS names them: anything but the address may be missing. */
export type OrderedCandidate = {
  email: string;
  preferred_name?: string | null | undefined;
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
};

export type Ordered = {
  /** What identifies the order in the ATS: a repeat has the same. */
  key: readonly string[];
  package: string;
  candidate: OrderedCandidate;
  job: string | null;
  reply_to: string | null;
  /** The ATS's own id of the order, where reports name it. */
  their_id?: string;
  /** Whether the candidate waits for the link in the browser. */
  isInline?: boolean;
};

/** What the ATS says about a connection that it keeps itself. */
export type Mirrored = {
  event_id: string;
  /** In the vendor's words. */
  state: string;
  status: ConnectionStatus;
};

/** What a call asks for. */
export type Asked =
  | { ask: "packages" }
  | { ask: "order"; order: Ordered }
  | { ask: "status"; order_id: string }
  | { ask: "withdraw"; order_id: string }
  | { ask: "mirror"; mirrored: Mirrored }
  /** An order, or its cancel, of which the call has only the id: it is kept and answered, and worked on afterwards. */
  | { ask: "keep"; their_id: string; isCancelled: boolean }
  /** News that need nothing. */
  | { ask: "ignore" }
  /** The ATS could not use an answer of ours. */
  | { ask: "note_error"; order_id: string | null; call: string; message: string; isAboutCandidate: boolean }
  /** A required field is missing or has the wrong type. */
  | { ask: "nothing"; field: string };

/** Why a call is refused. */
export type RefusalCode =
  | "invalid"
  | "unauthorized"
  | "not_found"
  | "method_not_allowed"
  | "conflict"
  | "unprocessable"
  | "rate_limited"
  | "failed";

/** A package as the recruiter picks it. Names are the only label in some pickers, so they are unique. */
export type Package = { id: string; name: string; description: string };

/** What a call is answered with, before the adapter puts it into the vendor's form. */
export type Answer =
  | { kind: "packages"; packages: readonly Package[] }
  /** With the candidate's link if they wait for it. */
  | { kind: "ordered"; order_id: string; test_url?: string }
  | { kind: "withdrawn"; order_id: string }
  | { kind: "status"; outcome: Outcome }
  | { kind: "noted" }
  | { kind: "refused"; code: RefusalCode; message: string };

/** A call to the ATS, fixed when it is queued: a retry sends the same bytes. */
export type ReportRequest = { method: "PATCH" | "POST" | "PUT"; url: string; body: string | null };

/** What an event means for the ATS: `at` is in ms and rises from report to report of an order. */
export type Reportable = {
  event: InvitationEventType;
  outcome: Outcome;
  order: OrderRecord;
  at: number;
  /** The events that are reported before it. */
  earlier: readonly InvitationEventType[];
};

/** The ATS's answer to a report. */
export type VendorAnswer = { status?: number | undefined; error_class?: string | undefined; body: string };

/** `revoked`: our key is no longer accepted, so the connection is broken. */
export type Verdict = "delivered" | "retry" | "final" | "revoked";

/** How calls are recognized that carry no key of ours: signed with the vendor's secret, they name the connection by the vendor's id. */
export type Signed = {
  header: string;
  sign(secret: string, bytes: Uint8Array): string;
  connectionIn(body: unknown): string | undefined;
  /** The account whose connection a call creates, by the id that we gave it there. */
  createdIn?(body: unknown): { their_id: string; account_id: string; name: string } | undefined;
  /** Whether a call only tries the address; it is answered without a signature. */
  isPing?(body: unknown): boolean;
};

type At = Pick<ConnectionRecord, "base_url">;

/** What a vendor is told and asked between orders: the list of packages is pushed. */
export type Exchange = {
  packages(packages: readonly Package[], connection: At): ReportRequest & { body: string };
  /** Its open orders, where it has a list of them. */
  openOrders?: {
    /** The address of a page of them. */
    url(connection: At, cursor: string | null): string;
    /** Undefined for what is no list of orders. */
    read(answer: unknown): { orders: Ordered[]; next: string | null } | undefined;
  };
};

/** How an order is read of which a call has only the id. */
export type Details = {
  url(theirId: string, connection: At): string;
  /** Undefined for what is no order. */
  read(answer: unknown, theirId: string): Ordered | undefined;
};

/** What a token address answers: with the company that has installed us, if it names it. */
export type Granted = {
  access_token: string;
  refresh_token: string;
  /** In seconds; null if it does not say. */
  expires_in: number | null;
  company: string | null;
};

/** Access by OAuth: tokens that expire, each refresh replaces both. */
export type OAuth = {
  tokenUrl(connection: At): string;
  /** Undefined for what is no answer with tokens. */
  read(answer: unknown): Granted | undefined;
};

/**
 * An ATS: four pure functions, and how either side proves who it is. Everything else (uniqueness, debit, queue, retries,
 * log, secrets, pages) is the same for all.
 */
export type Adapter = {
  vendor: Vendor;
  /** Both ways. */
  authentication: Authentication;
  /** Whether we call with the very key that the ATS calls with; otherwise the customer gives us one. */
  sameKey: boolean;
  /** The hosts that reports are sent to, and no others. One that begins with a dot is a domain: any host below it. */
  hosts: readonly string[];
  /** What our calls accept. */
  accept: string;
  signed?: Signed;
  exchange?: Exchange;
  details?: Details;
  oauth?: OAuth;
  /** How our calls carry our key, if not as the ATS's calls carry theirs. */
  carry?(key: string, url: string): { url: string; headers: Readonly<Record<string, string>> };
  /** Our calls' headers that name the connection. */
  headersFor?(theirId: string): Readonly<Record<string, string>>;
  /** Whether nothing at all is reported of an order that the recruiter has cancelled. */
  quietOnceWithdrawn?: boolean;
  /** Whether the same person can be ordered for again once an order has ended without a result. */
  freeWhenClosed: boolean;
  /** Undefined for a call that the vendor does not have. */
  readOrder(call: InboundCall): Asked | undefined;
  answer(answer: Answer): { status: number; body: unknown };
  /** Undefined for an event that the vendor does not hear of. */
  reports(what: Reportable, connection: At): ReportRequest | undefined;
  judge(answer: VendorAnswer): Verdict;
  /** How the ATS asks for our packages; absent if it does not. */
  listCall?: { method: "GET" | "POST"; path: string };
  /** A call that changes nothing and shows whether our key is accepted; absent if the vendor has none. */
  check?: {
    request(connection: Pick<ConnectionRecord, "base_url">): ReportRequest;
    /** Whether it is an answer of the vendor's API, given with the right key. */
    isTheirs(body: string): boolean;
    /** What a 403 says when the key is right and has too few permissions. */
    lacksPermission: string;
  };
};
