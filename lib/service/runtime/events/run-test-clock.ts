import { clockQueue, parseClockMessage } from "#adapters/clock-queue.ts";
import { keepingMailer } from "#adapters/email/keeping-mailer.ts";
import { systemClock, systemRandom } from "#adapters/system-clock.ts";
import { specimens } from "#content/specimens.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { brandingStore } from "#store/accounts/branding.ts";
import { dueOfTenant } from "#store/due-index.ts";
import { emailCounter } from "#store/email/email-counter.ts";
import { testEmailStore } from "#store/email/test-emails.ts";
import { houseStyleReader } from "#store/own-tests/house-style-reader.ts";
import { ownTestVersions } from "#store/own-tests/own-test-versions.ts";
import { testClockStore } from "#store/test-mode/test-clocks.ts";
import { sqsClient } from "../aws/sqs.ts";
import { connect } from "../aws/table.ts";
import { readEnv } from "../env.ts";
import { webhooks } from "./deliver-webhook.ts";
import { reporting } from "./reports.ts";
import { sweeper } from "./sweep-due.ts";

const { TABLE_NAME, PAGE_URL, CLOCK_QUEUE_URL } = readEnv("TABLE_NAME", "PAGE_URL", "CLOCK_QUEUE_URL");
const table = connect(TABLE_NAME);
const keptEmails = testEmailStore(table);

/** Dependencies of `run-test-clock`: those of the sweep, of webhooks, of reports and of emails, for test tenants. */
export const testClocks = {
  ...reporting,
  ...webhooks,
  ...sweeper,
  specimens,
  ownTests: ownTestVersions(table),
  houseStyles: houseStyleReader(table),
  /** How long a run begins new steps, and how many items it does; a message continues it. */
  mostMs: 15_000,
  mostItems: 50,
  messageOf: parseClockMessage,
  /** The time of the tenant, in which simulated candidates act. */
  tenantClock: webhooks.clock,
  wall: systemClock,
  clocks: testClockStore(table),
  clockQueue: clockQueue(CLOCK_QUEUE_URL, sqsClient()),
  dueOf: dueOfTenant(table),
  accounts: accountStore(table),
  branding: brandingStore(table),
  emailCounter: emailCounter(table, systemRandom),
  mailerOf: (tenantId: string, at: number) =>
    keepingMailer({ clock: { now: () => at }, random: systemRandom, keptEmails }, tenantId),
  pageUrl: PAGE_URL,
  pause: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
};
