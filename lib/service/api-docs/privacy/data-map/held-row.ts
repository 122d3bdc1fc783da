import type { EmailProgress } from "#domain/shared/email-progress.ts";

/**
 * What an attribute of a row says.
 *
 * - `candidate`: something about a candidate; gone after an erasure
 * - `member`: something about a member of an account, or about someone who is invited to become one
 * - `visitor`: where a request came from
 * - `secret`: a credential or key
 * - `id`: an id, or a hash that names something
 * - `plain`: a time, state, count, setting or content of the service, about no one without the attributes beside it
 */
export type DataClass = "candidate" | "member" | "visitor" | "secret" | "id" | "plain";

/** A kind of row: its attributes, each with its class, and why it is held. */
export type HeldRow = {
  name: string;
  /** What its keys begin with (`store/keys.ts`): the sort key's if the partition is an account's, a test's or the search's. */
  begins: string;
  attributes: Readonly<Record<string, DataClass>>;
  why: string;
  kept: string;
  readers: string;
};

/** Attributes by their class. */
type Classified<Name> = { readonly [Class in DataClass]?: readonly Name[] };

/** The attributes of a record that no class lists. */
type Missing<Stored, Listed> = Exclude<keyof Stored, Listed extends Classified<infer Name> ? Name : never>;

/**
 * A kind of row that is stored as a record. Each attribute of the record must be listed under a class: with a new one, the
 * list does not compile until it has a class.
 */
export const held =
  <Stored>() =>
  <const Listed extends Classified<keyof Stored & string>>({
    attributes,
    ...row
  }: Omit<HeldRow, "attributes"> & {
    attributes: Listed & ([Missing<Stored, Listed>] extends [never] ? unknown : { missing: Missing<Stored, Listed> });
  }): HeldRow => {
    const classes: readonly DataClass[] = ["candidate", "member", "visitor", "secret", "id", "plain"];
    const named = classes.flatMap((one) => (attributes[one] ?? []).map((name) => [name, one] as const));
    return { ...row, attributes: Object.fromEntries(named) };
  };

/** The page explains the word. */
export const RETAINED = "*retention*";
export const WHILE_ACCOUNT = "as long as the account";
export const HISTORY = "90 days (TTL); erased with the candidate";
export const API = "the account";

/** The attributes of a row whose email is being sent. */
export const EMAIL = {
  id: ["email_claim"],
  plain: [
    "email_status",
    "email_requests",
    "email_requested_at",
    "email_claimed_at",
    "email_not_taken_since",
    "email_next_at",
    "email_reason",
  ],
} as const satisfies Classified<keyof EmailProgress>;
