import { AttemptBusy, type Attempted } from "#domain/attempts/attempted.ts";
import type { AttemptClaims } from "#domain/attempts/ports.ts";
import type { Mailer } from "#domain/email/ports.ts";
import type { IntegrationJob } from "#domain/integrations/job.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { nextSweepAt } from "#domain/invitations/publishing/next-sweep.ts";
import { emailsOf } from "#domain/invitations/publishing/outbox.ts";
import type { DueItem } from "#domain/shared/ports.ts";
import type { DeliveryJob } from "#domain/webhooks/delivery.ts";
import { sendInvitationEmail } from "../email/send-invitation-email.ts";
import { publishMissing } from "../events/publish-missing.ts";
import { actOnDue, actOnDueInvitation, type SweepDeps } from "../events/sweep-due.ts";
import { type DeliverReportDeps, deliverReport } from "../integrations/deliver-report.ts";
import { type ResumeDeps, resumeReports } from "../integrations/resume-reports.ts";
import { type DeliverDeps, deliverWebhook } from "../webhooks/deliver-webhook.ts";

type EmailDeps = Parameters<typeof sendInvitationEmail>[0];

export type PerformDeps = Omit<
  SweepDeps & DeliverDeps & DeliverReportDeps & ResumeDeps & EmailDeps,
  "clock" | "deliveryQueue" | "integrationQueue" | "mailer"
> & {
  /** The mailer of a test tenant, whose time is fixed. */
  mailerOf(tenantId: string, at: number): Mailer;
  pause(ms: number): Promise<void>;
};

/** Longer than an attempt takes. */
const BUSY_POLLS = 200;
const BUSY_POLL_MS = 100;

/** What a due item's work leads to. */
export type Performed = {
  /** Whether a text was submitted, which another function scores. */
  isBeingScored: boolean;
  /** No work that follows from it is due before this time, in milliseconds. */
  nothingDueBefore: number;
};

/** Unknown, so anything may be due. */
const UNKNOWN: Performed = { isBeingScored: false, nothingDueBefore: 0 };

/**
 * Does a due item's work as of a time, and at once what the stream and the queues would do after it: emails, events,
 * webhooks. They would do it at the time of the clock by then, and in no order. What they do as well is a duplicate,
 * which the claims make harmless.
 *
 * @param moved resolves when the tenant's clock is at that time; nothing is written before, and nothing at all if it
 * resolves to false
 */
export const performDue =
  (base: PerformDeps, mayGoOn: () => boolean) =>
  async (item: DueItem, at: number, moved: Promise<boolean>): Promise<Performed> => {
    const webhooks: DeliveryJob[] = [];
    const integrations: IntegrationJob[] = [];
    /** When the attempts that were made are due again. */
    const outcomes: number[] = [];
    const deps = {
      ...base,
      clock: { now: () => at },
      claims: noting(base.claims, outcomes),
      reportClaims: noting(base.reportClaims, outcomes),
      mailer: base.mailerOf(item.account_id, at),
      deliveryQueue: { send: async (jobs: readonly DeliveryJob[]) => void webhooks.push(...jobs) },
      integrationQueue: { send: async (jobs: readonly IntegrationJob[]) => void integrations.push(...jobs) },
      emails: {
        send: async (request: Parameters<SweepDeps["emails"]["send"]>[0]) =>
          "invitation_id" in request ? sendInvitationEmail(deps, request) : base.emails.send(request),
      },
    };
    if (item.kind === "invitation") {
      const [before, isAtItsTime] = await Promise.all([
        base.invitations.read(item.account_id, item.invitation_id),
        moved,
      ]);
      if (before === undefined || !isAtItsTime) return UNKNOWN;
      const after = await actOnDueInvitation({ ...deps, invitations: knowing(base.invitations, before) }, item);
      for (const request of emailsOf(before, after)) await sendInvitationEmail(deps, request);
      const moment = { since: new Date(at).toISOString(), until: new Date(at + 1).toISOString() };
      await publishMissing(deps, after, moment);
      await work(deps, webhooks, integrations);
      return {
        isBeingScored: after.status === "in_progress" && after.submitted_at !== null,
        // A delivery that another worker made has an outcome that is not known here.
        nothingDueBefore:
          outcomes.length === webhooks.length + integrations.length
            ? Math.min(timeOf(nextSweepAt(after) ?? null), ...outcomes)
            : 0,
      };
    }
    if (!(await moved)) return UNKNOWN;
    await actOnDue(deps, item, mayGoOn);
    await work(deps, webhooks, integrations);
    return UNKNOWN;
  };

const timeOf = (due: string | null): number => (due === null ? Number.POSITIVE_INFINITY : Date.parse(due));

/** Invitations of which one was just read: its first reading is that one. Later ones see what has changed. */
const knowing = (invitations: PerformDeps["invitations"], known: InvitationRecord): PerformDeps["invitations"] => {
  let isFresh = true;
  return {
    ...invitations,
    read: async (accountId, id) => {
      if (!isFresh || accountId !== known.account_id || id !== known.id) return invitations.read(accountId, id);
      isFresh = false;
      return known;
    },
  };
};

/** Claims that note when what they record is due again. */
const noting = <Id, Row extends Attempted & Id>(
  claims: AttemptClaims<Id, Row>,
  dueAgain: number[],
): AttemptClaims<Id, Row> => ({
  ...claims,
  record: async (id, claim, change) => {
    dueAgain.push(timeOf(change.due_at));
    return claims.record(id, claim, change);
  },
});

type WorkDeps = DeliverDeps & DeliverReportDeps & ResumeDeps & Pick<PerformDeps, "pause">;

/** Does what was asked for, and what that asks for. */
const work = async (
  deps: WorkDeps,
  webhooks: readonly DeliveryJob[],
  integrations: readonly IntegrationJob[],
): Promise<void> => {
  await Promise.all(webhooks.map((job) => waitingFor(deps, () => deliverWebhook(deps, job))));
  for (let done = 0; done < integrations.length; ) {
    const batch = integrations.slice(done);
    done = integrations.length;
    await Promise.all(batch.map((job) => waitingFor(deps, () => integrate(deps, job))));
  }
};

const integrate = async (deps: DeliverReportDeps & ResumeDeps, job: IntegrationJob): Promise<void> => {
  if (job.kind === "report") return deliverReport(deps, job);
  if (job.kind === "resume") return resumeReports(deps, job);
  // No ATS is read by a test tenant's clock.
};

/** Waits for a worker of the queue that has the attempt: it makes it at the same time of the clock. */
const waitingFor = async ({ pause }: Pick<PerformDeps, "pause">, attempt: () => Promise<void>): Promise<void> => {
  for (let polls = 0; polls < BUSY_POLLS; polls += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof AttemptBusy)) throw error;
      await pause(BUSY_POLL_MS);
    }
  }
};
