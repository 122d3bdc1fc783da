import type { Mutant } from "../run/mutate.ts";

const [schedule, progress] = [
  "lib/service/domain/invitations/emails/schedule.ts",
  "lib/service/domain/shared/email-progress.ts",
];

/** Planted bugs of emails that are sent later. */
export const MUTANTS_OF_SCHEDULES: readonly Mutant[] = [
  {
    name: "the end of a link moves although its candidate has started",
    file: schedule,
    text: "send_at === null || started_at !== null ? 0",
    replacement: "send_at === null ? 0",
  },
  {
    name: "an email that was sent is scheduled again",
    file: schedule,
    text: 'if (email_status !== "scheduled" || email_next_at === null)',
    replacement: 'if (email_status === "none" || email_next_at === undefined)',
  },
  {
    name: "a withdrawn email waits without a time",
    file: schedule,
    text: '{ email_status: "none", email_next_at: null }',
    replacement: "{ email_next_at: null }",
  },
  {
    name: "a sweep for another reason sends a scheduled email",
    file: progress,
    text: 'if (Date.parse(emailDueAt(progress) ?? "") > now) return { kind: "leave" };',
    replacement:
      'if (progress.email_status !== "scheduled" && Date.parse(emailDueAt(progress) ?? "") > now) return { kind: "leave" };\n  if (progress.email_next_at === null && progress.email_status === "scheduled") return { kind: "leave" };',
  },
  {
    name: "a closed invitation's email stays scheduled",
    file: "lib/service/domain/invitations/lifecycle.ts",
    text: "? withoutSchedule(invitation) : {}",
    replacement: "? ((_: unknown) => ({}))(withoutSchedule(invitation)) : {}",
  },
  {
    name: "who sends a scheduled email now does not say so",
    file: "lib/service/domain/invitations/emails/resend.ts",
    text: "? { send_at: new Date(now).toISOString() }",
    replacement: "? {}",
  },
];
