import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { CallInput } from "../api/client.ts";
import { type Act, type Acts, useAct } from "../api/queries.ts";
import { Dialog } from "./dialog.tsx";
import { TextField } from "./forms/field.tsx";
import { type Attempt, Form } from "./forms/form.tsx";

type ConfirmProps = {
  title: string;
  /** What will happen, in words and numbers. */
  children: ComponentChildren;
  /** To be typed. Without it a click is enough. */
  name?: string;
  action: string;
  failed: string;
  act: Attempt;
  onConfirm(): void;
  onClose(): void;
};

/** Asks before something that cannot be undone, by the name of what it is done to. */
export const Confirm = ({ title, children, name, action, failed, act, onConfirm, onClose }: ConfirmProps) => {
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState(false);
  const matches = name === undefined || typed.trim() === name.trim();
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <Form
        act={act}
        failed={failed}
        submit={action}
        danger
        onSubmit={() => {
          setWrong(!matches);
          if (matches) onConfirm();
          else document.getElementById("field-confirmation")?.focus();
        }}
        onCancel={onClose}
      >
        {name === undefined ? null : (
          <TextField
            name="confirmation"
            label={`Type “${name}” to confirm`}
            value={typed}
            onChange={setTyped}
            error={wrong && !matches ? `Type “${name}”, exactly as it is written here.` : undefined}
          />
        )}
      </Form>
    </Dialog>
  );
};

type ConfirmCallProps<Name extends Acts> = Omit<ConfirmProps, "act" | "onConfirm"> &
  Act<Name> & { call: Name; input: CallInput<Name> };

/** Asks, then calls, and closes unless it leads on to somewhere else. */
export const ConfirmCall = <Name extends Acts>({
  call,
  input,
  changes,
  done,
  leave,
  ...question
}: ConfirmCallProps<Name>) => {
  const act = useAct(call, { changes, done, leave: leave ?? question.onClose });
  return <Confirm {...question} act={act} onConfirm={() => act.mutate(input)} />;
};
