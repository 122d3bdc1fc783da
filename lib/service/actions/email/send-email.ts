import type { Email, Mailer } from "#domain/email/ports.ts";
import { afterResponse, decideSend, type EmailProgress, type Sent } from "#domain/shared/email-progress.ts";
import type { Clock, Log, Metrics, Random } from "#domain/shared/ports.ts";
import { isTestTenant } from "#domain/shared/tenant.ts";
import type { EmailOwner } from "./email-owner.ts";
import { reportEmail } from "./report-email.ts";

export type SendDeps = {
  clock: Clock;
  /** For claims: a sender takes real time, however far the clock of a test tenant moves meanwhile. */
  wall: Clock;
  random: Random;
  log: Log;
  metrics: Metrics;
  mailer: Mailer;
};

/** More concurrent writers than one row can have. */
const MAX_ROUNDS = 20;

type Compose<Row> = (row: Row) => Promise<Email | undefined>;
type Sender = { request: number; claim: string };

/**
 * Sends the email of a request once: a claim is written first, so a message that is delivered twice, or to two senders
 * concurrently, is one email. Steps that can fail on our side come before the claim; after it the mail system's
 * response decides, and a sender that dies without one leaves a claim that ends as `unknown_outcome`.
 *
 * @param compose builds the email; undefined if there is no recipient.
 * @throws what the table or `compose` throws; the email is still due then.
 */
export const sendEmail = async <Row extends EmailProgress>(
  deps: SendDeps,
  owner: EmailOwner<Row>,
  request: number,
  compose: Compose<Row>,
): Promise<void> => {
  const sender = { request, claim: Buffer.from(deps.random(12)).toString("base64url") };
  const claimed = await claimEmail(deps, owner, sender, compose);
  if (claimed === undefined) return;
  const answer =
    (await refusalOf(deps, owner, claimed.row)) ??
    (await deps.mailer.send(claimed.email, { ...owner.ids, request: String(request) }));
  const chance = (deps.random(1)[0] ?? 0) / 256;

  let row: Row | undefined = claimed.row;
  // The row, with another sender's claim or none, was settled: by the sweep, or by our own write whose response was
  // lost.
  while (row?.email_claim === sender.claim) {
    const change = afterResponse(row, answer, chance, deps.clock.now());
    if ((await owner.write(row, change)) !== "stale") {
      if (answer.kind === "sent" && !isTestTenant(owner.ids.account_id ?? "")) countHandover(deps, row);
      return reportEmail(deps, owner.ids, change, "reason" in answer ? answer.reason : undefined);
    }
    row = await owner.read();
  }
};

/**
 * Why the email may not be passed to the mail system. Only the sender that has the claim counts it, once for each request:
 * not again after a response that it was not accepted. An error of the counter is such a response, so that it is retried.
 */
const refusalOf = async <Row extends EmailProgress>(
  { wall, log }: SendDeps,
  owner: EmailOwner<Row>,
  row: Row,
): Promise<Extract<Sent, { kind: "limited" | "not_taken" }> | undefined> => {
  if (row.email_not_taken_since !== null) return undefined;
  try {
    const reason = await owner.count?.(row, wall.now());
    return reason && { kind: "limited", reason };
  } catch (error) {
    log.error("email_not_counted", owner.ids, error);
    return { kind: "not_taken", reason: "not_counted" };
  }
};

/** An email that is sent later than this after it was asked for breaks the promise (docs/operations.md, `…-burn-1h`). */
const PROMISED_MS = 5 * 60_000;

/** Not in test mode, which sends nothing: its emails are as late as its clock is moved. */
const countHandover = ({ clock, metrics }: SendDeps, { email_requested_at }: EmailProgress): void => {
  if (email_requested_at === null) return;
  const late = clock.now() - Date.parse(email_requested_at) > PROMISED_MS;
  metrics.count({ "email.handed_over": 1, ...(late ? { "email.handed_over_late": 1 } : {}) });
};

/** Claims the email, built and ready to send, for this sender; otherwise settles what has to be settled. */
const claimEmail = async <Row extends EmailProgress>(
  deps: SendDeps,
  owner: EmailOwner<Row>,
  sender: Sender,
  compose: Compose<Row>,
): Promise<{ row: Row; email: Email } | undefined> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const row = await owner.read();
    if (row === undefined) return undefined;
    const wall = deps.wall.now();
    const first = decideSend(row, sender, owner.closed(row, deps.clock.now()), wall);
    const email = first.kind === "claim" || first.kind === "hand_over" ? await compose(row) : undefined;
    const decision = email === undefined ? decideSend(row, sender, true, wall) : first;
    if (decision.kind === "leave") return undefined;
    if (decision.kind === "hand_over") return email && { row, email };
    const after = await owner.write(row, decision.set);
    if (after === "stale") continue;
    if (decision.kind === "claim") return email && { row: after, email };
    reportEmail(deps, owner.ids, decision.set);
    return undefined;
  }
  throw new Error("The row kept changing under this sender");
};
