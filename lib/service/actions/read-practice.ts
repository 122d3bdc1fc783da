import type { PracticeList } from "#contract/candidate.ts";
import type { InvitationRecord } from "#domain/invitation.ts";
import type { Clock } from "#domain/ports.ts";
import { practiceFor } from "#domain/practice.ts";
import { closedFor } from "#domain/progress.ts";
import { refuse } from "./refuse.ts";

/** Exercises of the kinds that the invitation has, with their solutions. */
export const readPractice = (deps: { clock: Clock }, invitation: InvitationRecord): PracticeList => {
  const refused = closedFor(invitation, deps.clock.now());
  if (refused !== undefined) throw refuse(refused);
  return practiceFor(invitation.tests);
};
