import { FINAL } from "../facts.ts";
import type { Mirror } from "../mirror.ts";
import type { InvitationRow } from "../rows.ts";
import type { Observer, World } from "../world.ts";

const time = (text: string | undefined): number => (text === undefined ? Number.NaN : Date.parse(text));

/**
 * A scheduled email is asked for at its time or when someone sends it now, never before; not once it is withdrawn or its
 * invitation is closed; and while the candidate has not started, the end of the link moves with it.
 */
export const scheduleInvariants = (world: World, mirror: Mirror): Observer => {
  const withdrawn = new Set<string>();

  const changed = (before: InvitationRow, after: InvitationRow): void => {
    const must = (rule: string, holds: boolean): void =>
      world.demand(rule, holds, () => JSON.stringify({ before, after }));
    const isAsked = after.email_requests > before.email_requests;
    const isMoved = !isAsked && after.send_at !== undefined && after.send_at !== before.send_at;
    const moved = isMoved && before.started_at === undefined ? time(after.send_at) - time(before.send_at) : 0;
    const isExtended = after.extensions?.length !== before.extensions?.length;
    const further = time(after.expires_at) - time(before.expires_at);
    must("the end of a link moves with its email", isExtended || further === moved);
    if (before.send_at !== after.send_at && !isAsked) {
      must("only an email that waits is moved or withdrawn", before.email_status === "scheduled");
      if (after.send_at === undefined) withdrawn.add(after.id);
      must("a withdrawn email waits for nothing", after.send_at !== undefined || after.email_status === "none");
    }
    if (isAsked && before.email_requests === 0 && (before.send_at !== undefined || withdrawn.has(after.id))) {
      must("no email before its time", time(after.email_requested_at) >= time(after.send_at));
    }
    must(
      "a closed invitation has no scheduled email",
      !FINAL.includes(after.status) || after.email_status !== "scheduled",
    );
  };

  return {
    committed: (changes) => {
      for (const change of changes) {
        if (change.kind === "INVITATION" && change.before !== undefined && change.after !== undefined) {
          changed(change.before, change.after);
        }
      }
    },
    settled: () => {
      for (const { id, email_status } of mirror.invitations.values()) {
        world.demand("no scheduled email is forgotten", email_status !== "scheduled", () => id);
      }
    },
  };
};
