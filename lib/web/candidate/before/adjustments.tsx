import { useRef, useState } from "preact/hooks";
import type { CandidateState } from "#contract/candidate/candidate.ts";
import { Failure } from "../record/failure.tsx";
import { useCall } from "../record/use-call.ts";
import type { Session } from "../session/session.ts";
import { localMoment } from "../ui/format-time.ts";
import { inviterOf } from "../ui/inviter.ts";

/** As the service counts it, or fewer. */
const MAX = 500;

const WORDS = {
  validation_error: `This was not accepted. Write 1 to ${MAX} characters. After the first test has started, or after ten requests, write to the people who invited you.`,
};

/** The candidate's request for adjustments, for the account to decide on. */
export const Adjustments = ({
  session,
  state,
}: {
  session: Pick<Session, "requestAdjustments">;
  state: CandidateState;
}) => {
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { busy, failed, run } = useCall(() => setText(""));
  const { adjustments } = state;
  const inviter = inviterOf(state);
  const submit = (event: Event): void => {
    event.preventDefault();
    setMissing(text.trim() === "");
    if (text.trim() === "") field.current?.focus();
    else run(() => session.requestAdjustments(text));
  };
  return (
    <>
      <div aria-live="polite">
        {adjustments === null ? null : (
          <>
            <p class="note good">
              You asked {inviter} on {localMoment(adjustments.requested_at)}. They decide, and answer you. More time is
              shown with your tests on this page. Wait for their answer before you start: afterwards the times cannot be
              changed.
            </p>
            <blockquote class="own-text" dir="auto">
              {adjustments.text}
            </blockquote>
          </>
        )}
      </div>
      <form onSubmit={submit} noValidate>
        <label for="adjustments-text">
          {adjustments === null ? "What do you need?" : "Ask for something else instead"}
        </label>
        <p id="adjustments-hint" class="muted">
          For example a quarter more time. You need not say why. Your words are shown to {inviter}, and erased with your
          data.
        </p>
        <textarea
          ref={field}
          id="adjustments-text"
          class="line-field"
          rows={4}
          maxLength={MAX}
          dir="auto"
          value={text}
          aria-invalid={isMissing}
          aria-describedby={isMissing || failed !== null ? "adjustments-hint adjustments-failed" : "adjustments-hint"}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        {isMissing ? (
          <p id="adjustments-failed" class="error" role="alert">
            Write what you need.
          </p>
        ) : (
          <Failure id="adjustments-failed" failed={failed} words={WORDS} />
        )}
        <button type="submit" aria-disabled={busy}>
          Ask for adjustments
        </button>
      </form>
    </>
  );
};
