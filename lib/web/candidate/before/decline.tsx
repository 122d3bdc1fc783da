import type { CandidateState } from "#contract/candidate/candidate.ts";
import { Failure } from "../forms/failure.tsx";
import { useCall } from "../forms/use-call.ts";
import type { Session } from "../session/session.ts";
import { inviterOf } from "../ui/inviter.ts";

/** Lets the candidate decline, which they can take back. */
export const Decline = ({ session, state }: { session: Pick<Session, "api" | "amend">; state: CandidateState }) => {
  const { busy, failed, run } = useCall(() => undefined);
  return (
    <>
      <p>
        {inviterOf(state)} will see that you do not want to take the tests, and you get no more reminders. Until the
        invitation expires you can change your mind, by the same link.
      </p>
      <Failure failed={failed} />
      <button type="button" aria-disabled={busy} onClick={() => run(() => session.amend(session.api.decline(true)))}>
        Decline the invitation
      </button>
    </>
  );
};
