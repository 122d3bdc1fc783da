import { emailQueue } from "#adapters/email/queue.ts";
import { emailCounter } from "#store/email/email-counter.ts";
import { memberInvitationStore } from "#store/team/member-invitations.ts";
import { sqsClient } from "../aws/sqs.ts";
import { directoryOf } from "../directory.ts";
import { readEnv } from "../env.ts";
import { dashboard, table } from "./dashboard.ts";

const { EMAIL_QUEUE_URL, USER_POOL_ID } = readEnv("EMAIL_QUEUE_URL", "USER_POOL_ID");

/** What the area of the team works with. */
export const teamArea = {
  ...dashboard,
  memberInvitations: memberInvitationStore(table),
  emailCounter: emailCounter(table, dashboard.random),
  emails: emailQueue(EMAIL_QUEUE_URL, sqsClient()),
  directory: directoryOf(USER_POOL_ID),
};
