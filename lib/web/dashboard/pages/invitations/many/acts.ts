import type { ShownInvitation } from "#contract/dashboard/invitations.ts";
import { client } from "../../../api/queries.ts";
import { count } from "../../../ui/format.ts";
import { hasGivenBack, isOpen } from "../words.ts";

export type ManyAct = "cancel" | "resend" | "extend";

/** What can be chosen for an act: the days of an extension. */
export type Choices = { days: number };

const invitations = (n: number): string => count(n, "invitation");

const creditsOf = (rows: readonly ShownInvitation[]): number =>
  rows.reduce((sum, { credits_used }) => sum + credits_used, 0);

/** Credits that a cancellation returns: those of the invitations that no one has begun. */
const returned = (rows: readonly ShownInvitation[]): number =>
  creditsOf(rows.filter(({ status }) => status === "pending"));

/** What an extension takes again: the credits of expired invitations that no one had begun came back when they expired. */
const takenAgain = (rows: readonly ShownInvitation[]): number => creditsOf(rows.filter(hasGivenBack));

const costOfExtension = (rows: readonly ShownInvitation[]): string => {
  const credits = takenAgain(rows);
  return credits === 0 ? "" : ` This takes ${count(credits, "credit")} again, which came back when they expired.`;
};

type Words = {
  title(n: number): string;
  /** What will happen, in numbers. */
  meaning(rows: readonly ShownInvitation[], choices: Choices): string;
  submit(n: number): string;
  done: string;
};

export const ACT_WORDS: Readonly<Record<ManyAct, Words>> = {
  cancel: {
    title: (n) => `Cancel ${invitations(n)}`,
    meaning: (rows) =>
      `This cancels ${invitations(rows.length)} and returns ${count(returned(rows), "credit")}. The links stop working at once, also in the middle of a test. It cannot be undone.`,
    submit: (n) => `Cancel ${invitations(n)}`,
    done: "cancelled",
  },
  resend: {
    title: (n) => `Resend ${count(n, "email")}`,
    meaning: (rows) =>
      `This sends the invitation email again to ${count(rows.length, "candidate")}. It costs nothing. An invitation can be resent 5 times.`,
    submit: (n) => `Resend ${count(n, "email")}`,
    done: "sent again",
  },
  extend: {
    title: (n) => `Extend ${invitations(n)}`,
    meaning: (rows, { days }) =>
      `This lets the links of ${invitations(rows.length)} work ${count(days, "day")} longer. Expired ones are reopened for ${count(days, "day")} from now, within 7 days after they ended.${costOfExtension(rows)}`,
    submit: (n) => `Extend ${invitations(n)}`,
    done: "extended",
  },
};

/** The invitations that an act can do something to; an expired one can be reopened. */
export const eligible = (act: ManyAct, rows: readonly ShownInvitation[]): readonly ShownInvitation[] =>
  rows.filter((row) => isOpen(row) || (act === "extend" && row.status === "expired"));

/** Does it to one invitation. The same `run` never does it twice, however often it is called. */
export const actOn = (act: ManyAct, { id }: ShownInvitation, run: string, { days }: Choices): Promise<unknown> => {
  const params = { id };
  const headers = { "Idempotency-Key": `${run}:${id}` };
  if (act === "cancel") return client.call("POST /invitations/items/{id}/cancel", { params });
  if (act === "resend") return client.call("POST /invitations/items/{id}/resend", { params, headers });
  return client.call("POST /invitations/items/{id}/extend", { params, headers, body: { extra_hours: days * 24 } });
};
