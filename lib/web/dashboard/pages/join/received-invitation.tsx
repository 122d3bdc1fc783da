import { useState } from "preact/hooks";
import type { ReceivedInvitation as Received, ReceivedInvitations } from "#contract/dashboard/team/joining.ts";
import { messageOf } from "../../api/problem.ts";
import { useAct } from "../../api/queries.ts";
import { ROLE_WORDS } from "../../session/roles.ts";
import { browserZone, moment } from "../../ui/format.ts";
import { Choice } from "../../ui/forms/choices.tsx";

type Props = {
  invitation: Received;
  /** The account that the person's session is in. */
  current: ReceivedInvitations["account"];
  /** The page that the account begins with. */
  onwards: string;
  /** Called when the person has answered and stays where they are. */
  onAnswered(): void;
};

/** One invitation, with its answers. */
export const ReceivedInvitation = ({ invitation, current, onwards, onAnswered }: Props) => {
  const { account, role, invited_by, expires_at } = invitation;
  const [move, setMove] = useState(true);
  const params = { id: account.id };
  const accept = useAct("POST /joining/invitations/{id}/accept", {
    changes: ["GET /joining/invitations"],
    // The dashboard begins again, with nothing of the other account in its memory.
    leave: () => (move || current === null ? location.assign(onwards) : onAnswered()),
  });
  const decline = useAct("POST /joining/invitations/{id}/decline", {
    changes: ["GET /joining/invitations"],
    leave: onAnswered,
  });
  const error = accept.error ?? decline.error;
  const isBusy = accept.isPending || decline.isPending;
  return (
    <section class="received" aria-label={`Invitation to ${account.name}`}>
      <h2>
        <bdi>{account.name}</bdi>
      </h2>
      <p>
        {invited_by === null ? "The operator of this service" : <bdi>{invited_by}</bdi>} invites you to join this
        account as <strong>{ROLE_WORDS[role].name}</strong>.
      </p>
      <p class="muted">{ROLE_WORDS[role].description}</p>
      <p class="muted">You can accept until {moment(expires_at)}.</p>
      {current === null ? null : (
        <div class="field">
          <Choice
            type="checkbox"
            name="move"
            value="move"
            checked={move}
            onChange={setMove}
            label="Switch to this account now"
            hint={`You stay a member of ${current.name}, and can switch between your accounts at any time.`}
          />
        </div>
      )}
      {error === null ? null : (
        <p class="field-error" role="alert">
          {messageOf(error)}
        </p>
      )}
      <div class="form-actions">
        <button
          type="button"
          class="primary"
          aria-disabled={isBusy}
          onClick={() => accept.mutate({ params, body: { role, move, time_zone: browserZone() } })}
        >
          Accept<span class="unseen"> the invitation to {account.name}</span>
        </button>
        <button type="button" aria-disabled={isBusy} onClick={() => decline.mutate({ params })}>
          Decline<span class="unseen"> the invitation to {account.name}</span>
        </button>
      </div>
    </section>
  );
};
