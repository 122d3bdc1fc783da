import { clockQueue } from "#adapters/clock-queue.ts";
import { systemClock } from "#adapters/system-clock.ts";
import { content } from "#content/content.ts";
import { presentKeptEmail } from "#domain/email/stored-test-email.ts";
import { accountSettings, cachedSettings } from "#store/accounts/account-settings.ts";
import { normStore } from "#store/assessments/norms.ts";
import { testEmailStore } from "#store/email/test-emails.ts";
import { invitationChanges } from "#store/invitations/invitation-changes.ts";
import { invitationStore } from "#store/invitations/invitations.ts";
import { partStore } from "#store/invitations/parts/parts.ts";
import { houseStyleReader } from "#store/own-tests/house-style-reader.ts";
import { ownTestVersions } from "#store/own-tests/own-test-versions.ts";
import { testClockStore } from "#store/test-mode/test-clocks.ts";
import { sqsClient } from "../aws/sqs.ts";
import { readEnv } from "../env.ts";
import { dashboard, table } from "./dashboard.ts";

const { CLOCK_QUEUE_URL } = readEnv("CLOCK_QUEUE_URL");

/** What the area of test mode works with. */
export const testModeArea = {
  ...dashboard,
  wall: systemClock,
  clocks: testClockStore(table),
  clockQueue: clockQueue(CLOCK_QUEUE_URL, sqsClient()),
  keptEmails: testEmailStore(table),
  presentEmail: presentKeptEmail,
  invitations: invitationStore(table),
  changes: invitationChanges(table),
  parts: partStore(table),
  content,
  ownTests: ownTestVersions(table),
  houseStyles: houseStyleReader(table),
  norms: normStore(table, systemClock),
  settings: cachedSettings(accountSettings(table), systemClock),
};
