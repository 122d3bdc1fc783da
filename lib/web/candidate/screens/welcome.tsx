import type { ComponentChildren } from "preact";
import { DIALECT_NAMES } from "../../kit/dialects.ts";
import { AccountNotice } from "../before/account-notice.tsx";
import { Agreement } from "../before/agreement.tsx";
import { Answer } from "../before/answer.tsx";
import { BeforeStart } from "../before/before-start.tsx";
import { PrivacyNotice } from "../before/privacy-notice.tsx";
import { RecordingNotice } from "../before/recording-notice.tsx";
import { TestList } from "../before/test-list.tsx";
import { localMoment, minutesInWords, untilInWords } from "../ui/format-time.ts";
import { inviterOf } from "../ui/inviter.ts";
import type { ScreenProps } from "./props.ts";

type WelcomeProps = {
  session: Pick<ScreenProps["session"], "now" | "dispatch">;
  model: Pick<ScreenProps["model"], "state">;
  children?: ComponentChildren;
};

export const Welcome = ({ session, model, children }: WelcomeProps) => {
  const { state } = model;
  if (state === null) return null;
  const total = state.parts.reduce((sum, part) => sum + part.duration_minutes, 0);
  const { notice } = state.branding;
  return (
    <main class="page">
      <h1 tabIndex={-1}>Welcome, {state.candidate_name}</h1>
      <p class="lead">
        {state.inviter === null ? "You are invited" : `${state.inviter} invites you`} to an online assessment. Nothing
        starts until you say so.
      </p>

      <Answer state={state} />

      <h2>Your tests</h2>
      <TestList parts={state.parts} />
      <p>
        {state.parts.length === 1
          ? "Once started, it cannot be paused."
          : `${minutesInWords(total)} in all. You take ${state.parts.length} tests, one at a time, and you can rest between them for as long as you like. Once started, a test cannot be paused.`}
      </p>
      <p>The tests are in {DIALECT_NAMES[state.dialect]}.</p>
      <p class="note on-touch">
        A computer with a keyboard is easier than a phone or tablet. You can open the same link there.
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

      <h2>Your data</h2>
      <PrivacyNotice state={state} />
      <AccountNotice notice={notice} inviter={inviterOf(state)} />
      <Agreement notice={notice?.version ?? null} agree={(consent) => session.dispatch({ kind: "agree", consent })} />
      <p class="muted">No test starts yet. You can try an example first.</p>
      {children}
    </main>
  );
};

/** With what else the candidate can do before the first test; the preview for accounts is without it. */
export const WelcomeScreen = ({ session, model }: ScreenProps) => (
  <Welcome session={session} model={model}>
    <BeforeStart session={session} model={model} />
  </Welcome>
);
