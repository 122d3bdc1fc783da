import type { CatalogueSlug } from "#contract/assessments/assessment.ts";
import type { ErasureCounts } from "#contract/privacy/erasure.ts";
import type { Decider } from "#contract/results/decider.ts";
import type { Section } from "#contract/results/result.ts";
import type { ReviewEntry } from "#contract/results/review.ts";
import type { OwnTestPlan } from "../assessments/own-tests.ts";
import type { PartWrite } from "../candidate/ports.ts";
import type { NewRequestRecord } from "../idempotency/request-record.ts";
import type { ErasureRequestRecord } from "../invitations/erasure/erasure-request.ts";
import type { InvitationRecord } from "../invitations/invitation-record.ts";
import type { Change } from "../invitations/lifecycle.ts";
import type { ScoringRequest } from "../invitations/publishing/outbox.ts";
import type { Conversion, Conversions } from "../item-analysis/conversion.ts";
import type { KeptResponse } from "../item-analysis/kept-response.ts";
import type { GrammarReport } from "../scoring/language/findings.ts";
import type { Lexicon } from "../scoring/language/lexicon.ts";
import type { MeasuredPrecision, Precisions } from "../scoring/measured-precision.ts";
import type { Norms } from "../scoring/norms.ts";
import type { AuditRecord } from "../shared/audit-record.ts";
import type { AnnotationsRecord, FirstMark } from "./annotations.ts";
import type { ListedResult, ResultEntry } from "./list/listed-result.ts";
import type { ResultRecord } from "./result-record.ts";
import type { Awaited } from "./review/review-queue.ts";
import type { SharesRecord } from "./sharing/shares.ts";

/** Written in the same transaction as a change of an invitation; `responses` after it. */
export type AlsoWritten = {
  /** A new result. */
  result?: ResultRecord | undefined;
  /**
   * What is kept of its parts without the person, once the transaction is written: a row outside a transaction is one write
   * unit instead of two. A process that dies in between loses them, which no figure over hundreds of candidates shows.
   */
  responses?: readonly KeptResponse[] | undefined;
  /** Kept responses that go in the transaction. If one of them is gone already, the decision is made again. */
  responsesRemoved?: readonly ResponsePlace[] | undefined;
  /** A change of the existing one. */
  resultChange?: ResultChange | undefined;
  parts?: readonly PartWrite[];
  /** The mark of an erasure. */
  erasure?: { erasure_id: string; counts: ErasureCounts } | undefined;
  /** The candidate's request for erasure, for the account's list of them. */
  erasureRequest?: ErasureRequestRecord | undefined;
  /** The request was answered, and leaves the list. */
  erasureRequestAnswered?: Pick<ErasureRequestRecord, "account_id" | "invitation_id"> | undefined;
  /** The record of the request that asks for the change. */
  record?: NewRequestRecord | undefined;
  /** The version after the one that was read. */
  annotations?: AnnotationsRecord | undefined;
  /** The act's entry in the audit log. */
  audit?: AuditRecord | undefined;
};

export type InvitationChanges = {
  /**
   * Writes a change to the row that its decision saw, with the credits that it moves and what is also written in one transaction.
   * Returns the invitation after the change, or `stale` if the row has changed since.
   *
   * @throws RepeatedRequest if another request has written the record.
   * @throws InsufficientCredits if the change takes more credits than there are; nothing is written then.
   */
  apply(invitation: InvitationRecord, change: Change, alsoWrite?: AlsoWritten): Promise<InvitationRecord | "stale">;
};

/** A change of what people add to a result, or of the name that its candidate corrects: written if the row still has what the decision assumed. */
export type ResultChange = {
  set: Partial<Pick<ResultRecord, "human_review" | "human_marks" | "candidate_name" | "invited_as">>;
  assumes: Partial<Pick<ResultRecord, "human_review" | "human_marks">>;
  /** What the result waits for after the change. */
  awaits: Awaited | null;
};

/** The results that a person is to look at (`review-queue.ts`). One that has just been settled may still be there. */
export type ReviewQueue = {
  /** Invitation ids, newest first, from `from` and below `below`; `last` is the page's last id if there may be more. */
  page(
    accountId: string,
    range: { from: string; below: string; limit: number },
  ): Promise<{ ids: string[]; last: string | undefined }>;
  /** The oldest invitations' ids by what they wait for, at most `atMost` of each. */
  oldest(accountId: string, atMost: number): Promise<Readonly<Record<Awaited, string[]>>>;
  /** How many there are, counted up to `atMost`. */
  count(accountId: string, atMost: number): Promise<number>;
};

/** What teams keep beside results. */
export type AnnotationStore = {
  read(accountId: string, invitationId: string): Promise<AnnotationsRecord | undefined>;
  /** Of several invitations, in any order, without those that have none. */
  readAll(accountId: string, invitationIds: readonly string[]): Promise<AnnotationsRecord[]>;
  /** The first marks of each text that has any, the newest text first; of at most `atMost` results. */
  firstMarks(accountId: string, atMost: number): Promise<FirstMark[][]>;
  /**
   * Writes the version after the one that was read; `no_result` if there is no result any more.
   *
   * @param tagged the result, if its tags change: its rows in lists have them, too
   */
  write(
    after: AnnotationsRecord,
    audit: AuditRecord,
    tagged: Pick<ResultRecord, "completed_at" | "job" | "reference"> | undefined,
  ): Promise<"written" | "stale" | "no_result">;
};

/** The links that share results. */
export type ShareStore = {
  read(accountId: string, invitationId: string): Promise<SharesRecord | undefined>;
  /**
   * Writes the version after the one that was read; `no_result` if there is no result any more.
   *
   * @throws RepeatedRequest if another request has written the record.
   */
  write(
    change: { before: SharesRecord; after: SharesRecord },
    audit: AuditRecord,
    record?: NewRequestRecord,
  ): Promise<"written" | "stale" | "no_result">;
  /**
   * Counts a view of a link and records it; false, without a record, when the link was revoked or erased. Views at once do not
   * wait for each other, and change nothing that another write depends on.
   */
  countView(
    share: { accountId: string; invitationId: string; id: string },
    at: string,
    audit: AuditRecord,
  ): Promise<boolean>;
  /** The links that a key made and that were not revoked, with their results' invitations; those that have ended may be missing. */
  madeBy(accountId: string, keyId: string): Promise<{ id: string; invitation_id: string }[]>;
};

/** The findings of a grammar checker, for any text; rejects if it could not read it. */
export type GrammarCheck = (text: string) => Promise<GrammarReport>;

/** The lexicon of English words, unpacked on first use. */
export type LexiconSource = () => Lexicon;

export type ResultStore = {
  /** The result of an invitation; it exists from the completion of the invitation. */
  read(accountId: string, invitationId: string): Promise<ResultRecord | undefined>;
  /** Records when the account first read it; later times change nothing, nor does a result that was erased since. */
  noteRead(accountId: string, invitationId: string, at: string): Promise<void>;
};

/** What scores are compared with, other candidates' and the account's pass marks; how exact they are, and on which scale; and who decides a writing test. */
export type Standards = {
  norms: Norms;
  precisions: Precisions;
  conversions: Conversions;
  passMarks: Readonly<Partial<Record<CatalogueSlug, number>>> | null;
  writingDecision: Decider;
  twoMarkers: boolean;
};

/** What a person scored in a test, in which content, and how they answered its items. */
export type TakenScores = Pick<Section, "slug" | "score" | "content"> & {
  review?: Pick<ReviewEntry, "id" | "kind" | "outcome">[] | undefined;
};

/** Reads the scores of many results of an account, in any order, without those that do not exist. */
export type ScoreReader = (
  accountId: string,
  invitationIds: readonly string[],
) => Promise<{ invitation_id: string; tests: (TakenScores & { sections?: TakenScores[] | undefined })[] }[]>;

/** How candidates scored in each form of a test, over all accounts, and in each version of an account's own: counts, and nothing about a person. */
export type NormStore = {
  /** The distributions, what is measured of forms, their conversions, and the keys of all forms; at most an hour old. @param own The account's own forms to read too. */
  read(own?: {
    accountId: string;
    forms: readonly string[];
  }): Promise<Pick<Standards, "norms" | "precisions" | "conversions"> & { forms: readonly string[] }>;
  /** Replaces what is measured of a form. */
  measure(form: string, precision: MeasuredPrecision): Promise<void>;
  /** Adds a form's conversion, unless one was made on that day. */
  convert(form: string, conversion: Conversion): Promise<void>;
  /** Counts the scores of a result, once however often it is called; one in a great many may be left out. */
  count(
    result: { account_id: string; invitation_id: string },
    scores: readonly { form: string; score: number }[],
  ): Promise<void>;
};

/** Reads what was kept of all candidates' answers to a test, by its slug, or of an account's by its id; in no order. */
export type ResponseReader = (test: string) => Promise<KeptResponse[]>;

/** A kept response to an account's own test, by the test's id and a place that says nothing of whose answers they are. */
export type ResponsePlace = { test: string; place: string };

/** What is kept of candidates' answers to accounts' own tests. */
export type OwnResponses = {
  /** One that is kept of a version, at random; undefined if there is none. */
  anyOf(version: Pick<OwnTestPlan, "id" | "version">): Promise<ResponsePlace | undefined>;
  /** Removes all that are kept of a version if there are fewer than `least`. Safe to repeat. */
  removeFewer(version: Pick<OwnTestPlan, "id" | "version">, least: number): Promise<void>;
  /** Removes all that are kept of a test. Safe to repeat; a repeat continues where a crash has ended it. */
  removeAll(id: string): Promise<void>;
};

export type ScoringQueue = { send(request: ScoringRequest): Promise<void> };

/** A list of results: completed invitations with their scores, the latest completion first. */
export type ResultList = {
  /**
   * @param range positions (`completed_at`, `#` and the id): from `from` (included) to `below` (not)
   * @returns at most `count`; `next` is the position below which to continue, undefined at the end
   */
  list(
    accountId: string,
    filters: { status?: string | undefined; job?: string | undefined; reference?: string | undefined },
    range: { from: string; below: string },
    count: number,
  ): Promise<{ results: ListedResult[]; next: string | undefined }>;
  /** All of a range, at most `atMost`, of one reference or job or of the account. */
  read(
    accountId: string,
    group: { job?: string | undefined; reference?: string | undefined },
    range: { from: string; below: string },
    atMost: number,
  ): Promise<{ results: ResultEntry[]; next: string | undefined }>;
};
