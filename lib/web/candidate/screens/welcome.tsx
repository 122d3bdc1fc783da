import { useRef, useState } from "preact/hooks";
import { Lines } from "../ui/brand.tsx";
import { localMoment, minutesInWords, untilInWords } from "../ui/format-time.ts";
import { RecordingNotice } from "../ui/recording-notice.tsx";
import { TestList } from "../ui/test-list.tsx";
import type { ScreenProps } from "./props.ts";

type WelcomeProps = {
  session: Pick<ScreenProps["session"], "agree" | "now">;
  model: Pick<ScreenProps["model"], "state">;
};

export const Welcome = ({ session, model }: WelcomeProps) => {
  const [agreed, setAgreed] = useState(false);
  const [assistive, setAssistive] = useState(false);
  const [asked, setAsked] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const { state } = model;
  if (state === null) return null;
  const total = state.parts.reduce((sum, part) => sum + part.duration_minutes, 0);
  const go = (): void => {
    setAsked(true);
    if (agreed) session.agree({ assistive, notice: state.branding.notice?.version ?? null });
    else box.current?.focus();
  };
  const isMissing = asked && !agreed;
  const { notice } = state.branding;
  return (
    <main class="page">
      <h1 tabIndex={-1}>Welcome, {state.candidate_name}</h1>
      <p class="lead">
        {state.inviter === null ? "You are invited" : `${state.inviter} invites you`} to an online assessment. Nothing
        starts until you say so.
      </p>

      <h2>Your tests</h2>
      <TestList parts={state.parts} />
      <p>
        {state.parts.length === 1
          ? "Once started, it cannot be paused."
          : `${minutesInWords(total)} in all. You take ${state.parts.length} tests, one at a time, and you can rest between them for as long as you like. Once started, a test cannot be paused.`}
      </p>
      {state.extra_time_percent > 0 ? (
        <p class="note">You have {state.extra_time_percent} % extra time. The times above include it.</p>
      ) : null}

      <h2>Until when</h2>
      <p>
        Start your last test before <strong>{localMoment(state.expires_at)}</strong> (the time where you are). That is{" "}
        {untilInWords(Date.parse(state.expires_at) - session.now())}.
      </p>

      <h2>What is recorded, and why</h2>
      <RecordingNotice inviter={state.inviter} />

      {notice === null ? null : (
        <>
          <h2>Notice from {state.inviter ?? "the people who invited you"}</h2>
          <Lines text={notice.text} />
        </>
      )}

      <div class="choices">
        <label class="check">
          <input type="checkbox" checked={assistive} onChange={(event) => setAssistive(event.currentTarget.checked)} />
          <span>
            I use a screen reader, dictation, or another aid for typing or reading. (Optional. The rhythm of your typing
            and how often you leave the page are then not judged; pastes and very fast answers still are. No one is
            shown that you ticked this.)
          </span>
        </label>
        <label class="check">
          <input
            ref={box}
            type="checkbox"
            checked={agreed}
            required
            aria-invalid={isMissing}
            aria-describedby={isMissing ? "consent-missing" : undefined}
            onChange={(event) => setAgreed(event.currentTarget.checked)}
          />
          <span>
            {notice === null
              ? "I have read what is recorded, and I agree to it."
              : "I have read what is recorded and the notice, and I agree to both."}
          </span>
        </label>
        {isMissing ? (
          <p id="consent-missing" class="error" role="alert">
            Tick this box to continue.
          </p>
        ) : null}
      </div>
      <div class="actions">
        <button type="button" class="primary" onClick={go}>
          Continue
        </button>
      </div>
      <p class="muted">No test starts yet. You can try an example first.</p>
    </main>
  );
};
