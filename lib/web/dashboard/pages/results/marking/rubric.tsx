import { useRef } from "preact/hooks";
import type { PreparedMark } from "#contract/dashboard/results/marking.ts";
import type { Criterion } from "#contract/results/rubric.ts";
import type { Entered } from "./points.ts";
import { LEVELS, RUBRIC } from "./rubric-words.ts";

type RubricProps = {
  points: Entered;
  onChange(points: Entered): void;
  /** Shown once there is a first mark. */
  computed: PreparedMark["parts"];
};

/** Points for each criterion: a digit marks the criterion that has the focus and goes on to the next. */
export const Rubric = ({ points, onChange, computed }: RubricProps) => {
  const box = useRef<HTMLDivElement>(null);
  const mark = (criterion: Criterion, value: number): void => {
    onChange({ ...points, [criterion]: value });
    const at = RUBRIC.findIndex((one) => one.criterion === criterion);
    const next = RUBRIC[at + 1]?.criterion;
    const form = box.current?.closest("form");
    const field =
      next === undefined ? "button[type=submit]" : `input[name=${next}]${points[next] === undefined ? "" : ":checked"}`;
    form?.querySelector<HTMLElement>(field)?.focus();
  };
  return (
    <div ref={box} class="criteria">
      {RUBRIC.map(({ criterion, name, levels: [best, middle, least] }) => (
        <fieldset
          key={criterion}
          aria-describedby={`levels-${criterion}`}
          onKeyDown={(event) => {
            const value = /^[0-5]$/.test(event.key) ? Number(event.key) : undefined;
            if (value === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
            event.preventDefault();
            mark(criterion, value);
          }}
        >
          <legend>
            {name}
            {computed === undefined ? null : (
              <span class="muted">
                {" "}
                computed {computed[criterion].points} of {computed[criterion].of}
              </span>
            )}
          </legend>
          <div class="levels">
            {LEVELS.map((level) => (
              <label key={level}>
                <input
                  type="radio"
                  name={criterion}
                  value={level}
                  checked={points[criterion] === level}
                  onChange={() => onChange({ ...points, [criterion]: level })}
                />
                {level}
              </label>
            ))}
          </div>
          <ul id={`levels-${criterion}`} class="level-words" hidden={computed !== undefined}>
            <li>5: {best}</li>
            <li>3: {middle}</li>
            <li>1: {least}</li>
          </ul>
        </fieldset>
      ))}
    </div>
  );
};
