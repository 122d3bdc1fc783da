import type { Model, RunningPart } from "../session/model.ts";
import type { Session } from "../session/session.ts";
import { SaveStatusLabel } from "./save-status.tsx";
import { Timer } from "./timer.tsx";

/** The header of a running test, on its work and review screens. */
export const PartHeader = (props: { session: Session; model: Model; running: RunningPart; title: string }) => {
  const { session, model, running, title } = props;
  return (
    <header class="bar">
      <h1 tabIndex={-1}>{title}</h1>
      <div class="bar-state">
        <SaveStatusLabel session={session} status={model.save} />
        <Timer key={running.deadline} session={session} deadline={running.deadline} />
      </div>
    </header>
  );
};
