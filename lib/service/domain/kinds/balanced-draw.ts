import type { SeededRandom } from "../shared/seeded-random.ts";

/** An amount that flows from one node to another, counted in parts of a unit. */
export interface Arc {
  from: string;
  to: string;
  amount: number;
}

/**
 * Rounds every arc of a flow to whole units, up or down, so that each node keeps its balance, inflow less outflow,
 * which must be whole. Each arc is rounded up with a probability equal to its fraction, so none is favoured.
 *
 * Dependent rounding (Gandhi, Khuller, Parthasarathy, Srinivasan 2006): shift amounts around a cycle of fractional arcs
 * until one of them is whole, and repeat. The parts are integers, so nothing is lost to floating point.
 */
export function roundFlow(arcs: Arc[], unit: number, random: SeededRandom): number[] {
  const flow = arcs.map((arc) => ({ ...arc }));
  for (;;) {
    const cycle = fractionalCycle(flow, unit);
    if (cycle.length === 0) return flow.map((arc) => arc.amount / unit);
    const over = cycle.map(({ arc, along }) => (along ? arc.amount % unit : unit - (arc.amount % unit)));
    const down = Math.min(...over);
    const up = unit - Math.max(...over);
    // These odds leave the expected amount of each arc unchanged.
    const shift = random.below(up + down) < down ? up : -down;
    for (const { arc, along } of cycle) arc.amount += along ? shift : -shift;
  }
}

interface Step {
  arc: Arc;
  /** Whether the cycle passes the arc in its direction. */
  along: boolean;
}

function fractionalCycle(flow: Arc[], unit: number): Step[] {
  const fractional = flow.filter((arc) => arc.amount % unit !== 0);
  const [first] = fractional;
  if (first === undefined) return [];
  let node = first.from;
  const visited = [node];
  const path: Step[] = [];
  for (;;) {
    // Because each node's balance is whole, a node with one fractional arc has another: the walk continues until it
    // closes.
    const came = path.at(-1)?.arc;
    const arc = fractional.find((next) => next !== came && (next.from === node || next.to === node));
    if (arc === undefined) throw new Error(`the flow at ${node} is not whole`);
    const along = arc.from === node;
    node = along ? arc.to : arc.from;
    path.push({ arc, along });
    const start = visited.indexOf(node);
    if (start >= 0) return path.slice(start);
    visited.push(node);
  }
}
