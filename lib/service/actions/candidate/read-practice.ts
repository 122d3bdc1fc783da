import type { PracticeList } from "#contract/candidate/candidate.ts";
import { partsOf } from "#domain/assessments/part-plan.ts";
import { closedFor } from "#domain/candidate/part-lifecycle.ts";
import { practiceFor } from "#domain/candidate/practice.ts";
import type { PracticeContent } from "#domain/content/test-content.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { Clock } from "#domain/shared/ports.ts";
import { refuse } from "./candidate-errors.ts";

/** Exercises for the kinds of parts in the invitation, with their solutions. */
export const readPractice = (
  deps: { clock: Clock; practice: PracticeContent },
  invitation: InvitationRecord,
): PracticeList => {
  const refused = closedFor(invitation, deps.clock.now());
  if (refused !== undefined) throw refuse(refused);
  return practiceFor(deps.practice, partsOf(invitation.tests, invitation.own_tests), invitation.dialect);
};
