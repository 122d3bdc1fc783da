import type { DashboardCalls } from "#contract/dashboard/operations.ts";
import { DIALECT_NAMES, DIALECTS } from "../../../../kit/dialects.ts";

type Body = DashboardCalls["POST /invitations/items"]["body"];
export type TestSlug = NonNullable<Body["tests"]>[number];

/** What is entered in the form, as text where the person types. */
export type Draft = {
  candidate_name: string;
  candidate_email: string;
  /** Whether `people` names the candidates, one a line, in place of the two fields above. */
  several: boolean;
  people: string;
  /** The id of a package that names the tests; empty for those that are chosen here. */
  package: string;
  tests: readonly string[];
  /** Days that the link works; empty for as long as the package says; `UNTIL` for until the end of a day. */
  days: string;
  expires_on: string;
  job: string;
  reference: string;
  custom_message: string;
  extra_time: string;
  dialect: (typeof DIALECT_CHOICES)[number]["value"];
  reminders: keyof typeof REMINDERS;
  send: keyof typeof SENDS;
  /** A day and a time in the account's time zone. */
  send_at: string;
  /** Names the attempt: one invitation is created for it, however often it is sent. */
  key: string;
};

/** Days that a link can work. */
export const DAYS = ["1", "2", "3", "5", "7", "10", "14", "21", "30"] as const;
export const UNTIL = "until";
export const EXTRA_TIMES = ["0", "10", "25", "50", "100"] as const;

/** When the invitation is sent by email. */
export const SENDS = { now: "Now", later: "At a time", never: "Not by email: I send the link myself" } as const;

/** Hours before the link's end; `undefined` leaves it to the package, or the account's setting. */
export const REMINDERS: Readonly<
  Record<"account" | "none" | "day" | "two_days", { text: string; hours: number[] | undefined }>
> = {
  account: { text: "As set for the account", hours: undefined },
  none: { text: "None", hours: [] },
  day: { text: "One, a day before the link ends", hours: [24] },
  two_days: { text: "Two, two days and one day before", hours: [48, 24] },
};

/** `account` leaves it to the package, or the account's setting. */
export const DIALECT_CHOICES = [
  { value: "account", text: "As set for the account" },
  ...DIALECTS.map((value) => ({ value, text: DIALECT_NAMES[value] })),
] as const;

export const emptyDraft = (): Draft => ({
  candidate_name: "",
  candidate_email: "",
  several: false,
  people: "",
  package: "",
  tests: [],
  days: "5",
  expires_on: "",
  job: "",
  reference: "",
  custom_message: "",
  extra_time: "0",
  dialect: "account",
  reminders: "account",
  send: "now",
  send_at: "",
  key: crypto.randomUUID(),
});

/** What the next invitation begins with: choices that say nothing about a candidate. */
export const lastChoices = ({ package: named, tests, days, job, dialect, reminders }: Draft) => ({
  package: named,
  tests,
  // A day is over by the next time.
  days: days === UNTIL ? "5" : days,
  job,
  dialect,
  reminders,
});

/** For another candidate, with all else as it is. */
export const forAnother = (): Partial<Draft> => ({
  candidate_name: "",
  candidate_email: "",
  people: "",
  reference: "",
  extra_time: "0",
  key: crypto.randomUUID(),
});

/** The form as the service takes it. What is not filled in is left out or sent as it is: the service judges it. */
export const bodyOf = (draft: Draft): Body => {
  const { candidate_name, candidate_email, tests, job, reference, dialect, custom_message, send } = draft;
  const send_email = send !== "never";
  const hours = send_email ? REMINDERS[draft.reminders].hours : undefined;
  return {
    candidate_name: candidate_name.trim(),
    candidate_email: candidate_email.trim(),
    ...(draft.package === "" ? { tests: [...tests] } : { package: draft.package }),
    ...(draft.days === UNTIL
      ? { expires_on: draft.expires_on }
      : draft.days === ""
        ? {}
        : { expiry_hours: Number(draft.days) * 24 }),
    extra_time_percent: Number(draft.extra_time),
    send_email,
    ...(send === "later" ? { local_send_at: draft.send_at } : {}),
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
    send: draft.send === "later" && draft.send_at !== "" ? "later" : "now",
    days: draft.days === UNTIL && draft.expires_on === "" ? "5" : draft.days,
  }),
});

/** The same without a day and a time that the service does not accept as they are. */
export const withoutTimes = ({ expires_on, local_send_at, ...body }: Body): Body => body;
