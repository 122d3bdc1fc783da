import type { DeliveryRow, EndpointRow, InvitationRow, PartRow, RowChange } from "./rows.ts";

/** The rows as they are, for those who judge; and what invitations were like before. */
export class Mirror {
  readonly invitations = new Map<string, InvitationRow>();
  /** Every version of an invitation, the oldest first, with the number of the commit that made it. */
  readonly versions = new Map<string, { commit: number; row: InvitationRow }[]>();
  readonly parts = new Map<string, PartRow>();
  readonly endpoints = new Map<string, EndpointRow>();
  readonly deliveries = new Map<string, DeliveryRow>();
  /** How many commits there were. */
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
      } else if (change.kind === "TEST" && change.after !== undefined) {
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

  /** The versions that an invitation had from a commit on, the one that was there then included. */
  since(id: string, commit: number): InvitationRow[] {
    const versions = this.versions.get(id) ?? [];
    const first = versions.findLastIndex((version) => version.commit <= commit);
    return versions.slice(Math.max(0, first)).map(({ row }) => row);
  }
}
