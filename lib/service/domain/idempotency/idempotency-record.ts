import { EXPIRY_HOURS } from "#contract/invitations/expiry-hours.ts";
import type { CreateInvitation } from "#contract/invitations/invitation.ts";
import { mailboxOf } from "../shared/mailbox.ts";
import { sameText } from "../shared/same-text.ts";
import { fingerprintOf, sha256 } from "./request-record.ts";

/** How long an Idempotency-Key is remembered (decisions: 720 hours), in milliseconds. */
export const KEY_MEMORY_MS = 720 * 3_600_000;

/**
 * What a request means, to be compared: key order, white space and explicit defaults make no difference, because it is
 * made of the validated request with its defaults. The order of tests is significant: it is the order in which
 * the candidate takes them. A package is its id, whatever it contains by now; only one that the account has made can have
 * another expiry. Fields without a value are left out, so that a new field changes no fingerprint.
 */
export const meaningOf = (request: CreateInvitation): [name: string, value: unknown][] =>
  Object.entries({
    ...request,
    expiry_hours: request.expiry_hours ?? (request.package?.startsWith("pkg_") ? null : EXPIRY_HOURS.default),
  })
    .filter(([, value]) => value !== null)
    .sort(([one], [other]) => (one < other ? -1 : 1));

/** An Idempotency-Key: the client's text, which is not stored, and the hash by which it is found. */
type RequestKey = { text: string; hash: string };

export const requestKey = (text: string): RequestKey => ({ text, hash: sha256([text]) });

/** Rows of a bulk or an import whose keys are remembered together, in one row of the table: a page. */
export const ROWS_PER_PAGE = 100;

/** The key of one row of many: that of all, the row's hash, and the page that remembers it as its n-th entry. */
export type RowKey = RequestKey & { page: { hash: string; entry: number } };

const rowKey = (text: string, whole: readonly string[], index: number): RowKey => {
  const hash = sha256([...whole, Math.floor(index / ROWS_PER_PAGE)]);
  const entry = index % ROWS_PER_PAGE;
  return { text, hash: `${hash} ${entry}`, page: { hash, entry } };
};

/** The key of one row of a bulk, derived from the bulk's key: no key that a client can send has this hash. */
export const bulkRowKey = (key: string, index: number): RowKey => rowKey(key, [key], index);

/** The key of one row of an import from a file: the row may change until it has created an invitation. */
export const importRowKey = (importId: string, row: number): RowKey => rowKey(importId, ["import", importId], row);

/** Names an import in the audit log, which must not contain its id: that is the key of its rows' fingerprints. */
export const importName = (importId: string): string => `imp_${sha256(["import", importId]).slice(0, 26)}`;

/**
 * Identifies repeats of a request without a key: reference (however its letters are encoded), email (case-insensitive), and the
 * set of tests. That of an
 * account's package may change, so its id takes their place; a package of one test is the same set as that test.
 */
export const hashOfReference = (
  reference: string,
  {
    candidate_email,
    tests,
    package: named,
  }: Pick<CreateInvitation, "candidate_email" | "tests"> & Partial<CreateInvitation>,
): string => sha256([sameText(reference), mailboxOf(candidate_email), [...(tests ?? [named])].sort()]);

/** A row that lets one of several equal requests create an invitation, and returns that invitation to the others. */
export type IdempotencyRecord =
  | {
      kind: "idempotency";
      hash: string;
      fingerprint: string;
      remembered_until: string;
      /** Where the record is, if it is not in a row of the table alone. */
      page?: RowKey["page"];
    }
  | {
      kind: "reference";
      hash: string;
      /**
       * The row that may be overwritten: none, or one of this invitation, which was found expired or cancelled;
       * `anything` if only an Idempotency-Key decides and this row just remembers the newest invitation.
       */
      over: { kind: "nothing" } | { kind: "invitation"; id: string } | { kind: "anything" };
    };

/** The rows that a request writes in addition to its invitation. If a key was sent, only it decides. */
export const idempotencyRecordsOf = (
  request: CreateInvitation,
  key: (RequestKey & { page?: RowKey["page"] }) | undefined,
  now: number,
): IdempotencyRecord[] => {
  const records: IdempotencyRecord[] = [];
  if (key !== undefined) {
    const { text, ...place } = key;
    records.push({
      ...place,
      kind: "idempotency",
      fingerprint: fingerprintOf(text, meaningOf(request)),
      remembered_until: new Date(now + KEY_MEMORY_MS).toISOString(),
    });
  }
  if (request.reference !== null) {
    records.push({
      kind: "reference",
      hash: hashOfReference(request.reference, request),
      over: { kind: key === undefined ? "nothing" : "anything" },
    });
  }
  return records;
};
