import { recordEmailEvent } from "#actions/email/record-email-event.ts";
import { sendInvitationEmail } from "#actions/email/send-invitation-email.ts";
import { sweepDue } from "#actions/events/sweep-due.ts";
import { createInvitation } from "#actions/invitations/create-invitation.ts";
import type { Email, Mailer } from "#domain/email/ports.ts";
import type { EmailRequest, EndpointNoticeRequest } from "#domain/invitations/publishing/outbox.ts";
import type { ResolvedRequest } from "#domain/invitations/request/package.ts";
import type { Sent } from "#domain/shared/email-progress.ts";
import { liveAccountOf } from "#domain/shared/tenant.ts";
import { anAccount, aRequest, fakeClock, seededRandom } from "../builders.ts";
import type { TestTable } from "../engines/table.ts";
import { aWorld } from "./invitation-harness.ts";

/** An account whose emails are sent step by step: the queue is a list, and the test provides the mail system. */
export const anEmailWorld = async (table: TestTable, seed = 7, tenantOf = liveAccountOf) => {
  const clock = fakeClock();
  const account = await anAccount(table, 100, undefined, tenantOf);
  const world = aWorld(table, account, clock, seededRandom(seed));
  const queue: EmailRequest[] = [];
  const sent: { email: Email; request: string; at: number }[] = [];
  const logged: string[] = [];
  const counted: Record<string, number> = {};
  let answer: (email: Email, tags: Record<string, string>) => Sent | Promise<Sent> = () => ({ kind: "sent" });
  const mailer: Mailer = {
    send: async (email, tags) => {
      const answered = await answer(email, tags);
      if (answered.kind === "sent") {
        sent.push({ email, request: `${tags.invitation_id} ${tags.request}`, at: clock.now() });
      }
      return answered;
    },
  };
  const deps = {
    ...world.deps,
    mailer,
    pageUrl: "https://page.example.com",
    emails: {
      send: async (request: EmailRequest | EndpointNoticeRequest) => {
        // The sweep also finds due items of other tests in the table.
        if (request.account_id === account && "invitation_id" in request) queue.push(request);
      },
    },
    log: {
      info: (message: string, fields?: object) => void logged.push(JSON.stringify({ message, ...fields })),
      error: (message: string, fields: object) => void logged.push(JSON.stringify({ message, ...fields })),
    },
    metrics: {
      count: (counts: Readonly<Record<string, number>>) => {
        for (const [name, count] of Object.entries(counts)) counted[name] = (counted[name] ?? 0) + count;
      },
    },
  };
  return {
    deps,
    world,
    account,
    clock,
    queue,
    sent,
    logged,
    counted,
    answers: (how: typeof answer) => {
      answer = how;
    },
    /** Creates an invitation, and the message that the stream sends for it. */
    invite: async (request: Partial<ResolvedRequest> = {}) => {
      const { invitation } = await createInvitation(deps, {
        accountId: account,
        request: aRequest({ expiry_hours: 240, ...request }),
        idempotencyKey: undefined,
      });
      return { invitation, message: { account_id: account, invitation_id: invitation.id, request: 1 } };
    },
    send: (request: EmailRequest) => sendInvitationEmail(deps, request),
    report: (request: EmailRequest, outcome: "bounced" | "complained") =>
      recordEmailEvent(deps, { ...request, outcome }),
    sweep: () => sweepDue(deps, () => true),
    /** Processes the queue until it is empty. */
    work: async () => {
      for (let message = queue.shift(); message !== undefined; message = queue.shift()) {
        await sendInvitationEmail(deps, message);
      }
    },
    row: (id: string) => world.read(id),
  };
};

/** An account's only invitation, whose email is still to be sent. */
export const oneInvited = async (table: TestTable, tenantOf = liveAccountOf) => {
  const emails = await anEmailWorld(table, 7, tenantOf);
  const { invitation, message } = await emails.invite();
  return {
    ...emails,
    invitation,
    message,
    deliver: () => emails.send(message),
    now: () => emails.row(invitation.id),
  };
};
