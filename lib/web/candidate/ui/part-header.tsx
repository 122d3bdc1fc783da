import { doneOf } from "../parts/kinds.tsx";
import type { Model, RunningPart } from "../session/model.ts";
import type { Session } from "../session/session.ts";
import { SaveStatusLabel } from "./save-status.tsx";
import { Timer } from "./timer.tsx";

/** The id of the element that has the task. */
const TASK = "task";

/** Past the header. Not a real link: the address of the page must not change, because the back button uses it. */
const SkipLink = () => (
  <a
    class="skip"
    href={`#${TASK}`}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(TASK)?.focus();
    }}
  >
    Skip to the task
  </a>
);

/** The parts as segments, each filled as far as it is done. Beside the same in words. */
const Segments = ({ done, number }: { done: readonly number[]; number: number }) => (
  <div class="segments" aria-hidden="true">
    {done.map((share, index) => (
      <progress key={index} class={index === number - 1 ? "current" : ""} value={share} />
    ))}
  </div>
);

type PartHeaderProps = {
  session: Session;
  model: Model;
  running: RunningPart;
  title: string;
  /** What the text that is worked on follows; it stays in view. */
  houseStyle?: string;
};

/** The header of a running test, on its work and review screens. */
export const PartHeader = (props: PartHeaderProps) => {
  const { session, model, running, title } = props;
  const parts = model.state?.parts ?? [];
  const number = parts.findIndex(({ id }) => id === running.part.id) + 1;
  return (
    <>
      <SkipLink />
      <section class="bar" aria-label="Test and time" translate={false}>
        <h1 tabIndex={-1}>
          {title}
          {parts.length > 1 ? (
            <span class="step">
              <span class="unseen">, </span>Test {number} of {parts.length}
            </span>
          ) : null}
        </h1>
        <div class="bar-state">
          <SaveStatusLabel session={session} status={model.save} />
          <Timer key={running.deadline} session={session} deadline={running.deadline} />
        </div>
        {parts.length > 1 ? (
          <Segments
            done={parts.map(({ status }, index) =>
              index === number - 1 ? doneOf(running.content, model.answers) : status === "submitted" ? 1 : 0,
            )}
            number={number}
          />
        ) : null}
        {props.houseStyle ? <p class="house-style">{props.houseStyle}</p> : null}
      </section>
    </>
  );
};
