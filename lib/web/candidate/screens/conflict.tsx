import type { Answers } from "#contract/candidate/candidate.ts";
import { sizeOf } from "../parts/kinds.tsx";
import type { ScreenProps } from "./props.ts";

const Version = ({ title, answers }: { title: string; answers: Answers | null }) => (
  <section class="note">
    <h2>{title}</h2>
    <p>{sizeOf(answers)}</p>
    {answers !== null && "text" in answers ? (
      <details>
        <summary>Show this text</summary>
        <p class="task-text">{answers.text}</p>
      </details>
    ) : null}
  </section>
);

export const Conflict = ({ session, model }: ScreenProps) => {
  if (model.conflict === null) return null;
  return (
    <main class="page">
      <h1 tabIndex={-1}>Which of these do you want to keep?</h1>
      <p>
        This test was also open in another tab or on another device, and different work was saved there. Choose which
        one to continue with. Close the other tab or device, so that this does not happen again. The clock is still
        running.
      </p>
      <Version title="On this screen" answers={model.conflict.here} />
      <Version title="Saved from elsewhere" answers={model.conflict.saved} />
      <div class="actions">
        <button type="button" class="primary" onClick={() => void session.settle("here")}>
          Keep what was on this screen
        </button>
        <button type="button" onClick={() => void session.settle("saved")}>
          Keep what was saved elsewhere
        </button>
      </div>
    </main>
  );
};
