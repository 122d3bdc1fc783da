import { useState } from "preact/hooks";
import { useAct } from "../../../api/queries.ts";
import { useDraft } from "../../../session/drafts.ts";
import { ROLE_WORDS } from "../../../session/roles.ts";
import { may, useSession } from "../../../session/session.tsx";
import { SHOWN_MODE } from "../../../session/shown-mode.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { RadioField } from "../../../ui/forms/choices.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { ByLink } from "./shared-links.tsx";

type Props = { resultId: string; onClose(): void };

/** Invites someone to the account as a reviewer, with a link to this result. */
const AsReviewer = ({ resultId, onClose }: Props) => {
  const [{ email }, change, forget] = useDraft("share-result", { email: "" });
  const close = (): void => {
    forget();
    onClose();
  };
  const invite = useAct("POST /team/invitations", {
    changes: ["GET /team/invitations"],
    done: ({ invitation }) => {
      forget();
      toast(`${invitation.email} is invited as reviewer`);
    },
    leave: onClose,
  });
  return (
    <Form
      act={invite}
      failed="No one was invited"
      submit="Send invitation"
      onSubmit={() => invite.mutate({ body: { email, role: "reviewer", result_id: resultId } })}
      onCancel={close}
    >
      <p>
        They get an email with a link that leads to this result once they have signed in and accepted, and join this
        account as <strong>{ROLE_WORDS.reviewer.name}</strong>. {ROLE_WORDS.reviewer.description}
      </p>
      <TextField
        name="email"
        label="Email address"
        type="email"
        value={email}
        onChange={(text) => change({ email: text })}
      />
    </Form>
  );
};

const WAYS = [
  { value: "link", label: "By a link", hint: "Opens without a sign-in, until it ends or you revoke it." },
  { value: "reviewer", label: "As a reviewer", hint: "Joins this account, sees its results, and can mark and decide." },
] as const;

/** Ways to let a colleague see a result. */
export const ShareDialog = (props: Props) => {
  const session = useSession();
  const [way, setWay] = useState<"link" | "reviewer">("link");
  return (
    <Dialog title="Share this result" onClose={props.onClose}>
      {may(session, "team.manage") && SHOWN_MODE === "live" ? (
        <RadioField name="way" label="How" options={WAYS} value={way} onChange={setWay} />
      ) : null}
      {way === "link" ? <ByLink {...props} /> : <AsReviewer {...props} />}
    </Dialog>
  );
};
