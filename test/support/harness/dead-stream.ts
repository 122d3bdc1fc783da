import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect } from "vitest";
import { sendInvitationEmail } from "#actions/email/send-invitation-email.ts";
import { reconcileAccount } from "#actions/events/reconcile-account.ts";
import { sweepDue } from "#actions/events/sweep-due.ts";
import type { Mailer } from "#domain/email/ports.ts";
import type { EmailRequest, EndpointNoticeRequest } from "#domain/invitations/publishing/outbox.ts";
import { RECONCILE_EVERY_MS } from "#domain/invitations/publishing/reconciliation.ts";
import { keys } from "#store/keys.ts";
import type { Table } from "#store/table/table.ts";
import { anAccount, fakeClock } from "../builders.ts";
import { aWorld } from "./invitation-harness.ts";
import { aWebhookWorld } from "./webhook-harness.ts";

const HOUR = 3_600_000;

/** An account with an endpoint, its candidates and its service, whose table's stream has no reader. */
export const aDeadStream = async (table: Table) => {
  const clock = fakeClock();
  const account = await anAccount(table, 100);
  const world = aWorld(table, account, clock);
  const webhooks = aWebhookWorld(table, account, clock);
  await webhooks.endpoint("https://hooks.example.com/", [
    "invitation.created",
    "invitation.opened",
    "assessment.started",
    "assessment.completed",
    "assessment.expired",
    "invitation.cancelled",
    "invitation.extended",
  ]);
  const emailQueue: EmailRequest[] = [];
  const emails = {
    send: async (request: EmailRequest | EndpointNoticeRequest) => {
      if ("invitation_id" in request) emailQueue.push(request);
    },
  };
  const deps = { ...webhooks.deps, emails };
  const mails: string[] = [];
  const rows = async (prefix: string): Promise<Record<string, unknown>[]> => {
    const { Items = [] } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
        ExpressionAttributeValues: { ":pk": keys.account(account).pk, ":prefix": prefix },
        ConsistentRead: true,
      }),
    );
    return Items;
  };
  return {
    clock,
    account,
    world,
    webhooks,
    deps,
    sweep: () => sweepDue(deps, () => true),
    reconcile: () => reconcileAccount(deps, account, () => true),
    /** Works off the queues of webhooks and emails, and shows all that came of the changes so far. */
    outcome: async () => {
      await webhooks.work();
      for (const request of emailQueue.splice(0)) {
        const mailer: Mailer = {
          send: async (_, tags) => {
            mails.push(`${tags.invitation_id} ${tags.request}`);
            return { kind: "sent" };
          },
        };
        await sendInvitationEmail({ ...world.deps, mailer, pageUrl: "" }, request);
      }
      const named = (event: { type: string; invitation_id: string | null }) => `${event.invitation_id} ${event.type}`;
      const { events: feed } = await world.deps.events.feed(account, { below: undefined, limit: 100 });
      return {
        feed: feed.map(named).sort(),
        events: (await rows("EVENT#")).map((row) => `${row.invitation_id} ${row.type}`).sort(),
        webhooks: webhooks.sent
          .map(({ body }) => JSON.parse(Buffer.from(body).toString()))
          .map(({ event, data }) => `${data.invitation_id} ${event}`)
          .sort(),
        lookups: [...(await rows("CANDIDATE#")), ...(await rows("REFERENCED#"))]
          .map(({ sk }) => String(sk).replace(/#.*#/, " "))
          .sort(),
        mails: mails.toSorted(),
        postpone: (await rows("UNPUBLISHED#")).length,
      };
    },
  };
};

export type DeadStream = Awaited<ReturnType<typeof aDeadStream>>;

/** On to when the account has surely been reconciled, a sweep every so often. */
export const sweepOn = async ({ clock, sweep }: DeadStream, time = RECONCILE_EVERY_MS + 2 * HOUR, step = HOUR) => {
  for (let passed = 0; passed < time; passed += step) {
    expect(await sweep()).toMatchObject({ failed: 0 });
    clock.advance(step);
  }
};
