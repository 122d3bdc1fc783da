import { startMockStage } from "./mock-stage.ts";
import type { Stage } from "./stage.ts";

/** What the page's tests run against. */
export const startStage = (): Promise<Stage> => startMockStage();
