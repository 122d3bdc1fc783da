import type { Mirror } from "../mirror.ts";
import { type InvitationRow, statusAt } from "../rows.ts";
import { PAGE_URL } from "../service/dependencies.ts";
import type { Observer, World } from "../world.ts";

const CLOSED = ["expired", "cancelled", "completed"];

/** What follows `/t/` in a candidate's link. */
export const linkOf = ({ account_id, id, token }: InvitationRow): string =>
  `${account_id.slice("acct_".length)}.${id.slice("inv_".length)}.${token}`;

/**
 * Emails are sent at most once per request, none is forgotten, and none is for a dead link but the receipt, which is sent
 * once, when all is submitted.
 */
export const emailInvariants = (world: World, mirror: Mirror): Observer => {
  const sent = new Set<string>();
  const receipts = new Set<string>();
  return {
    mailed: ({ to, text, tags: { invitation_id, request }, by }) => {
      if (invitation_id === undefined) return;
      const name = `${invitation_id} ${request}`;
      world.demand("at most one email per request for one", !sent.has(name), () => name);
      sent.add(name);
      const row = mirror.invitations.get(invitation_id);
      world.demand("an email was asked for", row !== undefined && Number(request) <= row.email_requests, () => name);
      if (row === undefined) return;
      world.demand("an email goes to its candidate", to === row.candidate_email, () => to);
      world.demand("an email has its link", text.includes(`${PAGE_URL}/t/${linkOf(row)}`), () => name);
      // The sender must have seen an end that came before it started.
      const [then = row] = mirror.since(invitation_id, by.bornAtCommit);
      if (text.includes(`Reference number: ${invitation_id}`)) {
        world.demand("at most one receipt", !receipts.has(invitation_id), () => name);
        receipts.add(invitation_id);
        world.demand("a receipt is for what is all submitted", row.submitted_at !== undefined, () => name);
        return;
      }
      world.demand("no email for a dead link", !CLOSED.includes(statusAt(then, by.born)), () => JSON.stringify(then));
    },
    settled: () => {
      for (const row of mirror.invitations.values()) {
        const name = `${row.id} ${row.email_requests}`;
        const shown = row.email_status;
        world.demand("no email is forgotten", shown !== "queued", () => name);
        const claimsSo = shown === "sent" || shown === "bounced";
        world.demand("an email that is shown as sent was sent", !claimsSo || sent.has(name), () => name);
        // A complaint is about any earlier email, too.
        const any = sent.has(name) || [...sent].some((other) => other.startsWith(`${row.id} `));
        world.demand("an email that is complained about was sent", shown !== "complained" || any, () => name);
        const skipped = row.email_requests > 0 && shown === "none";
        world.demand(
          "only a dead link is not sent",
          !skipped || CLOSED.includes(statusAt(row, world.now())),
          () => name,
        );
      }
    },
  };
};
