import type { ComponentChildren } from "preact";
import { DIALECT_NAMES } from "../../kit/dialects.ts";
import { Answer } from "../before/answer.tsx";
import { BeforeStart } from "../before/before-start.tsx";
import { TestList } from "../before/test-list.tsx";
import { localMoment, minutesInWords, untilInWords } from "../ui/format-time.ts";
import type { ScreenProps } from "./props.ts";

type WelcomeProps = {
  session: Pick<ScreenProps["session"], "now" | "dispatch">;
  model: Pick<ScreenProps["model"], "state">;
  children?: ComponentChildren;
};

/** The first of two steps before the tests: what they are, and until when. */
export const Welcome = ({ session, model, children }: WelcomeProps) => {
  const { state } = model;
  if (state === null) return null;
  const { parts, inviter, dialect, expires_at, extra_time_percent } = state;
  const total = parts.reduce((sum, part) => sum + part.duration_minutes, 0);
  return (
    <main class="page">
      <h1 tabIndex={-1}>Welcome, {state.candidate_name}</h1>
      <p class="lead">
        {inviter === null ? "You are invited" : `${inviter} invites you`} to an online assessment. Nothing starts until
        you say so.
      </p>
      <p class="note on-touch">
        Use a computer with a keyboard if you can: it is easier than a phone or tablet. Open the same link there.
      </p>
      <Answer state={state} />
      <TestList parts={parts} />
      <p>
        {parts.length === 1
          ? "Once started, it cannot be paused."
          : `${minutesInWords(total)} in all, one test at a time. Rest between them for as long as you like; a test cannot be paused.`}{" "}
        In {DIALECT_NAMES[dialect]}.
        {extra_time_percent > 0 ? ` You have ${extra_time_percent}% extra time; the times above include it.` : ""}
      </p>
      <p>
        {parts.length === 1 ? "Start it" : "Start your last test"} before <strong>{localMoment(expires_at)}</strong>{" "}
        (the time where you are). That is {untilInWords(Date.parse(expires_at) - session.now())}.
      </p>
      <div class="actions at-hand">
        <button type="button" class="primary" onClick={() => session.dispatch({ kind: "show", screen: "agreement" })}>
          Continue
        </button>
      </div>
      <p class="muted">Next: what is recorded. No test starts yet, and you can try an example first.</p>
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
