import { useState } from "preact/hooks";
import { useRead } from "../../api/queries.ts";
import { ConfirmCall } from "../../ui/confirm.tsx";
import { TextField } from "../../ui/forms/field.tsx";
import { Form, NO_ATTEMPT } from "../../ui/forms/form.tsx";
import { toast } from "../../ui/toasts.tsx";

type EraseDialogProps = { email: string; onDone(): void; onClose(): void };

const EraseDialog = ({ email, onDone, onClose }: EraseDialogProps) => {
  const found = useRead("GET /invitations/items", { query: { candidate_email: email, limit: "100" } });
  const held = found.data?.data.filter(({ erased_at }) => erased_at === null).length;
  const isMore = found.data?.has_more === true;
  return (
    <ConfirmCall
      title="Erase a candidate’s data"
      name={email}
      action="Erase the data"
      failed="The erasure did not begin"
      call="POST /privacy/erasures"
      input={{ body: { candidate_email: email } }}
      changes={["GET /privacy/erasures", "GET /privacy/requests", "GET /overview/summary", "GET /invitations/items"]}
      done={() => toast("The erasure has begun")}
      leave={onDone}
      onClose={onClose}
    >
      <p role="status">
        {held === undefined
          ? "Looking for the candidate’s invitations…"
          : held === 0
            ? "No invitation with this address is listed. One of the last hour may still be found."
            : `This erases the data of ${isMore ? "more than 100" : held} invitation${held === 1 ? "" : "s"}: names, answers, results, reports and emails.`}
      </p>
      <p>
        Invitations that are open are cancelled first; pending ones return their credits. An ATS is not notified: cancel
        what it ordered before. It cannot be undone. Copies that you have downloaded, or received by webhook or email,
        are yours to delete.
      </p>
    </ConfirmCall>
  );
};

type EraseFormProps = { address: string; onAddress(address: string): void };

/** Erases everything that the account holds about a candidate, by their address. */
export const EraseForm = ({ address, onAddress }: EraseFormProps) => {
  const [confirming, setConfirming] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const email = address.trim();
  return (
    <section aria-labelledby="erase">
      <h2 id="erase">Erase a candidate’s data</h2>
      <Form
        act={NO_ATTEMPT}
        failed="The erasure did not begin"
        submit="Erase…"
        danger
        onSubmit={() => {
          setMissing(!email.includes("@"));
          if (email.includes("@")) setConfirming(email);
        }}
      >
        <TextField
          name="erase_email"
          label="Candidate’s email address"
          hint="Upper and lower case make no difference. You see what will be erased before it happens."
          type="email"
          value={address}
          onChange={onAddress}
          error={missing ? "Enter the address that the candidate was invited with." : undefined}
        />
      </Form>
      {confirming === null ? null : (
        <EraseDialog
          email={confirming}
          onClose={() => setConfirming(null)}
          onDone={() => {
            setConfirming(null);
            onAddress("");
          }}
        />
      )}
    </section>
  );
};
