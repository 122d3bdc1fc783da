import type { Signals } from "../integrity/signals.ts";
import { TextField } from "./text-field.tsx";

type EditingProps = {
  title: string;
  given: string;
  text: string;
  write(text: string): void;
  signals: Signals | undefined;
};

export const Editing = ({ title, given, text, write, signals }: EditingProps) => (
  <>
    <h2>{title}</h2>
    <p id="editing-task" class="muted">
      Correct the mistakes right here in the text.
    </p>
    <TextField
      label={`${title}: the text to correct`}
      describedBy="editing-task"
      text={text}
      write={write}
      signals={signals}
      given={given}
    />
    <details>
      <summary>Show the text as it was at the start</summary>
      <p class="task-text">{given}</p>
    </details>
  </>
);
