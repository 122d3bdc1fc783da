import { emailQueue } from "#adapters/email-queue.ts";
import { consoleLog } from "#adapters/log.ts";
import { invitationChange } from "#store/stream-change.ts";
import { readEnv } from "./env.ts";

const { EMAIL_QUEUE_URL } = readEnv("EMAIL_QUEUE_URL");

/** What `publish-changes` works with, wired once per cold start. */
export const publisher = { log: consoleLog, changeOf: invitationChange, emails: emailQueue(EMAIL_QUEUE_URL) };
