import { recordEmailEvent } from "#actions/email/record-email-event.ts";
import { sendInvitationEmail } from "#actions/email/send-invitation-email.ts";
import { publishChange } from "#actions/events/publish-change.ts";
import { publishOrPostpone } from "#actions/events/publish-or-postpone.ts";
import { sweepDue } from "#actions/events/sweep-due.ts";
import { eraseCandidate } from "#actions/privacy/erase-candidate.ts";
import { keepingMailer } from "#adapters/email/keeping-mailer.ts";
import { EVENT_TYPES } from "#contract/webhooks/event-types.ts";
import { SETTLING_MS } from "#domain/invitations/erasure/erasure.ts";
import type { EmailRequest } from "#domain/invitations/publishing/outbox.ts";
import { CONTINUED_AFTER_MS } from "#domain/privacy/erasure-record.ts";
import { accountSettings } from "#store/accounts/account-settings.ts";
import { testEmailStore } from "#store/email/test-emails.ts";
import { invitationChange, invitationChanged } from "#store/invitations/stream-change.ts";
import { anAccount, fakeClock, seededRandom } from "../builders.ts";
import { believableSignals } from "../clients/believable-answers.ts";
import { memoryTable } from "../memory-table/memory-table.ts";
import { anAuditEntry } from "../records/audit-entry.ts";
import { aWorld } from "./invitation-harness.ts";
import { answered, aWebhookWorld } from "./webhook-harness.ts";

/** An account on a table in memory, with all that follows from a change: events, webhooks, emails, scoring. */
export const aPrivacyWorld = async (seed = 7) => {
  const memory = memoryTable();
  const { table } = memory;
  const random = seededRandom(seed);
  const clock = fakeClock();
  const accountId = await anAccount(table, 1000, random);
  const world = aWorld(table, accountId, clock, random);
  const webhooks = aWebhookWorld(table, accountId, clock, random);
  await webhooks.endpoint(undefined, [...EVENT_TYPES]);
  // A receiver that repeats what it was sent.
  webhooks.receives(({ body }) => answered(200, { body_excerpt: Buffer.from(body).toString() }));
  const emails: EmailRequest[] = [];
  const scorings: { invitation_id: string }[] = [];
  const keptEmails = testEmailStore(table);
  const deps = {
    ...world.deps,
    ...webhooks.deps,
    emails: { send: async (request: object) => void emails.push(request as EmailRequest) },
    scoring: { send: async (request: { invitation_id: string }) => void scorings.push(request) },
    mailer: keepingMailer({ clock, random, keptEmails }, accountId),
    accounts: world.deps.accounts,
    settings: world.deps.settings,
    pageUrl: "https://page",
  };
  let published = 0;
  const privacy = {
    memory,
    clock,
    accountId,
    world,
    webhooks,
    deps,
    /** What the queues hold. */
    queues: () => JSON.stringify([emails, scorings, webhooks.queue]),
    /** What the stream's function does with the changes that it has not published. */
    stream: async () => {
      const records = memory.records(published);
      published = memory.length();
      for (const record of records) {
        await publishOrPostpone({ ...deps, publications: deps.publications }, invitationChanged(record), async () => {
          const change = invitationChange(record);
          if (change !== undefined) await publishChange(deps, change);
        });
      }
    },
    /** What the functions of the queues do. */
    work: async () => {
      for (const request of emails.splice(0)) {
        if ("invitation_id" in request) await sendInvitationEmail(deps, request);
      }
      for (const { invitation_id } of scorings.splice(0)) await world.score(invitation_id);
      await webhooks.work();
    },
    bounce: (invitation_id: string) =>
      recordEmailEvent(deps, { account_id: accountId, invitation_id, request: 1, outcome: "bounced" }),
    sweep: (mayGoOn = () => true) => sweepDue(deps, mayGoOn),
    /** Chooses how long the account's data is kept. */
    retainFor: async (days: number) => {
      await accountSettings(table).change(accountId, { retention_days: days }, anAuditEntry(accountId));
    },
    erase: (email: string) => eraseCandidate({ ...deps, random }, { accountId, email }),
    /** Lets time pass until the erasure must be completed, with a sweep every minute. */
    settle: async () => {
      for (let minute = 0; minute * CONTINUED_AFTER_MS <= SETTLING_MS + 2 * CONTINUED_AFTER_MS; minute += 1) {
        await sweepDue(deps, () => true);
        clock.advance(CONTINUED_AFTER_MS);
      }
      await sweepDue(deps, () => true);
    },
    /** All that the table holds, as text. */
    contents: () => JSON.stringify([...memory.items()]),
    /** What the stream and the queues do, and again with what comes of it. */
    settleQueues: async () => {
      for (let round = 0; round < 4; round += 1) {
        await privacy.stream();
        await privacy.work();
      }
    },
  };
  return privacy;
};

export const JANE = {
  candidate_email: "Jane.Roe@books.org",
  candidate_name: "Jane Q. Roe",
  reference: "job-4711-roe",
};
export const TEXT = "An answer that only Jane could have written.";
/** What must be nowhere once Jane's data is erased, in any case. */
export const PERSONAL = /jane|roe|job-4711|only Jane could/i;

/** Jane's invitation, completed with a text, with everything published and delivered. */
export const janeCompletes = async (privacy: PrivacyWorld): Promise<string> => {
  const { world } = privacy;
  const { invitation } = await world.create({ ...JANE, tests: ["writing-test"], custom_message: "Dear Jane" });
  await privacy.settleQueues();
  const candidate = world.candidate(invitation.id);
  await candidate.open();
  await candidate.start("writing-test");
  const { current } = await candidate.state();
  const signals = current === null ? undefined : believableSignals(current.content, 1);
  await candidate.submit("writing-test", 0, { kind: "writing", text: TEXT }, signals);
  await privacy.settleQueues();
  return invitation.id;
};

export type PrivacyWorld = Awaited<ReturnType<typeof aPrivacyWorld>>;
