import type { EmailQueue } from "#domain/email/ports.ts";
import { decideDueEmail, type EmailProgress } from "#domain/shared/email-progress.ts";
import type { Clock, Log, Metrics } from "#domain/shared/ports.ts";
import type { EmailOwner } from "./email-owner.ts";
import { reportEmail } from "./report-email.ts";

/**
 * Resumes an email that is due: its message was lost, its sender died, or the mail system did not accept it. It is
 * postponed first and then queued, so it is due again if its message is lost as well. If the row has changed in the
 * meantime, the next sweep handles it. One that was scheduled for now is asked for.
 *
 * @returns the row after that
 */
export const resumeEmail = async <Row extends EmailProgress>(
  deps: { clock: Clock; wall: Clock; log: Log; metrics: Metrics; emails: EmailQueue },
  owner: EmailOwner<Row>,
  row: Row,
): Promise<Row> => {
  const now = deps.clock.now();
  const decision = decideDueEmail(row, owner.closed(row, now), now, deps.wall.now());
  if (decision.kind === "leave") return row;
  const after = await owner.write(row, decision.set);
  if (after === "stale") return row;
  if (decision.kind === "settle") reportEmail(deps, owner.ids, decision.set);
  if (decision.kind === "queue") await owner.queue(after, deps.emails);
  return after;
};
