import type { Email, Mailer } from "#domain/email/ports.ts";
import { afterResponse, decideSend, type EmailProgress } from "#domain/email-progress.ts";
import type { Clock, Log, Metrics, Random } from "#domain/ports.ts";
import type { EmailOwner } from "./email-owner.ts";
import { reportEmail } from "./report-email.ts";

export type SendDeps = { clock: Clock; random: Random; log: Log; metrics: Metrics; mailer: Mailer };

/** More rivals than one row can have at once. */
const MAX_ROUNDS = 20;

type Compose<Row> = (row: Row) => Promise<Email | undefined>;
type Sender = { request: number; claim: string };

/**
 * Hands the email of a request over, once: a claim is written first, so a message that comes twice, or to two senders at
 * once, is one email. What can fail for a reason of our own is done before the claim; after it the mail system's answer
 * decides, and a sender that dies without an answer leaves a claim that ends as `unknown_outcome`.
 *
 * @param compose makes the email; undefined when there is no one to send it to.
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
  const answer = await deps.mailer.send(claimed.email, { ...owner.ids, request: String(request) });
  const chance = (deps.random(1)[0] ?? 0) / 256;

  let row: Row | undefined = claimed.row;
  // The row of someone else's claim, or of none, was settled: by the sweep, or by a write of ours whose answer was lost.
  while (row?.email_claim === sender.claim) {
    const change = afterResponse(row, answer, chance, deps.clock.now());
    if ((await owner.write(row, change)) !== "stale") {
      return reportEmail(deps, owner.ids, change, "reason" in answer ? answer.reason : undefined);
    }
    row = await owner.read();
  }
};

/** Claims the email for this sender, made and ready to be handed over; else settles what is to be settled. */
const claimEmail = async <Row extends EmailProgress>(
  deps: SendDeps,
  owner: EmailOwner<Row>,
  sender: Sender,
  compose: Compose<Row>,
): Promise<{ row: Row; email: Email } | undefined> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const row = await owner.read();
    if (row === undefined) return undefined;
    const now = deps.clock.now();
    const first = decideSend(row, sender, owner.closed(row, now), now);
    const email = first.kind === "claim" || first.kind === "hand_over" ? await compose(row) : undefined;
    const decision = email === undefined ? decideSend(row, sender, true, now) : first;
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
