import type { CandidateState } from "#contract/candidate.ts";
import type { Mail } from "./cloud.ts";
import type { Receiver } from "./plan.ts";

/** An account, as its people know it. */
export type Account = {
  id: string;
  key: string;
  keyId: string;
  /** Since when its key should open nothing more, at the latest; while it was not revoked, never. */
  keyDeadAt: number;
  /** Since when somebody is about to revoke its key. */
  revokedFrom: number | undefined;
};

/** An invitation that a client was answered with. */
export type KnownInvitation = { id: string; account: number; link: string };

/** A webhook endpoint that a client was answered with, and what its receiver got. */
export type KnownEndpoint = {
  id: string;
  account: number;
  receiver: Receiver;
  /** Whether it asked for every event, or left the choice to the service. */
  all: boolean;
  /** Its secrets: known from when on, and in force until when, on the service's clock. */
  secrets: { value: string; from: number; until: number }[];
  /** A rotation's answer was lost, or two rotations met: nobody knows all secrets in their order. */
  mayMissSecrets: boolean;
  /** Since when it is known to be disabled or deleted. */
  shutAt: number | undefined;
  /** Changes that are under way, and how many there were. */
  changing: number;
  changes: number;
  /** No client has changed it since it was made, before everything else. */
  untouched: boolean;
};

/** What a tab of the candidate's page has seen last. */
export type Tab = { invitation: KnownInvitation | undefined; state: CandidateState | undefined; version: number };

/** What the people in a history know. */
export type Known = {
  accounts: Account[];
  invitations: KnownInvitation[];
  endpoints: KnownEndpoint[];
  mails: Mail[];
  eventIds: string[];
  /** Bounces and complaints that were passed on. */
  reports: Record<string, string>[];
  /** Entries of the ledger that were acknowledged. */
  ledgerIds: { account: string; id: string }[];
  tabs: Map<string, Tab>;
  /** What was acknowledged, and what must be so at the end: gives what is wrong with it. */
  promises: { what: string; broken: () => string | undefined }[];
};

/** One of a list, by a number that may be too large; undefined while the list is empty. */
export const nthOf = <Of>(list: readonly Of[], nth: number): Of | undefined => list[nth % Math.max(1, list.length)];
