import type { Mailer } from "#domain/email/ports.ts";
import { emailsOf } from "#domain/invitations/outbox.ts";
import type { DueItem } from "#domain/ports.ts";
import type { DeliveryJob } from "#domain/webhooks/delivery.ts";
import { sendInvitationEmail } from "../email/send-invitation-email.ts";
import { publishMissing } from "../events/publish-missing.ts";
import { actOnDue, type SweepDeps } from "../events/sweep-due.ts";
import { type DeliverDeps, DeliveryBusy, deliverWebhook } from "../webhooks/deliver-webhook.ts";

type EmailDeps = Parameters<typeof sendInvitationEmail>[0];

export type PerformDeps = Omit<SweepDeps & DeliverDeps & EmailDeps, "clock" | "deliveryQueue" | "mailer"> & {
  /** The mailer of a test tenant, whose time is fixed. */
  mailerOf(tenantId: string, at: number): Mailer;
  pause(ms: number): Promise<void>;
};

/** Longer than an attempt takes. */
const BUSY_POLLS = 200;
const BUSY_POLL_MS = 100;

/**
 * Does a due item's work as of a time, and at once what the stream and the queues would do after it: emails, events,
 * webhooks. They would do it at the time of the clock by then, and in no order. What they do as well is a duplicate,
 * which the claims make harmless.
 */
export const performDue =
  (base: PerformDeps, mayGoOn: () => boolean) =>
  async (item: DueItem, at: number): Promise<void> => {
    const jobs: DeliveryJob[] = [];
    const deps = {
      ...base,
      clock: { now: () => at },
      mailer: base.mailerOf(item.account_id, at),
      deliveryQueue: { send: async (more: readonly DeliveryJob[]) => void jobs.push(...more) },
      emails: {
        send: async (request: Parameters<SweepDeps["emails"]["send"]>[0]) =>
          "invitation_id" in request ? sendInvitationEmail(deps, request) : base.emails.send(request),
      },
    };
    if (item.kind !== "invitation") await actOnDue(deps, item, mayGoOn);
    else {
      const read = () => deps.invitations.read(item.account_id, item.invitation_id);
      const before = await read();
      await actOnDue(deps, item, mayGoOn);
      const after = await read();
      if (after === undefined) return;
      for (const request of emailsOf(before, after)) await sendInvitationEmail(deps, request);
      const moment = { since: new Date(at).toISOString(), until: new Date(at + 1).toISOString() };
      await publishMissing(deps, after, moment);
    }
    await Promise.all(jobs.map((job) => deliver(deps, job)));
  };

/** Waits for a worker of the queue that has the delivery: it makes the attempt at the same time of the clock. */
const deliver = async (deps: DeliverDeps & Pick<PerformDeps, "pause">, job: DeliveryJob): Promise<void> => {
  for (let polls = 0; polls < BUSY_POLLS; polls += 1) {
    try {
      return await deliverWebhook(deps, job);
    } catch (error) {
      if (!(error instanceof DeliveryBusy)) throw error;
      await deps.pause(BUSY_POLL_MS);
    }
  }
};
