import type { EmailRequest } from "#domain/changes.ts";
import { invitationEmail } from "#domain/invitation-email.ts";
import { statusAt } from "#domain/lifecycle.ts";
import type { AccountStore, Clock, InvitationEmails, Log, Mailer } from "#domain/ports.ts";

type Deps = {
  clock: Clock;
  log: Log;
  invitationEmails: InvitationEmails;
  accounts: Pick<AccountStore, "read">;
  mailer: Mailer;
  pageUrl: string;
};

/** Longer than the function can run: a claim as old as this is of a sender that died. */
const CLAIM_MS = 60_000;

/** Thrown so that the queue delivers the message again later. */
export class TryAgain extends Error {}

/**
 * Sends an invitation's email, once: the claim is written before the mail goes out, so a message that is delivered
 * twice, or to two senders at once, is sent once. When a sender died between claim and answer, nobody can know whether
 * the mail went out: it is recorded as `failed`, where the client sees it and can ask for a resend.
 *
 * @throws TryAgain or the mailer's error when it should be tried again.
 */
export const sendInvitationEmail = async (deps: Deps, request: EmailRequest): Promise<void> => {
  const now = deps.clock.now();
  const claim = await deps.invitationEmails.claim(request, now);
  if (!claim.claimed) {
    const { invitation } = claim;
    const waiting = invitation?.email_status === "queued" && invitation.email_requests === request.request;
    if (!waiting || invitation.email_claimed !== request.request) return;
    if (now - Date.parse(invitation.email_claimed_at ?? "") < CLAIM_MS) throw new TryAgain("Another sender has it");
    await deps.invitationEmails.settle(request, "failed", "unknown_outcome");
    deps.log.info("email", { ...request, outcome: "failed", reason: "unknown_outcome" });
    return;
  }

  const { invitation } = claim;
  if (["expired", "cancelled", "completed"].includes(statusAt(invitation, now))) {
    // A dead link is not mailed.
    await deps.invitationEmails.settle(request, "none", null);
    return;
  }
  try {
    const account = await deps.accounts.read(request.account_id);
    const email = invitationEmail(invitation, account?.name ?? null, deps.pageUrl);
    const sent = await deps.mailer.send(email, {
      account_id: request.account_id,
      invitation_id: request.invitation_id,
      request: String(request.request),
    });
    if (sent.kind === "refused") {
      await deps.invitationEmails.settle(request, "failed", sent.reason);
      deps.log.info("email", { ...request, outcome: "failed", reason: sent.reason });
      return;
    }
  } catch (error) {
    await deps.invitationEmails.release(request);
    throw error;
  }
  await deps.invitationEmails.settle(request, "sent", null);
  deps.log.info("email", { ...request, outcome: "sent" });
};
