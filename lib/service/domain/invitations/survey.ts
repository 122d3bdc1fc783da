import type { SendSurvey } from "#contract/candidate/survey.ts";
import type { InvitationRecord } from "./invitation-record.ts";
import type { Change } from "./lifecycle.ts";

type SurveyDecision =
  | { kind: "change"; change: Change }
  | { kind: "unchanged" }
  | { kind: "refused"; code: "not_completed" };

/**
 * What the candidate thought of the tests, once all are submitted: so no test can be influenced by it, and it comes after
 * everything that is scored. The first one is kept.
 */
export const decideSurvey = (invitation: InvitationRecord, answers: SendSurvey, now: number): SurveyDecision => {
  if (invitation.submitted_at === null) return { kind: "refused", code: "not_completed" };
  if (invitation.survey !== null) return { kind: "unchanged" };
  return {
    kind: "change",
    change: {
      assumes: { survey: null },
      set: { survey: { ...answers, sent_at: new Date(now).toISOString() } },
    },
  };
};
