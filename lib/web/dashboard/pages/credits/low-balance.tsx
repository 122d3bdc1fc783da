import { useState } from "preact/hooks";
import { useAct } from "../../api/queries.ts";
import { may, useSession } from "../../session/session.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { number } from "../../ui/format.ts";
import { TextField } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toasts.tsx";
import { levelOf } from "./level.ts";

const ChangeLevel = ({ level, onClose }: { level: number | null; onClose(): void }) => {
  const [text, setText] = useState(level === null ? "" : String(level));
  const [isWrong, setWrong] = useState(false);
  const change = useAct("PATCH /credits/balance", {
    changes: ["GET /credits/balance"],
    done: ({ balance }) =>
      toast(
        balance.low_balance_level === null
          ? "No email will be sent about a low balance"
          : `Owners will be emailed below ${number(balance.low_balance_level)} credits`,
      ),
    leave: onClose,
  });
  const wanted = levelOf(text);
  return (
    <Dialog title="Low-balance email" onClose={onClose}>
      <Form
        act={change}
        failed="The level was not changed"
        submit="Save level"
        onSubmit={() => {
          setWrong(wanted === undefined);
          if (wanted !== undefined) change.mutate({ body: { low_balance_level: wanted } });
        }}
        onCancel={onClose}
      >
        <TextField
          name="low_balance_level"
          label="Email the owners below"
          hint="A number of credits. Leave it empty to send no email."
          value={text}
          onChange={(value) => {
            setText(value);
            setWrong(false);
          }}
          error={isWrong ? "Enter a whole number from 1 to 1,000,000, or nothing." : undefined}
        />
      </Form>
    </Dialog>
  );
};

/** At which balance the owners are emailed, and whether it is reached. */
export const LowBalance = ({ credits, level }: { credits: number; level: number | null }) => {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const isLow = level !== null && credits < level;
  return (
    <>
      <p class={isLow ? "low-balance low" : "low-balance muted"}>
        <span>
          {isLow ? (
            <>
              <Icon name="alert" /> The balance is below {number(level)}, the level of the low-balance email.
            </>
          ) : level === null ? (
            "No email is sent when the balance is low."
          ) : (
            `Owners are emailed when the balance falls below ${number(level)}.`
          )}
        </span>
        {may(session, "settings.manage") ? (
          <button type="button" class="small-button" onClick={() => setOpen(true)}>
            {level === null ? "Set a level" : "Change level"}
          </button>
        ) : null}
      </p>
      {isOpen ? <ChangeLevel level={level} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
