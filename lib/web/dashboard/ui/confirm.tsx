import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
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
