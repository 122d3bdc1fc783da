import { unpacked } from "#store/table/compressed-json.ts";
import type { Item } from "../../lib/local/engines/dynamodb/value.ts";
import { FINAL, GRACE, partsOf } from "./facts.ts";

/** The fields of the table's rows that the invariants read, by the prefix of the sort key. */
export type InvitationRow = {
  id: string;
  account_id: string;
  candidate_email: string;
  tests: readonly string[];
  status: string;
  credits_used: number;
  reference?: string;
  token: string;
  expires_at: string;
  created_at: string;
  opened_at?: string;
  started_at?: string;
  test_deadline?: string;
  parts_submitted: number;
  submitted_at?: string;
  completed_at?: string;
  overall_pass?: boolean;
  expired_at?: string;
  cancelled_at?: string;
  email_status: string;
  send_at?: string;
  email_requests: number;
  email_resends: number;
  email_requested_at?: string;
  email_kind?: string;
  email_reason?: string;
  due_shard?: string;
  due_at?: string;
  reminder_hours?: readonly number[];
  extensions?: readonly { at: string; reopened?: object | null }[];
  /** Of an invitation that an ATS ordered. */
  order?: { connection_id: string; id: string };
  reviews?: readonly { act: "requested" | "decided"; at: string; decision: string | null }[];
  finalized?: { at: string; overall_pass: boolean };
  erased_at?: string;
  erasure_id?: string;
  erasure_due_at?: string;
};

export type PartRow = {
  account_id: string;
  invitation_id: string;
  id: string;
  started_at: string;
  deadline: string;
  submitted_at?: string;
  ended_by?: "candidate" | "time";
  answers?: Item;
  /** Of a text: the version of its row that the edits follow, and the edits. */
  text_version?: number;
  edits?: readonly [version: number, at: number, remove: number, insert: string][];
  kind_of_part: string;
  version: number;
  last_save_id?: string;
  saved_at?: string;
};

/** The text of a part as of a version. */
export type PartTextRow = { pk: string; sk: string; version: number; text: string };

export type DeliveryRow = {
  account_id: string;
  event_id: string;
  endpoint_id: string;
  status: string;
  attempts: number;
  claims: number;
  attempts_before: number;
  next_attempt_at?: string;
  log: readonly { at: string; status: number | null; error: string | null }[];
  due_shard?: string;
  due_at?: string;
};

/** What is sent by attempts. */
export type AttemptedRow = Omit<DeliveryRow, "endpoint_id">;

/** The report of an event to the ATS of an order. */
export type ReportRow = AttemptedRow & { connection_id: string; order_id: string };

export type ResultRow = {
  invitation_id: string;
  overall_pass: boolean;
  completed_at: string;
  /** Packed: `testsOf` reads them. */
  tests: string;
  human_review?: { status: string; decision: string | null };
  human_marks?: Readonly<Record<string, { score: number; marked_at: string } | undefined>>;
  /** Of one that waits for a person. */
  status_key?: string;
};

/** The tests of a result, which the store packs. */
export const testsOf = ({
  tests,
}: ResultRow): readonly { slug: string; duration_sec: number; pass_threshold: number }[] =>
  unpacked(tests) as ReturnType<typeof testsOf>;

export type ErasureRow = { id: string; status: string; requested_at: string; due_at?: string };

export type EndpointRow = {
  id: string;
  url: string;
  account_id: string;
  enabled: boolean;
  disabled_reason?: string;
  first_failure_at?: number;
  last_failure_at?: number;
  failures?: number;
  email_status?: string;
  email_requests?: number;
  secrets: { current: string; previous: readonly { secret: string; until: number }[] };
  due_shard?: string;
  due_at?: string;
};

export type ConnectionRow = { id: string; status: "active" | "disabled" | "broken" };

export type OrderRow = {
  id: string;
  connection_id: string;
  created_at: string;
  /** Undefined for one that was refused. */
  invitation_id?: string;
  withdrawn_at?: string;
  /** Where the ATS wants to be called. */
  reply_to?: string;
  /** The ATS's id of it. */
  their_id?: string;
  reports: readonly { event_id: string; event: string; at: number }[];
};

type Rows = {
  ACCOUNT: { credits: number };
  LEDGER: { id: string; kind: "grant" | "cancelled" | "expired" | "extended"; credits: number };
  INVITATION: InvitationRow;
  RESULT: ResultRow;
  PART: PartRow;
  PARTTEXT: PartTextRow;
  DELIVERY: DeliveryRow;
  REPORT: ReportRow;
  ENDPOINT: EndpointRow;
  CONNECTION: ConnectionRow;
  ORDER: OrderRow;
  UNPUBLISHED: { sk: string; due_at: string };
  ERASURE: ErasureRow;
  EVENT: { id: string; type: string; timestamp: string; invitation_id: string; body: string; erased_at?: string };
};
export type RowKind = keyof Rows;

const KINDS: ReadonlySet<string> = new Set<RowKind>([
  "ACCOUNT",
  "LEDGER",
  "INVITATION",
  "RESULT",
  "PART",
  "PARTTEXT",
  "DELIVERY",
  "REPORT",
  "ENDPOINT",
  "CONNECTION",
  "ORDER",
  "UNPUBLISHED",
  "ERASURE",
  "EVENT",
]);
const isKind = (text: string): text is RowKind => KINDS.has(text);

/** The kind of an item; undefined for one that no invariant reads. */
export const kindOf = (item: Item): RowKind | undefined => {
  const sort = String(item.sk);
  const hash = sort.indexOf("#");
  const kind = hash < 0 ? sort : sort.slice(0, hash);
  // The operator's list of accounts has entries with the same prefix in another partition.
  return isKind(kind) && item.pk !== "ACCOUNTS" ? kind : undefined;
};

/** A committed change of a row. */
export type RowChange<Kind extends RowKind = RowKind> = {
  [Each in Kind]: { kind: Each; before: Rows[Each] | undefined; after: Rows[Each] | undefined; account: string };
}[Kind];

/** An invitation's row as its fields, which the store keeps in its key and in a map too. */
const flat = (item: Item | undefined): Item | undefined => {
  const [account_id, id] = [item?.pk, item?.sk].map((key) => String(key).split("#").at(1));
  return item && { id, account_id, ...item, ...Object(item.listed) };
};

export const rowChange = (before: Item | undefined, after: Item | undefined): RowChange | undefined => {
  const item = after ?? before;
  const kind = item === undefined ? undefined : kindOf(item);
  if (item === undefined || kind === undefined) return undefined;
  const [, account = ""] = String(item.pk).split("#");
  const fieldsOf = kind === "INVITATION" ? flat : (row: Item | undefined) => row;
  // The store wrote the row, and its kind determines its fields.
  return { kind, before: fieldsOf(before), after: fieldsOf(after), account } as RowChange;
};

const ms = (time: string | undefined): number => (time === undefined ? Number.NaN : Date.parse(time));

/** Until when an invitation's link can be used, by the decisions; infinity once its last part runs or all is submitted. */
export const liveUntil = (row: InvitationRow): number => {
  if (row.submitted_at !== undefined) return Number.POSITIVE_INFINITY;
  if (row.test_deadline === undefined) return ms(row.expires_at);
  const last = row.parts_submitted === partsOf(row.tests).length - 1;
  return last ? Number.POSITIVE_INFINITY : Math.max(ms(row.expires_at), ms(row.test_deadline) + GRACE);
};

/** The status that a reader must see at a time. */
export const statusAt = (row: InvitationRow, now: number): string =>
  !FINAL.includes(row.status) && now >= liveUntil(row) ? "expired" : row.status;
