import type { CandidateState } from "#contract/candidate/candidate.ts";
import type { Vendor } from "#contract/integrations/vendor.ts";
import type { Mail } from "./cloud/cloud.ts";
import type { Receiver } from "./plan/plan.ts";

/** An account, as its clients know it. */
export type Account = {
  id: string;
  key: string;
  keyId: string;
  /** From when on its key must be refused; infinity unless it was revoked. */
  keyDeadAt: number;
  /** From when on its key may be refused, because its revocation has begun. */
  revokedFrom: number | undefined;
};

/** An invitation that a client received in a response. */
export type KnownInvitation = { id: string; account: number; link: string };

/** A webhook endpoint that a client received in a response. */
export type KnownEndpoint = {
  id: string;
  /** Every URL that it has had, or that a client tried to give it. */
  urls: Set<string>;
  account: number;
  receiver: Receiver;
  /** Whether it subscribes to every event, or to the default ones. */
  all: boolean;
  /** Its secrets: from when on each is known, and until when it signs, on the service's clock. */
  secrets: { value: string; from: number; until: number }[];
  /** A rotation's response was lost, or two rotations raced: the client does not know all secrets and their order. */
  mayMissSecrets: boolean;
  /** From when on it is known to be disabled or deleted. */
  shutAt: number | undefined;
  /** Changes that are under way, and how many there were. */
  changing: number;
  /** When its last change ended; infinity while one is under way. */
  changedAt: number;
  changes: number;
  /** It exists since the start, and no client has changed it. */
  untouched: boolean;
};

/** A connection to an ATS, as that ATS knows it. */
export type KnownConnection = {
  id: string;
  account: number;
  /** The key that it calls with, and the one that it wants to be called with. */
  key: string;
  theirKey: string;
  vendor: Vendor;
  /** Its id of the connection, and what it signs its calls with, if it does. */
  signs: { theirId: string; webhookSecret: string } | undefined;
  /** How it answers reports. */
  receiver: Receiver;
};

/** What a tab of the candidate's page has seen last. */
export type Tab = { invitation: KnownInvitation | undefined; state: CandidateState | undefined; version: number };

/** What the actors of a history know. */
export type Known = {
  accounts: Account[];
  invitations: KnownInvitation[];
  endpoints: KnownEndpoint[];
  connections: KnownConnection[];
  /** Orders that an ATS received in a response. */
  orders: { id: string; connection: number; application: number }[];
  mails: Mail[];
  eventIds: string[];
  /** Bounces and complaints that were reported. */
  reports: Record<string, string>[];
  /** Entries of the ledger that were acknowledged. */
  ledgerIds: { account: string; id: string }[];
  tabs: Map<string, Tab>;
  /** What the page of the first invitation shows when the history begins, in every tab. */
  page: CandidateState | undefined;
  /** What was acknowledged and must be true at the end; `broken` returns what is wrong. */
  promises: { what: string; broken: () => string | undefined }[];
};

/** One of a list, by a number that may be too large; undefined while the list is empty. */
export const nthOf = <Of>(list: readonly Of[], nth: number): Of | undefined => list[nth % Math.max(1, list.length)];
