import { startLocalStage } from "./local-stage.ts";
import { startMockStage } from "./mock-stage.ts";
import type { Stage } from "./stage.ts";

/** What the page's tests run against: the whole local service, or with PAGE_STAGE=mock a stand-in that starts at once. */
export const startStage = (): Promise<Stage> =>
  process.env.PAGE_STAGE === "mock" ? startMockStage() : startLocalStage();
