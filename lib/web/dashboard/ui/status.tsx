import type { Tone } from "./tone.ts";

/** A dot and a word: the colour never says it alone. */
export const Status = ({ tone, children }: { tone: Tone; children: string }) => (
  <span class={`status ${tone}`}>
    <span class="status-dot" aria-hidden="true" />
    {children}
  </span>
);
