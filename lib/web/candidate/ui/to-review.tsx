/** Leads to the review before submission. `isNext`: there is nothing else to do first. */
export const ToReview = ({ isNext, review }: { isNext: boolean; review(): void }) => (
  <button type="button" class={isNext ? "primary" : undefined} onClick={review}>
    Review and submit
  </button>
);
