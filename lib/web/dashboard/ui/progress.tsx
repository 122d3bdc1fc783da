import { count } from "./format.ts";

/** How much of something under way is done. */
export const Progress = ({ done, of, what }: { done: number; of: number; what: string }) => (
  <div class="progress">
    <progress value={done} max={of} aria-label={what} />
    <p class="muted" role="status">
      {count(done, "of", "of")} {count(of, what, what)}
    </p>
  </div>
);
