import { useRef, useState } from "preact/hooks";
import type { CandidateRecord } from "#contract/candidate/record.ts";
import type { ReviewReceipt } from "#contract/results/human-review.ts";
import type { RecordApi } from "../service/api.ts";
import { localMoment } from "../ui/format-time.ts";
import { Failure } from "./failure.tsx";
import { useCall } from "./use-call.ts";

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
  validation_error: `This was not accepted. Write 1 to ${MAX} characters. A result takes at most ten requests and decisions.`,
};

/** The candidate's request that a person reviews the result, and what came of it. */
export const ReviewByPerson = ({ record, inviter, api, changed }: ReviewProps) => {
  const { review, status } = record;
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { busy, failed, run } = useCall(({ review: { requested_at } }: ReviewReceipt) => {
    changed({ review: { status: "requested", requested_at, request: text, ...NO_DECISION } });
    setText("");
  });
  const submit = (event: Event): void => {
    event.preventDefault();
    setMissing(text.trim() === "");
    if (text.trim() === "") field.current?.focus();
    else run(() => api.requestReview(text));
  };
  const mayAsk = status === "completed" && review?.status !== "requested";
  return (
    <section aria-labelledby="review-by-person">
      <h2 id="review-by-person">Review by a person</h2>
      <div aria-live="polite">{review === null ? null : <Asked review={review} />}</div>
      {status === "completed" ? null : <p>You can ask for a review when your tests are completed and scored.</p>}
      {mayAsk ? (
        <form onSubmit={submit} noValidate>
          <p>
            If you think that your result is wrong, ask {inviter} to have a person look at it. They can change the
            outcome; what the computer computed stays visible beside it.
          </p>
          <label for="review-text">What should they look at?</label>
          <textarea
            ref={field}
            id="review-text"
            class="line-field"
            rows={5}
            maxLength={MAX}
            dir="auto"
            value={text}
            aria-invalid={isMissing}
            aria-describedby={isMissing || failed !== null ? "review-failed" : undefined}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          {isMissing ? (
            <p id="review-failed" class="error" role="alert">
              Write what they should look at.
            </p>
          ) : (
            <Failure id="review-failed" failed={failed} words={WORDS} />
          )}
          <div class="actions">
            <button type="submit" aria-disabled={busy}>
              Ask for a review
            </button>
          </div>
        </form>
      ) : null}
    </section>
  );
};
