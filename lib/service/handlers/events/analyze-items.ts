import { analyzeItems as analyze } from "#actions/analyze-items.ts";
import type { Ports } from "#runtime/ports.ts";

export const analyzeItems = {
  on: (ports: Ports<"wall" | "log" | "metrics" | "responses" | "norms" | "itemStates">) => (): Promise<void> =>
    analyze({ ...ports, clock: ports.wall }),
};
