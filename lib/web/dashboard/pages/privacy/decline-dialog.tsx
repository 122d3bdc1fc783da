import type { OpenErasureRequest } from "#contract/dashboard/privacy.ts";
import { useAct } from "../../api/queries.ts";
import { useDraft } from "../../session/drafts.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { OneFieldForm } from "../../ui/forms/one-field-form.tsx";
import { toast } from "../../ui/toasts.tsx";

type DeclineDialogProps = { request: OpenErasureRequest; onClose(): void };

/** Declines a candidate's request for erasure, with the reason that they will read. */
export const DeclineDialog = ({ request, onClose }: DeclineDialogProps) => {
  const [{ reason }, change, forget] = useDraft(`decline:${request.invitation_id}:${request.requested_at}`, {
    reason: "",
  });
  const abandon = (): void => {
    forget();
    onClose();
  };
  const decline = useAct("POST /privacy/requests/{id}/decline", {
    changes: ["GET /privacy/requests", "GET /overview/summary"],
    done: () => {
      forget();
      toast("The request is declined");
    },
    leave: onClose,
  });
  return (
    <Dialog title="Decline a request for erasure" onClose={abandon}>
      <p>
        <bdi>{request.candidate_name}</bdi> reads the reason on their page, and can ask again. Decline only what you
        may: a person has a right to erasure unless you have to keep the data, for example for a claim.
      </p>
      <OneFieldForm
        field={{
          name: "reason",
          label: "Why the data is kept",
          hint: "Up to 1,000 characters. It is erased with the candidate’s data.",
          kind: "paragraph",
        }}
        value={reason}
        onChange={(text) => change({ reason: text })}
        act={decline}
        failed="The request was not declined"
        submit="Decline the request"
        danger
        send={(entered) =>
          decline.mutate({
            params: { id: request.invitation_id },
            body: { requested_at: request.requested_at, reason: entered },
          })
        }
        onCancel={abandon}
      />
    </Dialog>
  );
};
