import { DIALECT_NAMES } from "../../kit/dialects.ts";
import { Answer } from "../before/answer.tsx";
import { BeforeStart } from "../before/before-start.tsx";
import { instructionsOf } from "../parts/kinds.tsx";
import type { Model, Notice } from "../session/model.ts";
import { readyPart } from "../session/next-screen.ts";
import type { Session } from "../session/session.ts";
import { localMoment, minutesInWords, untilInWords } from "../ui/format-time.ts";
import { inviterOf } from "../ui/inviter.ts";
import { NotSubmitted } from "../ui/not-submitted.tsx";
import { RetryingNotice } from "../ui/retrying-notice.tsx";
import type { ScreenProps } from "./props.ts";

type HeadingProps = { notice: Notice | null; part: string; session: Session; model: Model };

const Heading = ({ notice, part, session, model }: HeadingProps) => {
  const { unsent, state } = model;
  const missing = <NotSubmitted session={session} unsent={unsent} inviter={inviterOf(state)} />;
  if (notice === null) {
    return (
      <>
        <h1 tabIndex={-1}>{part}</h1>
        {missing}
      </>
    );
  }
  return (
    <>
      <h1 tabIndex={-1}>
        {notice.kind === "submitted" ? `The ${notice.name} is submitted` : `The time for the ${notice.name} is up`}
      </h1>
      {unsent.some((one) => one.part === notice.part) ? null : (
        <p class="note good">
          {notice.kind === "submitted"
            ? "It was received and can no longer be changed."
            : "Everything you did here was received and submitted."}
        </p>
      )}
      {missing}
      <h2>Next: {part}</h2>
    </>
  );
};

/** Shown before each test, with its instructions; no clock is running. */
export const Ready = ({ session, model }: ScreenProps) => {
  const { state, notice } = model;
  const part = state === null ? undefined : readyPart(state);
  if (state === null || part === undefined) return null;
  const number = state.parts.indexOf(part) + 1;
  const { task, how } = instructionsOf(part.kind);
  return (
    <main class="page">
      <Heading notice={notice} part={part.name} session={session} model={model} />
      <p class="muted">
        Test {number} of {state.parts.length}, {minutesInWords(part.duration_minutes)}
        {state.extra_time_percent > 0 ? ` with your extra time` : ""}
      </p>
      {number === 1 ? <Answer state={state} /> : null}
      <p class="lead">{task}</p>
      <ul>
        {how.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>This test uses {DIALECT_NAMES[state.dialect]}.</li>
        <li>Everything is saved as you work. If something breaks, open your link again and continue.</li>
        <li>When the time is up, your saved work is submitted automatically.</li>
      </ul>
      {number > 1 ? (
        <p>
          No clock is running now, so take a rest if you like. Start before {localMoment(state.expires_at)} (
          {untilInWords(Date.parse(state.expires_at) - session.now())}).
        </p>
      ) : null}
      <div class="actions">
        <button
          type="button"
          class="primary"
          aria-disabled={model.busy !== null}
          onClick={() => session.dispatch({ kind: "start", part: part.id })}
        >
          {model.busy === "starting" ? "Starting…" : "Start the test"}
        </button>
        <button type="button" onClick={() => session.dispatch({ kind: "show", screen: "practice" })}>
          Try an example
        </button>
      </div>
      <p class="muted">The clock starts when you start the test. An example has no clock and does not count.</p>
      <RetryingNotice retrying={model.retrying} />
      {number === 1 ? <BeforeStart session={session} model={model} /> : null}
    </main>
  );
};
