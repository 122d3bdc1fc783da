import type { ComponentChildren } from "preact";

export type Figure = { label: string; value: ComponentChildren; note?: ComponentChildren };

/** A few numbers that matter, large, each with what it is and a line about it. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl class="figures">
    {figures.map(({ label, value, note }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <span class="figure">{value}</span>
          {note === undefined ? null : <span class="figure-note muted">{note}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
