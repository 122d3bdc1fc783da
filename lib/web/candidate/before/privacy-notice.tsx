import type { CandidateState } from "#contract/candidate/candidate.ts";
import { daysInWords } from "../ui/format-time.ts";
import { inviterOf } from "../ui/inviter.ts";

/** Who is responsible for the candidate's data, how long it is kept, and what the candidate can do about it. */
export const PrivacyNotice = ({ state }: { state: CandidateState }) => {
  const { branding, retention_days } = state;
  const inviter = inviterOf(state);
  return (
    <dl>
      <dt>Who is responsible</dt>
      <dd>
        <bdi>{inviter}</bdi>, which invited you and decides how your results are used.
      </dd>
      <dt>Questions</dt>
      <dd>
        {branding.support_contact === null ? "Ask the people who invited you." : <bdi>{branding.support_contact}</bdi>}
      </dd>
      <dt>How long it is kept</dt>
      <dd>
        {daysInWords(retention_days)} after your invitation ends, then it is erased. What is recorded about how you work
        is erased after 60 days at most.
      </dd>
      <dt>What you can do</dt>
      <dd>
        Afterwards, open the link in your email again: you can see and download what is held, see your scores if they
        are shared, correct your name, ask for a review by a person, and ask for erasure.
      </dd>
    </dl>
  );
};
