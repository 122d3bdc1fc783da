import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { placeOn } from "#contract/branding/chart-geometry.ts";
import "./charts.css";

/** A label on the axis at the left, or under the drawing, at its place in percent. */
export type Tick = { at: number; text: string };

type PlotProps = {
  /** What is drawn: "Credits spent by day". */
  name: string;
  /** Each of the values in words, in equal steps from left to right: "21 Nov 2026: 12 credits". */
  values: readonly string[];
  /** From 0 at the bottom to 100 at the top. */
  left?: readonly Tick[];
  below?: readonly Tick[];
  /** The content of the drawing, on a grid of 100 by 100 that is stretched to the room that there is. */
  children: ComponentChildren;
};

/**
 * A drawing with its axes, which says the value that the pointer is on. With the keyboard it is a slider over the values:
 * the arrow keys go from one to the next, and screen readers say it.
 */
export const Plot = ({ name, values, left = [], below = [], children }: PlotProps) => {
  const last = values.length - 1;
  const [shown, setShown] = useState<number | null>(null);
  const place = shown === null ? 0 : ((shown + 0.5) / values.length) * 100;
  return (
    <div class="plot">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {left.map(({ at }) => (
          <line key={at} class="grid" x1={0} x2={100} y1={100 - at} y2={100 - at} />
        ))}
        {children}
        {shown === null ? null : <line class="cursor" x1={place} x2={place} y1={0} y2={100} />}
      </svg>
      {left.map(({ at, text }) => (
        <span key={at} class="chart-value" style={{ bottom: `${at}%` }}>
          {text}
        </span>
      ))}
      {below.map(({ at, text }) => (
        <span key={at} class="chart-day" style={{ left: `${at}%` }}>
          {text}
        </span>
      ))}
      <input
        type="range"
        class="plot-values"
        aria-label={name}
        aria-valuetext={values[shown ?? last]}
        min={0}
        max={last}
        value={shown ?? last}
        onInput={(event) => setShown(event.currentTarget.valueAsNumber)}
        onFocus={() => setShown(shown ?? last)}
        onBlur={() => setShown(null)}
        onPointerLeave={(event) => setShown(document.activeElement === event.currentTarget ? shown : null)}
        onPointerMove={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          const step = placeOn({ most: box.width, start: 0, end: values.length }, event.clientX - box.left);
          setShown(Math.min(last, Math.floor(step)));
        }}
      />
      {shown === null ? null : (
        <span class="plot-value" aria-hidden="true" style={{ left: `${place}%`, transform: `translateX(-${place}%)` }}>
          {values[shown]}
        </span>
      )}
    </div>
  );
};
