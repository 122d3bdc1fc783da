import type { CandidateState } from "#contract/candidate/candidate.ts";
import type { ScreenProps } from "../screens/props.ts";
import { inviterOf } from "../ui/inviter.ts";
import { AccountNotice } from "./account-notice.tsx";
import { Agreement } from "./agreement.tsx";
import { PrivacyNotice } from "./privacy-notice.tsx";
import { RecordingNotice } from "./recording-notice.tsx";

type ConsentingProps = { session: Pick<ScreenProps["session"], "dispatch">; state: CandidateState };

/** What is recorded, whose data it is, the account's notice, and the agreement to them. */
export const Consenting = ({ session, state }: ConsentingProps) => {
  const { notice } = state.branding;
  return (
    <>
      <RecordingNotice inviter={state.inviter} />
      <details>
        <summary>Your data: who is responsible, how long it is kept, and what you can do</summary>
        <PrivacyNotice state={state} />
      </details>
      <AccountNotice notice={notice} inviter={inviterOf(state)} />
      <Agreement notice={notice?.version ?? null} agree={(consent) => session.dispatch({ kind: "agree", consent })} />
    </>
  );
};
