import type { CandidateRecord } from "#contract/candidate/record.ts";
import type { ReviewReceipt } from "#contract/results/human-review.ts";
import { RequestForm } from "../forms/request-form.tsx";
import type { RecordApi } from "../service/api.ts";
import { localMoment } from "../ui/format-time.ts";

/** As the service counts it, or fewer. */
const MAX = 2000;

type Review = NonNullable<CandidateRecord["review"]>;

const Asked = ({ review }: { review: Review }) => (
  <>
    {review.requested_at === null ? null : (
      <p class="note good">
        You asked for a review on {localMoment(review.requested_at)}
        {review.status === "requested" ? ". It is not decided yet." : "."}
      </p>
    )}
    {review.request === null ? null : (
      <blockquote class="own-text" dir="auto">
        {review.request}
      </blockquote>
    )}
    {review.status === "decided" && review.decided_at !== null ? (
      <>
        <p>
          A person decided on {localMoment(review.decided_at)}:{" "}
          <strong>{review.decision === "changed" ? "the result is changed" : "the result stays as it was"}</strong>
          {review.overall_pass === null
            ? "."
            : review.overall_pass
              ? ". It counts as passed."
              : ". It counts as not passed."}
        </p>
        {review.note === null ? null : (
          <blockquote class="own-text" dir="auto">
            {review.note}
          </blockquote>
        )}
      </>
    ) : null}
  </>
);

type ReviewProps = {
  record: CandidateRecord;
  inviter: string;
  api: Pick<RecordApi, "requestReview">;
  changed(change: Partial<CandidateRecord>): void;
};

const NO_DECISION = { decided_at: null, decision: null, note: null, overall_pass: null };
const WORDS = {
  missing: "Write what they should look at.",
  validation_error: `This was not accepted. Write 1 to ${MAX} characters. A result takes at most ten requests and decisions.`,
};

/** The candidate's request that a person reviews the result, and what came of it. */
export const ReviewByPerson = ({ record, inviter, api, changed }: ReviewProps) => {
  const { review, status } = record;
  const sent = ({ review: { requested_at } }: ReviewReceipt, request: string): void =>
    changed({ review: { status: "requested", requested_at, request, ...NO_DECISION } });
  const mayAsk = status === "completed" && review?.status !== "requested";
  return (
    <section aria-labelledby="review-by-person">
      <h2 id="review-by-person">Review by a person</h2>
      <div aria-live="polite">{review === null ? null : <Asked review={review} />}</div>
      {status === "completed" ? null : <p>You can ask for a review when your tests are completed and scored.</p>}
      {mayAsk ? (
        <>
          <p>
            If you think that your result is wrong, ask {inviter} to have a person look at it. They can change the
            outcome; what the computer computed stays visible beside it.
          </p>
          <RequestForm
            name="review"
            label="What should they look at?"
            rows={5}
            max={MAX}
            submit="Ask for a review"
            words={WORDS}
            send={api.requestReview}
            sent={sent}
          />
        </>
      ) : null}
    </section>
  );
};
