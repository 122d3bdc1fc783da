import type { CandidateState } from "#contract/candidate/candidate.ts";
import { RequestForm } from "../forms/request-form.tsx";
import type { Session } from "../session/session.ts";
import { localMoment } from "../ui/format-time.ts";
import { inviterOf } from "../ui/inviter.ts";

/** As the service counts it, or fewer. */
const MAX = 500;

const WORDS = {
  missing: "Write what you need.",
  validation_error: `This was not accepted. Write 1 to ${MAX} characters. After the first test has started, or after ten requests, write to the people who invited you.`,
};

/** The candidate's request for adjustments, for the account to decide on. */
export const Adjustments = ({ session, state }: { session: Pick<Session, "api" | "amend">; state: CandidateState }) => {
  const { adjustments } = state;
  const inviter = inviterOf(state);
  return (
    <>
      <div aria-live="polite">
        {adjustments === null ? null : (
          <>
            <p class="note good">
              You asked {inviter} on {localMoment(adjustments.requested_at)}.
              {adjustments.answer === null
                ? " They decide, and answer you here and by email. Wait for their answer before you start: afterwards the times cannot be changed."
                : ""}
            </p>
            <blockquote class="own-text" dir="auto">
              {adjustments.text}
            </blockquote>
          </>
        )}
      </div>
      <RequestForm
        name="adjustments"
        label={adjustments === null ? "What do you need?" : "Ask for something else instead"}
        hint={`For example a quarter more time. You need not say why. Your words are shown to ${inviter}, and erased with your data.`}
        rows={4}
        max={MAX}
        submit="Ask for adjustments"
        words={WORDS}
        send={(text) => session.amend(session.api.requestAdjustments(text))}
      />
    </>
  );
};
