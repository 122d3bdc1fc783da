import type fc from "fast-check";
import { expect } from "vitest";
import type { TestSlug } from "#contract/assessments/assessment.ts";
import { ApiError } from "#contract/errors.ts";
import type { InvitationStatus } from "#contract/invitations/invitation-status.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { EmailRequest } from "#domain/invitations/publishing/outbox.ts";
import type { fakeClock } from "../support/builders.ts";
import type { World } from "../support/harness/invitation-harness.ts";

/** What should be true of one invitation. */
export type Expected = {
  id: string;
  status: InvitationStatus;
  cost: number;
  created: number;
  expires: number;
  events: string[];
  emails: number;
  resends: number;
  lastEmail: number;
  key: string | undefined;
  body: { tests: TestSlug[]; expiry_hours: number; reference: string | null; send_email: boolean };
};
/** What should be true of the account. */
export type Model = { now: number; balance: number; refunds: number; grants: number; invitations: Expected[] };
/** The account as it is: its rows, its clock, and what left the service. */
export type Real = {
  world: World;
  account: string;
  clock: ReturnType<typeof fakeClock>;
  records: () => Promise<{ before: InvitationRecord | undefined; after: InvitationRecord }[]>;
  /** The queue of emails, the mails that went out (invitation and request), and the events that were published. */
  queue: EmailRequest[];
  mails: string[];
  events: Set<string>;
};

/** The status that readers see: an invitation is expired before the sweep records it. */
export const effective = (invitation: Expected, now: number): InvitationStatus =>
  ["pending", "in_progress"].includes(invitation.status) && now >= invitation.expires ? "expired" : invitation.status;

/** The code with which an act was refused, or "ok". */
export const codeOf = async (act: Promise<unknown>): Promise<string> => {
  try {
    const outcome = await act;
    const kind = typeof outcome === "object" && outcome !== null ? Reflect.get(outcome, "kind") : undefined;
    return kind === "refused" && outcome ? String(Reflect.get(outcome, "code")) : "ok";
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
};

/** A step of a history: what it does to the model, and to the real thing, and that both agree. */
export class Step implements fc.AsyncCommand<Model, Real> {
  readonly name: string;
  readonly act: (model: Model, real: Real) => Promise<void>;
  constructor(name: string, act: (model: Model, real: Real) => Promise<void>) {
    this.name = name;
    this.act = act;
  }
  check = () => true;
  run = async (model: Model, real: Real) => {
    await this.act(model, real);
    expect(await real.world.balance(), `balance after ${this.name}`).toBe(model.balance);
  };
  toString = () => this.name;
}

/** A step on one of the invitations there are; none while there is none. */
export const onOne = (
  name: string,
  pick: number,
  act: (expected: Expected, model: Model, real: Real) => Promise<void>,
) =>
  new Step(`${name}(${pick})`, async (model, real) => {
    const expected = model.invitations[pick % Math.max(1, model.invitations.length)];
    if (expected !== undefined) await act(expected, model, real);
  });
