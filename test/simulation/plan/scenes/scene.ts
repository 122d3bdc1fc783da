import type { CreateStep, Plan, PlannedInvitation, Progress } from "../plan.ts";
import type { Planner } from "../planner.ts";

/**
 * A situation of a few steps in which most can go wrong: it adds its steps to the planner, and returns what else its
 * histories need. By default there is one account with three credits, and time does not pass at the end.
 */
export type Scene = (planner: Planner) => Partial<Pick<Plan, "credits" | "endpoints" | "first" | "spent" | "settles">>;

/** A request for a test that is cheap to draw and to score, without email. */
export const aRequest = (more: Partial<CreateStep> = {}): CreateStep => ({
  do: "create",
  account: 0,
  tests: ["writing-test"],
  hours: 24,
  email: false,
  who: 0,
  key: undefined,
  reference: undefined,
  ...more,
});

/** The invitation that a history begins with. */
export const invited = (progress: Progress, more: Partial<CreateStep> = {}): PlannedInvitation => ({
  create: aRequest(more),
  progress,
});
