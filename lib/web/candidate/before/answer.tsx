import type { CandidateState } from "#contract/candidate/candidate.ts";
import { localMoment } from "../ui/format-time.ts";
import { inviterOf } from "../ui/inviter.ts";

/** What the account has answered to the candidate's request for adjustments. */
export const Answer = ({ state }: { state: CandidateState }) => {
  const answer = state.adjustments?.answer ?? null;
  if (answer === null) return null;
  const { decision, message, answered_at } = answer;
  return (
    <div class={decision === "granted" ? "note good" : "note"}>
      <p>
        {inviterOf(state)} {decision === "granted" ? "granted" : "declined"} the adjustments that you asked for, on{" "}
        {localMoment(answered_at)}
        {message === null ? "." : ":"}
      </p>
      {message === null ? null : (
        <blockquote class="own-text" dir="auto">
          {message}
        </blockquote>
      )}
      <p>
        {decision === "granted"
          ? "More time is shown with your tests."
          : "If you disagree, write to them before you start the first test."}
      </p>
    </div>
  );
};
