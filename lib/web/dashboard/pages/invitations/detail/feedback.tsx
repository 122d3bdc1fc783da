import type { InvitationDetail } from "#contract/dashboard/invitations.ts";
import { Time } from "../../../ui/time.tsx";

type Survey = NonNullable<InvitationDetail["survey"]>;

const AGREEMENT = { yes: "Yes", partly: "Partly", no: "No" } as const satisfies Record<
  NonNullable<Survey["clear"]>,
  string
>;
const TROUBLE = { none: "No", some: "A little", serious: "A lot" } as const satisfies Record<
  NonNullable<Survey["trouble"]>,
  string
>;

/** What the candidate thought of the tests, in the words that they were asked in. */
export const Feedback = ({ survey: { clear, trouble, fair, comment, sent_at } }: { survey: Survey }) => (
  <section aria-labelledby="feedback">
    <h2 id="feedback">Feedback from the candidate</h2>
    <dl class="facts">
      <div>
        <dt>Were the instructions clear?</dt>
        <dd>{clear === null ? "No answer" : AGREEMENT[clear]}</dd>
      </div>
      <div>
        <dt>Did something technical get in the way?</dt>
        <dd>{trouble === null ? "No answer" : TROUBLE[trouble]}</dd>
      </div>
      <div>
        <dt>Were the tests a fair way to show what they can do?</dt>
        <dd>{fair === null ? "No answer" : AGREEMENT[fair]}</dd>
      </div>
      {comment === null ? null : (
        <div>
          <dt>Comment</dt>
          <dd class="message">
            <bdi>{comment}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>Sent</dt>
        <dd>
          <Time at={sent_at} />
        </dd>
      </div>
    </dl>
    <p class="muted small">It came after the last test, and is not part of the result or its report.</p>
  </section>
);
