import { useState } from "preact/hooks";
import type { ApiKey } from "#contract/dashboard/keys.ts";
import { useAct } from "../../api/queries.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { RadioField } from "../../ui/forms/choices.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { showSecret } from "../../ui/forms/secrets.tsx";
import { nameOf } from "./token-name.ts";

const OVERLAPS = [
  {
    value: 24,
    label: "24 hours",
    hint: "Time to put the new token in place without an interruption.",
    after: "The old token works for another 24 hours.",
  },
  {
    value: 1,
    label: "1 hour",
    hint: "When the system can be changed now.",
    after: "The old token works for another hour.",
  },
  {
    value: 0,
    label: "Not at all",
    hint: "When the token may be known to others. Calls with it fail within a minute.",
    after: "The old token stops working within a minute.",
  },
] as const;

type Overlap = (typeof OVERLAPS)[number]["value"];

/** Asks how long the old token is still to work, makes its successor, and shows it. */
export const RotateToken = ({ token, onClose }: { token: ApiKey; onClose(): void }) => {
  const [overlap, setOverlap] = useState<Overlap>(24);
  const name = nameOf(token);
  const rotate = useAct("POST /keys/api_keys/{id}/rotate", {
    changes: ["GET /keys/api_keys"],
    done: ({ token: secret }) => {
      const after = OVERLAPS.find(({ value }) => value === overlap)?.after ?? "";
      showSecret({
        title: `The new token of ${name}`,
        label: "Token",
        value: secret,
        after,
        done: `${name} is rotated`,
      });
    },
    leave: onClose,
  });
  return (
    <Dialog title={`Rotate ${name}?`} onClose={onClose}>
      <p>This makes a new token with the same name and scopes.</p>
      <Form
        act={rotate}
        failed="The token was not rotated"
        submit="Rotate token"
        onSubmit={() => rotate.mutate({ params: { id: token.id }, body: { overlap_hours: overlap } })}
        onCancel={onClose}
      >
        <RadioField
          name="overlap_hours"
          label="How long does the old token still work?"
          options={OVERLAPS}
          value={overlap}
          onChange={setOverlap}
        />
      </Form>
    </Dialog>
  );
};
