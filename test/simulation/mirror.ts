import type {
  ConnectionRow,
  DeliveryRow,
  EndpointRow,
  ErasureRow,
  InvitationRow,
  OrderRow,
  PartRow,
  PartTextRow,
  ReportRow,
  ResultRow,
  RowChange,
} from "./rows.ts";

/** A part with its answers, also if they are a text, of which the row has the edits only. */
const withText = (row: PartRow, base: PartTextRow | undefined): PartRow => {
  if (row.edits === undefined || base === undefined || row.saved_at === undefined) return row;
  const text = row.edits
    .filter(([version]) => version > base.version)
    .reduce((now, [, at, remove, insert]) => now.slice(0, at) + insert + now.slice(at + remove), base.text);
  return { ...row, answers: { kind: row.kind_of_part, text } };
};

/** The current rows, and all versions of invitations, for the invariants. */
export class Mirror {
  readonly invitations = new Map<string, InvitationRow>();
  /** Every version of an invitation, oldest first, with the number of its commit. */
  readonly versions = new Map<string, { commit: number; row: InvitationRow }[]>();
  readonly parts = new Map<string, PartRow>();
  /** By sort and partition key. */
  readonly #texts = new Map<string, PartTextRow>();
  /** Results by their invitations' ids. */
  readonly results = new Map<string, ResultRow>();
  readonly endpoints = new Map<string, EndpointRow>();
  readonly connections = new Map<string, ConnectionRow>();
  /** With those that were refused. */
  readonly orders = new Map<string, OrderRow>();
  readonly deliveries = new Map<string, DeliveryRow>();
  /** By event and order. */
  readonly reports = new Map<string, ReportRow>();
  readonly erasures = new Map<string, ErasureRow>();
  /** The number of commits so far. */
  commits = 0;

  committed = (changes: readonly RowChange[]): void => {
    this.commits += 1;
    for (const { kind, after } of changes) {
      if (kind === "PARTTEXT" && after !== undefined) this.#texts.set(`${after.pk} ${after.sk}`, after);
    }
    for (const change of changes) {
      if (change.kind === "INVITATION" && change.after !== undefined) {
        const { id } = change.after;
        this.invitations.set(id, change.after);
        const versions = this.versions.get(id);
        if (versions === undefined) this.versions.set(id, [{ commit: this.commits, row: change.after }]);
        else versions.push({ commit: this.commits, row: change.after });
      } else if (change.kind === "PART" && change.after !== undefined) {
        const { account_id, invitation_id, id } = change.after;
        const text = this.#texts.get(`TEST#${account_id}#${invitation_id} PARTTEXT#${id}`);
        this.parts.set(`${invitation_id}#${id}`, withText(change.after, text));
      } else if (change.kind === "RESULT") {
        if (change.after !== undefined) this.results.set(change.after.invitation_id, change.after);
        else this.results.delete(change.before?.invitation_id ?? "");
      } else if (change.kind === "ENDPOINT") {
        const { id = "" } = change.after ?? change.before ?? {};
        if (change.after === undefined) this.endpoints.delete(id);
        else this.endpoints.set(id, change.after);
      } else if (change.kind === "CONNECTION" && change.after !== undefined) {
        this.connections.set(change.after.id, change.after);
      } else if (change.kind === "ORDER" && change.after !== undefined) {
        this.orders.set(change.after.id, change.after);
      } else if (change.kind === "ERASURE" && change.after !== undefined) {
        this.erasures.set(change.after.id, change.after);
      } else if (change.kind === "REPORT" && change.after !== undefined) {
        this.reports.set(`${change.after.event_id} ${change.after.order_id}`, change.after);
      } else if (change.kind === "DELIVERY" && change.after !== undefined) {
        this.deliveries.set(`${change.after.event_id} ${change.after.endpoint_id}`, change.after);
      }
    }
  };

  /** The versions of an invitation from a commit on, including the one that was current at it. */
  since(id: string, commit: number): InvitationRow[] {
    const versions = this.versions.get(id) ?? [];
    const first = versions.findLastIndex((version) => version.commit <= commit);
    return versions.slice(Math.max(0, first)).map(({ row }) => row);
  }
}
