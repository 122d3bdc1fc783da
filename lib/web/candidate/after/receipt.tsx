import type { CandidateState } from "#contract/candidate/candidate.ts";
import type { CandidateRecord } from "#contract/candidate/record.ts";
import { exactMoment } from "../ui/format-time.ts";

/** What a receipt is made of: the state of the tests, or what is held about them after a reload. */
export type Received = Pick<CandidateState | CandidateRecord, "invitation_id" | "inviter" | "branding"> & {
  parts: readonly { id: string; name: string; part_of: string | null; submitted_at: string | null }[];
};

/** What was received, when, and what happens next, for the candidate to keep: the same as in the email, and without scores. */
export const Receipt = ({ received, inviter }: { received: Received; inviter: string }) => {
  const { support_contact } = received.branding;
  return (
    <section aria-labelledby="receipt">
      <h2 id="receipt">Your receipt</h2>
      <ul class="parts">
        {received.parts.map(({ id, name, part_of, submitted_at }) => (
          <li key={id}>
            <span>{part_of === null ? name : `${part_of}: ${name}`}</span>
            <span class="muted">
              {submitted_at === null ? "not submitted" : `submitted ${exactMoment(Date.parse(submitted_at))}`}
            </span>
          </li>
        ))}
      </ul>
      <dl>
        <dt>Reference number</dt>
        <dd>
          <code>{received.invitation_id}</code>
        </dd>
        <dt>What happens next</dt>
        <dd>
          Your results go to <bdi>{inviter}</bdi>. They decide on the next steps and will contact you.
        </dd>
        <dt>Questions</dt>
        <dd>
          Write to <bdi>{support_contact ?? inviter}</bdi> and give the reference number.
        </dd>
      </dl>
      <p>Open the link in your email again to see this page, and what is held about you.</p>
    </section>
  );
};
