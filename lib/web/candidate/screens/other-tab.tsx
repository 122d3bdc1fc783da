import type { ScreenProps } from "./props.ts";

export const Elsewhere = ({ session }: ScreenProps) => (
  <main class="page">
    <h1 tabIndex={-1}>You are working in another tab</h1>
    <p>This test was opened in another tab or window of this browser. Go on there, and close this one.</p>
    <p>Or go on here: what you have done is kept, and the other tab stops. The clock is the same in both.</p>
    <div class="actions">
      <button type="button" class="primary" onClick={() => void session.takeOver()}>
        Continue here
      </button>
    </div>
  </main>
);
