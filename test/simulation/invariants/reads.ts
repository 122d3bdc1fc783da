import type { Mirror } from "../mirror.ts";
import { type InvitationRow, statusAt } from "../rows.ts";
import type { Service } from "../service/service.ts";
import type { Observer, World } from "../world.ts";

const STATUSES = ["pending", "in_progress", "completed", "expired", "cancelled"];

type Copied = Pick<InvitationRow, "id" | "status" | "expires_at" | "email_status" | "parts_submitted">;

/** What copies of an invitation have that changes of different kinds set. */
const copied = (row: Copied): string =>
  [row.id, row.status, row.expires_at, row.email_status, row.parts_submitted].join(" ");

/** What they have if the stream lost a change: one without an event is copied only with the next change. */
const copiedLater = (row: Copied): string => [row.id, row.status].join(" ");

/**
 * At the end, all lists agree, and each invitation is listed under one status.
 *
 * @param isSettled whether everything that the stream carries has been handled by then
 */
export const readInvariants = (
  world: World,
  mirror: Mirror,
  accounts: () => readonly string[],
  reads: () => Service["reads"],
  isSettled: boolean,
): Observer => ({
  ended: async () => {
    for (const account of accounts()) {
      const wanted = [...mirror.invitations.values()].filter(({ account_id }) => account_id === account);
      const listed = new Map<string, string>();
      for (const status of STATUSES) {
        const { invitations } = await reads().invitations(account, { status, limit: "100" });
        for (const { id } of invitations) {
          world.demand("an invitation is listed under one status", !listed.has(id), () => `${id}: ${status}`);
          listed.set(id, status);
        }
      }
      world.demand("a list has all", listed.size === wanted.length, () => `${listed.size} of ${wanted.length}`);
      for (const row of wanted) {
        const status = statusAt(row, world.now());
        world.demand("a list shows what is", listed.get(row.id) === status, () => `${row.id} ${status}`);
      }
      if (!isSettled) continue;
      for (const [candidate_email, theirs] of Map.groupBy(wanted, (row) => row.candidate_email.toLowerCase())) {
        const { invitations } = await reads().invitations(account, { candidate_email, limit: "100" });
        const known = (row: Copied): string => (world.lost.has(row.id) ? copiedLater(row) : copied(row));
        const shown = invitations.map(known).sort();
        const are = theirs.map(known).sort();
        world.demand("a candidate's list shows what is", shown.join() === are.join(), () => `${shown} ${are}`);
      }
    }
  },
});
