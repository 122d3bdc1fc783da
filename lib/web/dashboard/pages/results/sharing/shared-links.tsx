import { useState } from "preact/hooks";
import type { Share } from "#contract/results/share.ts";
import { useAct, useRead } from "../../../api/queries.ts";
import { useDraft } from "../../../session/drafts.ts";
import { may, useSession } from "../../../session/session.tsx";
import { ConfirmCall } from "../../../ui/confirm.tsx";
import { SelectField, TextField } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { showSecret } from "../../../ui/forms/secrets.tsx";
import { Time } from "../../../ui/time.tsx";

const CHANGES = ["GET /results/results/{id}/shares"] as const;

const ENDS = [
  { value: "7", text: "In 7 days" },
  { value: "30", text: "In 30 days" },
  { value: "90", text: "In 90 days" },
  { value: "never", text: "When the result is deleted" },
];

type Props = { resultId: string; onClose(): void };

/** Creates a link that shows this result without a sign-in. */
export const ByLink = ({ resultId, onClose }: Props) => {
  const [{ label, ends }, change, forget] = useDraft("share-by-link", { label: "", ends: "30" });
  const create = useAct("POST /results/results/{id}/shares", {
    changes: CHANGES,
    done: ({ share }) => {
      forget();
      showSecret({
        title: "Your link",
        label: "Link",
        value: share.url ?? "",
        after: "Whoever has it sees the candidate's name, the scores and the report. You can revoke it on this page.",
        done: "The link is created",
      });
    },
    leave: onClose,
  });
  const submit = (): void =>
    create.mutate({
      params: { id: resultId },
      body: {
        expires_in_days: ends === "never" ? null : Number(ends),
        label: label.trim() === "" ? null : label.trim(),
      },
    });
  return (
    <Form
      act={create}
      failed="The link was not created"
      submit="Create link"
      onSubmit={submit}
      onCancel={() => {
        forget();
        onClose();
      }}
    >
      <p>The link shows the result and its report to whoever has it, without a sign-in. Each view is recorded.</p>
      <TextField
        name="label"
        label="For whom (optional)"
        hint="To tell your links apart. Whoever opens the link does not see it."
        value={label}
        onChange={(text) => change({ label: text })}
      />
      <SelectField
        name="expires_in_days"
        label="Link ends"
        value={ends}
        options={ENDS}
        onChange={(value) => change({ ends: value })}
      />
    </Form>
  );
};

const views = (count: number): string => (count === 1 ? "1 view" : `${count} views`);

const Revoke = ({ resultId, share, onClose }: Props & { share: Share }) => (
  <ConfirmCall
    title="Revoke this link?"
    action="Revoke link"
    failed="The link was not revoked"
    call="DELETE /results/results/{id}/shares/{share_id}"
    input={{ params: { id: resultId, share_id: share.id } }}
    changes={CHANGES}
    onClose={onClose}
  >
    <p>It stops working at once for everyone who has it.</p>
  </ConfirmCall>
);

/** The links of a result, for those who may share it; nothing while there are none. */
export const SharedLinks = ({ resultId }: { resultId: string }) => {
  const allowed = may(useSession(), "invitations.write");
  const links = useRead("GET /results/results/{id}/shares", { params: { id: resultId } }, { enabled: allowed });
  const [revoked, setRevoked] = useState<Share | null>(null);
  const shares = links.data?.data ?? [];
  if (shares.length === 0) return null;
  return (
    <section aria-labelledby="links">
      <h2 id="links">Shared links</h2>
      <ul class="shared-links">
        {shares.map((share) => (
          <li key={share.id}>
            <bdi>{share.label ?? "Link without a name"}</bdi>
            <span class="second">
              {views(share.views)}
              {share.last_viewed_at === null ? null : (
                <>
                  , last <Time at={share.last_viewed_at} />
                </>
              )}
            </span>
            <span class="second">
              {share.expires_at === null ? (
                "Ends with the result"
              ) : (
                <>
                  Ends <Time at={share.expires_at} />
                </>
              )}
            </span>
            <button type="button" onClick={() => setRevoked(share)}>
              Revoke<span class="unseen"> the link {share.label}</span>
            </button>
          </li>
        ))}
      </ul>
      {revoked === null ? null : <Revoke resultId={resultId} share={revoked} onClose={() => setRevoked(null)} />}
    </section>
  );
};
