import type { EmailRequest } from "#domain/changes.ts";
import type { InvitationRecord } from "#domain/invitation.ts";
import { invitationEmail } from "#domain/invitation-email.ts";
import { statusAt } from "#domain/lifecycle.ts";
import type { AccountStore, Clock, InvitationEmails, Log, Mailer, Sent } from "#domain/ports.ts";

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

/** Nobody can know whether the mail went out. */
const UNKNOWN_OUTCOME = "unknown_outcome";

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
    await deps.invitationEmails.settle(request, "failed", UNKNOWN_OUTCOME);
    deps.log.info("email", { ...request, outcome: "failed", reason: UNKNOWN_OUTCOME });
    return;
  }

  const { invitation } = claim;
  if (["expired", "cancelled", "completed"].includes(statusAt(invitation, now))) {
    // A dead link is not mailed.
    await deps.invitationEmails.settle(request, "none", null);
    return;
  }
  const sent = await handOver(deps, request, invitation);
  // From here on the mail may be out: whatever happens now, it is not sent again.
  const reason = sent.kind === "sent" ? null : sent.kind === "refused" ? sent.reason : UNKNOWN_OUTCOME;
  const outcome = sent.kind === "sent" ? "sent" : "failed";
  await deps.invitationEmails.settle(request, outcome, reason);
  deps.log.info("email", { ...request, outcome, reason });
};

/** Gives the email to the mail system; when that surely did not take it, gives the claim back and throws. */
const handOver = async (deps: Deps, request: EmailRequest, invitation: InvitationRecord): Promise<Sent> => {
  try {
    const account = await deps.accounts.read(request.account_id);
    return await deps.mailer.send(invitationEmail(invitation, account?.name ?? null, deps.pageUrl), {
      account_id: request.account_id,
      invitation_id: request.invitation_id,
      request: String(request.request),
    });
  } catch (error) {
    await deps.invitationEmails.release(request);
    throw error;
  }
};
