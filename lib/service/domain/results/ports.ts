import type { PartWrite } from "../candidate/ports.ts";
import type { InvitationRecord } from "../invitations/invitation-record.ts";
import type { Change } from "../invitations/lifecycle.ts";
import type { ScoringRequest } from "../invitations/outbox.ts";
import type { GrammarReport } from "../scoring/grammar-findings.ts";
import type { Lexicon } from "../scoring/lexicon.ts";
import type { Norms } from "../scoring/norms.ts";
import type { ResultRecord } from "./result-record.ts";

export type InvitationChanges = {
  /**
   * Writes a change to the row that its decision saw, with its refund and what is also written in one transaction.
   * Returns the invitation after the change, or `stale` if the row has changed since.
   */
  apply(invitation: InvitationRecord, change: Change, also?: AlsoWritten): Promise<InvitationRecord | "stale">;
};

/** What is written in the same transaction as the invitation. */
export type AlsoWritten = {
  /** A new result. */
  result?: ResultRecord | undefined;
  /** A change of the existing one. */
  resultChange?: ResultChange | undefined;
  parts?: readonly PartWrite[];
};

/** A change of what people add to a result: written if the row still has what the decision assumed. */
export type ResultChange = {
  set: Partial<Pick<ResultRecord, "human_review" | "human_marks">>;
  assumes: Partial<Pick<ResultRecord, "human_marks">>;
};

/** The findings of a grammar checker, for any text; rejects if it could not read it. */
export type GrammarCheck = (text: string) => Promise<GrammarReport>;

/** The lexicon of English words, unpacked on first use. */
export type LexiconSource = () => Lexicon;

export type ResultStore = {
  /** The result of an invitation; it exists from the completion of the invitation. */
  read(accountId: string, invitationId: string): Promise<ResultRecord | undefined>;
  /** Writes a change to the row that its decision saw; `stale` if the row has changed since. */
  change(result: ResultRecord, change: ResultChange): Promise<ResultRecord | "stale">;
};

/** How candidates scored in each form of a test, over all accounts: counts, and nothing about a person. */
export type NormStore = {
  /** The distributions, at most an hour old. */
  read(): Promise<Norms>;
  /** Counts the scores of a result, once however often it is called; one in a great many may be left out. */
  count(
    result: { account_id: string; invitation_id: string },
    scores: readonly { form: string; score: number }[],
  ): Promise<void>;
};

export type ScoringQueue = { send(request: ScoringRequest): Promise<void> };
