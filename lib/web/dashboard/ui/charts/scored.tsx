import {
  barsOn,
  INTERVAL_OPACITY,
  placeOn,
  SCORE_SIZES,
  SCORE_TICKS,
  scoreAxis,
  scoreOn,
} from "#contract/branding/chart-geometry.ts";
import "./charts.css";

/** From side to side of the drawing, in percent. */
const AXIS = scoreAxis(0, 100);

type ScoredProps = {
  score: number;
  /** The standard error; `null` for a person's mark, which has none. */
  error: number | null;
  /** Not of an overall score whose tests have different ones. */
  mark?: number | undefined;
  /** How many others have each score, in equal steps from 0 to 100. */
  others?: readonly number[] | undefined;
};

/**
 * A score as a dot with its interval on the axis from 0 to 100, with the pass mark and how others scored. The figures are
 * beside it in words, so that screen readers are not told them twice.
 */
export const Scored = ({ score, error, mark, others }: ScoredProps) => {
  const { dot, low, high } = scoreOn(AXIS, score, error);
  const middle = others === undefined ? "50%" : "78%";
  const bars =
    others === undefined ? [] : barsOn({ most: Math.max(1, ...others), start: 56, end: 0 }, others, 100, 0.12);
  return (
    <svg class={others === undefined ? "scored" : "scored tall"} aria-hidden="true" focusable="false">
      {bars.map(({ x, y, width, height }) => (
        <rect key={x} class="others" x={`${x}%`} y={`${y}%`} width={`${width}%`} height={`${height}%`} />
      ))}
      <line class="axis" x1="0" x2="100%" y1={middle} y2={middle} stroke-width={SCORE_SIZES.axis} />
      {SCORE_TICKS.map((tick) => (
        <rect
          key={tick}
          class="tick"
          x={`${placeOn(AXIS, tick)}%`}
          y={middle}
          width="1"
          height={SCORE_SIZES.tick}
          transform={`translate(-0.5 ${-SCORE_SIZES.tick / 2})`}
        />
      ))}
      <line
        class="interval"
        x1={`${low}%`}
        x2={`${high}%`}
        y1={middle}
        y2={middle}
        stroke-width={SCORE_SIZES.interval}
        stroke-opacity={INTERVAL_OPACITY}
      />
      {mark === undefined ? null : (
        <line
          class="mark"
          x1={`${placeOn(AXIS, mark)}%`}
          x2={`${placeOn(AXIS, mark)}%`}
          y1="8%"
          y2="92%"
          stroke-width={SCORE_SIZES.mark}
          stroke-dasharray={SCORE_SIZES.dash.join(" ")}
        />
      )}
      <circle class="dot" cx={`${dot}%`} cy={middle} r={SCORE_SIZES.dot} stroke-width={SCORE_SIZES.halo} />
    </svg>
  );
};

/** The numbers under scores that are drawn one below the other. */
export const ScoreTicks = () => (
  <span class="score-ticks" aria-hidden="true">
    {SCORE_TICKS.map((score) => (
      <span key={score} style={{ left: `${placeOn(AXIS, score)}%` }}>
        {score}
      </span>
    ))}
  </span>
);

/** How much of a whole, beside the figures that say it. */
export const SmallBar = ({ value, of }: { value: number; of: number }) => (
  <svg class="small-bar" aria-hidden="true" focusable="false">
    <rect class="room" width="100%" height="100%" rx="2" />
    <rect
      class="bar"
      width={`${placeOn({ most: Math.max(1, of), start: 0, end: 100 }, value)}%`}
      height="100%"
      rx="2"
    />
  </svg>
);
