import type { DashboardCalls } from "#contract/dashboard/operations.ts";
import { DIALECT_NAMES, DIALECTS } from "../../../../kit/dialects.ts";

type Body = DashboardCalls["POST /invitations/items"]["body"];
export type TestSlug = NonNullable<Body["tests"]>[number];

/** What is entered in the form, as text where the person types. */
export type Draft = {
  candidate_name: string;
  candidate_email: string;
  /** The id of a package that names the tests; empty for those that are chosen here. */
  package: string;
  tests: readonly string[];
  /** Empty for as long as the package says. */
  days: string;
  job: string;
  reference: string;
  custom_message: string;
  extra_time: string;
  dialect: (typeof DIALECT_CHOICES)[number]["value"];
  reminders: keyof typeof REMINDERS;
  send_email: boolean;
  /** Names the attempt: one invitation is created for it, however often it is sent. */
  key: string;
};

/** Days that a link can work. */
export const DAYS = ["1", "2", "3", "5", "7", "10", "14", "21", "30"] as const;
export const EXTRA_TIMES = ["0", "10", "25", "50", "100"] as const;

/** Hours before the link's end; `undefined` leaves it to the account's setting. */
export const REMINDERS: Readonly<
  Record<"account" | "none" | "day" | "two_days", { text: string; hours: number[] | undefined }>
> = {
  account: { text: "As set for the account", hours: undefined },
  none: { text: "None", hours: [] },
  day: { text: "One, a day before the link ends", hours: [24] },
  two_days: { text: "Two, two days and one day before", hours: [48, 24] },
};

/** `account` leaves it to the account's setting. */
export const DIALECT_CHOICES = [
  { value: "account", text: "As set for the account" },
  ...DIALECTS.map((value) => ({ value, text: DIALECT_NAMES[value] })),
] as const;

export const emptyDraft = (): Draft => ({
  candidate_name: "",
  candidate_email: "",
  package: "",
  tests: [],
  days: "5",
  job: "",
  reference: "",
  custom_message: "",
  extra_time: "0",
  dialect: "account",
  reminders: "account",
  send_email: true,
  key: crypto.randomUUID(),
});

/** The form as the service takes it. What is not filled in is left out or sent as it is: the service judges it. */
export const bodyOf = (draft: Draft): Body => {
  const { candidate_name, candidate_email, tests, job, reference, dialect, custom_message, send_email } = draft;
  const hours = send_email ? REMINDERS[draft.reminders].hours : undefined;
  return {
    candidate_name: candidate_name.trim(),
    candidate_email: candidate_email.trim(),
    ...(draft.package === "" ? { tests: [...tests] } : { package: draft.package }),
    ...(draft.days === "" ? {} : { expiry_hours: Number(draft.days) * 24 }),
    extra_time_percent: Number(draft.extra_time),
    send_email,
    ...(job.trim() === "" ? {} : { job: job.trim() }),
    ...(reference.trim() === "" ? {} : { reference: reference.trim() }),
    ...(custom_message.trim() === "" ? {} : { custom_message }),
    ...(dialect === "account" ? {} : { dialect }),
    ...(hours === undefined ? {} : { reminder_hours: hours }),
  };
};

/** The same for the preview, which shows something from the beginning. */
export const previewOf = (draft: Draft, firstTest: string): Body => ({
  ...bodyOf({
    ...draft,
    candidate_name: draft.candidate_name.trim() || "Jane Doe",
    candidate_email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(draft.candidate_email.trim())
      ? draft.candidate_email
      : "candidate@example.com",
    tests: draft.tests.length === 0 ? [firstTest] : draft.tests,
    reminders: "account",
  }),
});
