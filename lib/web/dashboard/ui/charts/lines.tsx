import { type Axis, lineOn, placeOn, ticksTo } from "#contract/branding/chart-geometry.ts";
import { number } from "../format.ts";
import { Plot, type Tick } from "./plot.tsx";

type LinesProps = {
  name: string;
  /** The values in equal steps from left to right, `null` where there is none. The second line is dashed. */
  lines: readonly (readonly (number | null)[])[];
  /** Each step in words. */
  values: readonly string[];
  below: readonly Tick[];
};

/** Lines over the same steps, from 0. */
export const Lines = ({ name, lines, values, below }: LinesProps) => {
  const { top, ticks } = ticksTo(Math.max(0, ...lines.flat().map((value) => value ?? 0)));
  const axis: Axis = { most: top, start: 100, end: 0 };
  const left = ticks.map((value) => ({ at: 100 - placeOn(axis, value), text: number(value) }));
  return (
    <Plot name={name} values={values} left={left} below={below}>
      {lines.map((line, index) => (
        <path key={index} class={index === 0 ? "line" : "line dashed"} d={lineOn(axis, line, 100)} />
      ))}
    </Plot>
  );
};
