import type { CandidateState } from "#contract/candidate/candidate.ts";
import { inviterOf } from "./inviter.ts";

/** What to do when something is in the way; below every screen, and there without a connection. */
export const Help = ({ state }: { state: CandidateState | null }) => {
  const contact = state?.branding.support_contact ?? null;
  return (
    <details class="help">
      <summary>Help</summary>
      <dl>
        <dt>The connection breaks, or the page closes</dt>
        <dd>
          Your work is kept. Open the link in your email again, in the same browser if you can, and continue. A running
          clock does not stop.
        </dd>
        <dt>I would rather use another device</dt>
        <dd>Open the same link there. What was saved is there, too. Close the page on the first device.</dd>
        <dt>Something is wrong with a question or a text</dt>
        <dd>Answer as well as you can, and afterwards ask for a review by a person: open your link again.</dd>
        <dt>I need something else</dt>
        <dd>
          Write to {contact === null ? inviterOf(state) : <bdi>{contact}</bdi>}. If you need more time or another
          adjustment, ask before you start.
        </dd>
      </dl>
    </details>
  );
};
