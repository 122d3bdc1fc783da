import { askScoring, isOverdue, isScoringLate, type Refusal } from "#domain/candidate/part-lifecycle.ts";
import type { EmailQueue } from "#domain/email/ports.ts";
import { reportJob } from "#domain/integrations/job.ts";
import type { ConnectionStore, IntegrationQueue, ReportStore } from "#domain/integrations/ports.ts";
import { decideRemind, isReminderDue } from "#domain/invitations/emails/reminders.ts";
import { isErasureDue } from "#domain/invitations/erasure/erasure.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { decideExpire, isExpiryDue } from "#domain/invitations/lifecycle.ts";
import type { Publications } from "#domain/invitations/publishing/reconciliation-ports.ts";
import type { EmailProgress } from "#domain/shared/email-progress.ts";
import type { Clock, DueIndex, DueItem, Log, Metrics } from "#domain/shared/ports.ts";
import { nextJob } from "#domain/webhooks/delivery.ts";
import type { DeliveryQueue, DeliveryStore, EndpointStore, NoticeStore } from "#domain/webhooks/ports.ts";
import { type CloseDeps, closeNow } from "../candidate/close-part.ts";
import {
  connectionAsOwner,
  type EmailOwner,
  endpointAsOwner,
  invitationAsOwner,
  type KeyNoticeDeps,
  keyNoticeAsOwner,
  type MemberInvitationDeps,
  memberInvitationAsOwner,
  type NotificationsDeps,
  notificationsAsOwner,
} from "../email/email-owner.ts";
import { resumeEmail } from "../email/resume-email.ts";
import { askToSyncAgain } from "../integrations/ask-to-sync.ts";
import { changeInvitation, type RefusalCode } from "../invitations/change-invitation.ts";
import { type ClearDeps, clearInvitation } from "../privacy/erase-invitation.ts";
import { type RunErasureDeps, runErasure } from "../privacy/run-erasure.ts";
import { type RetentionDeps, runRetention } from "../privacy/run-retention.ts";
import { dueTurns } from "./due-turns.ts";
import { publishPutOff } from "./publish-or-postpone.ts";
import { type ReconcileDeps, reconcileAccount } from "./reconcile-account.ts";

export type SweepDeps = CloseDeps &
  ReconcileDeps &
  MemberInvitationDeps &
  KeyNoticeDeps &
  NotificationsDeps &
  RunErasureDeps &
  ClearDeps &
  RetentionDeps & {
    /** For the claims of emails (`SendDeps`). */
    wall: Clock;
    due: DueIndex;
    log: Log;
    metrics: Metrics;
    deliveries: Pick<DeliveryStore, "put" | "requeue">;
    deliveryQueue: DeliveryQueue;
    reports: Pick<ReportStore, "requeue">;
    integrationQueue: IntegrationQueue;
    publications: Publications;
    endpoints: Pick<EndpointStore, "read" | "list">;
    noticeStore: NoticeStore;
    connections: Pick<ConnectionStore, "read" | "changeEmail" | "postponeSync">;
    emails: EmailQueue;
  };

/** The number of items processed concurrently. */
const AT_ONCE = 50;

/**
 * Processes due items: closes parts whose time ran out, with the saved answers; requests scoring again if it did not
 * happen; expires invitations; erases what is to be erased; queues emails and webhooks again; publishes what the stream did not. It may die half
 * way, run twice concurrently, or be a day late: each item is one conditional write, and what is not done stays due for
 * the next run. An item that fails is logged with its kind, counted, and does not block the others. Shards, kinds and accounts take
 * turns, so a backlog delays only itself.
 *
 * @param mayGoOn called before each item; false ends the run early, so that it is not cut off in the middle.
 */
export const sweepDue = async (deps: SweepDeps, mayGoOn: () => boolean): Promise<{ done: number; failed: number }> => {
  const counts = { done: 0, failed: 0 };
  let isOver = false;
  const turns = dueTurns(deps.due, deps.clock.now(), () => isOver);
  const act = async (item: DueItem): Promise<void> => {
    try {
      await actOnDue(deps, item, mayGoOn);
      counts.done += 1;
    } catch (error) {
      counts.failed += 1;
      deps.log.error("due item failed", { ...item }, error);
      deps.metrics.count({ due_failed: 1 });
    }
    turns.ended(item);
  };
  const work = async (): Promise<void> => {
    while (!isOver) {
      isOver = !mayGoOn();
      const item = isOver ? undefined : await turns.next();
      if (item === undefined) return;
      await act(item);
    }
  };
  await Promise.all([turns.scout(), ...Array.from({ length: AT_ONCE }, work)]);
  return counts;
};

/** Resumes the email of a row that still exists. */
const resume = async <Row extends EmailProgress>(deps: SweepDeps, owner: EmailOwner<Row>): Promise<void> => {
  const row = await owner.read();
  if (row !== undefined) await resumeEmail(deps, owner, row);
};

/** Processes a due invitation, and returns it as it is then: a test clock sends the email that it asks for. */
export const actOnDueInvitation = async (
  deps: SweepDeps,
  item: Extract<DueItem, { kind: "invitation" }>,
): Promise<InvitationRecord> => {
  const after = await actOnInvitation(deps, { accountId: item.account_id, invitationId: item.invitation_id });
  return resumeEmail(deps, invitationAsOwner(deps, item), after);
};

/** Processes one due item. */
export const actOnDue = async (deps: SweepDeps, item: DueItem, mayGoOn: () => boolean): Promise<void> => {
  switch (item.kind) {
    case "invitation":
      await actOnDueInvitation(deps, item);
      return;
    // Postponed first and then queued, so that it is due again if its message is lost.
    case "delivery": {
      const delivery = await deps.deliveries.requeue(item, deps.clock.now());
      if (delivery !== undefined) await deps.deliveryQueue.send([nextJob(delivery)]);
      return;
    }
    case "report": {
      const report = await deps.reports.requeue(item, deps.clock.now());
      if (report !== undefined) await deps.integrationQueue.send([reportJob(report)]);
      return;
    }
    case "publication":
      return publishPutOff(deps, item);
    case "reconciliation":
      return reconcileAccount(deps, item.account_id, mayGoOn);
    case "connection_sync":
      return askToSyncAgain(deps, item);
    case "endpoint_notice":
      return resume(deps, endpointAsOwner(deps, item));
    case "connection_notice":
      return resume(deps, connectionAsOwner(deps, item));
    case "member_invitation":
      return resume(deps, memberInvitationAsOwner(deps, item));
    case "erasure":
      return runErasure(deps, { accountId: item.account_id, erasureId: item.erasure_id }, mayGoOn);
    case "retention":
      return runRetention(deps, item.account_id, mayGoOn);
    case "key_notice":
      return resume(deps, keyNoticeAsOwner(deps, item));
    case "notifications":
      return resume(deps, notificationsAsOwner(deps, item));
  }
};

/** Returns the invitation after that. */
const actOnInvitation = async (
  deps: SweepDeps,
  target: { accountId: string; invitationId: string },
): Promise<InvitationRecord> => {
  const outcome = await changeInvitation<Refusal | RefusalCode>(deps, target, (invitation, now) => {
    if (isOverdue(invitation, now)) return closeNow(deps, invitation, now);
    if (isScoringLate(invitation, now)) return askScoring(invitation, now);
    const isReminder = isReminderDue(invitation, now) && !isExpiryDue(invitation, now);
    return isReminder ? decideRemind(invitation, now) : decideExpire(invitation, now);
  });
  // A part that ended after `expires_at` was the only reason why the invitation was still open.
  if (outcome.kind === "changed" && isExpiryDue(outcome.invitation, deps.clock.now())) {
    return actOnInvitation(deps, target);
  }
  if (isErasureDue(outcome.invitation, deps.clock.now())) return clearInvitation(deps, target);
  return outcome.invitation;
};
