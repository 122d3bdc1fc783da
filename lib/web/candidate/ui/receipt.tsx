import type { Part } from "#contract/candidate/candidate.ts";
import { exactMoment } from "./format-time.ts";

/** When each test was received, for the candidate to keep. */
export const Receipt = ({ parts }: { parts: readonly Part[] }) => (
  <section aria-labelledby="receipt">
    <h2 id="receipt">Your receipt</h2>
    <ul class="parts">
      {parts.map(({ id, name, submitted_at }) => (
        <li key={id}>
          <span>{name}</span>
          <span class="muted">
            {submitted_at === null ? "not submitted" : `submitted ${exactMoment(Date.parse(submitted_at))}`}
          </span>
        </li>
      ))}
    </ul>
    <p>Open the link in your email again to see what was received, under your data.</p>
  </section>
);
