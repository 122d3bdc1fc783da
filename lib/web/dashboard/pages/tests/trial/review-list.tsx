import type { KeptReview } from "#contract/dashboard/tests/kept-review.ts";

/** What the outcomes of a review's entry are called here. */
const OUTCOMES: Partial<Record<KeptReview["outcome"], string>> = {
  missed: "Missed",
  incorrect: "Wrong",
  unanswered: "Not answered",
  not_covered: "Not covered",
  wrong_mark: "Wrong mark",
  introduced: "New error",
  needless: "Needless change",
};

/** What a trial missed or broke. */
export const ReviewList = ({ review }: { review: readonly KeptReview[] }) => {
  const shown = review.filter(({ outcome }) => OUTCOMES[outcome] !== undefined);
  return (
    <>
      {shown.length === 0 ? <p class="muted">Nothing was missed or broken.</p> : null}
      <ul class="rows">
        {shown.map(({ id, outcome, given, expected }) => (
          <li key={id}>
            {OUTCOMES[outcome]}
            {given === null ? null : (
              <>
                : <bdi>{`“${given}”`}</bdi>
              </>
            )}
            {expected === null ? null : (
              <>
                ; the key has <bdi>{`“${expected}”`}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
};
