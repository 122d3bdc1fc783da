import type { DeliveryRow, EndpointRow, InvitationRow, PartRow, RowChange } from "./rows.ts";

/** The current rows, and all versions of invitations, for the invariants. */
export class Mirror {
  readonly invitations = new Map<string, InvitationRow>();
  /** Every version of an invitation, oldest first, with the number of its commit. */
  readonly versions = new Map<string, { commit: number; row: InvitationRow }[]>();
  readonly parts = new Map<string, PartRow>();
  readonly endpoints = new Map<string, EndpointRow>();
  readonly deliveries = new Map<string, DeliveryRow>();
  /** The number of commits so far. */
  commits = 0;

  committed = (changes: readonly RowChange[]): void => {
    this.commits += 1;
    for (const change of changes) {
      if (change.kind === "INVITATION" && change.after !== undefined) {
        const { id } = change.after;
        this.invitations.set(id, change.after);
        const versions = this.versions.get(id);
        if (versions === undefined) this.versions.set(id, [{ commit: this.commits, row: change.after }]);
        else versions.push({ commit: this.commits, row: change.after });
      } else if (change.kind === "PART" && change.after !== undefined) {
        this.parts.set(`${change.after.invitation_id}#${change.after.id}`, change.after);
      } else if (change.kind === "ENDPOINT") {
        const { id = "" } = change.after ?? change.before ?? {};
        if (change.after === undefined) this.endpoints.delete(id);
        else this.endpoints.set(id, change.after);
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
