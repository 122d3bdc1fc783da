import type { ScreenProps } from "./props.ts";

export const OtherTab = ({ session }: ScreenProps) => (
  <main class="page">
    <h1 tabIndex={-1}>You are working in another tab</h1>
    <p>This test was opened in another tab or window of this browser. Continue there, and close this one.</p>
    <p>Or continue here: your work is kept, and the other tab stops. The clock is the same in both.</p>
    <div class="actions">
      <button type="button" class="primary" onClick={() => session.dispatch({ kind: "take-over" })}>
        Continue here
      </button>
    </div>
  </main>
);
