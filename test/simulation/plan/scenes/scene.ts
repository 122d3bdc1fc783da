import type { Act, CreateStep, Plan, PlannedInvitation, Progress } from "../plan.ts";
import type { Planner } from "../planner.ts";

/**
 * A situation of a few steps in which most can go wrong: it adds its steps to the planner, and returns what else its
 * histories need. By default there is one account with three credits, and time does not pass at the end.
 */
export type Scene = (
  planner: Planner,
) => Partial<Pick<Plan, "credits" | "endpoints" | "connections" | "first" | "spent" | "settles">>;

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
export const invited = (
  progress: Progress,
  { published = false, ...more }: Partial<CreateStep & { published: boolean }> = {},
): PlannedInvitation => ({ create: aRequest(more), progress, published });

/** Reads both shards of the stream, which publishes what has changed. */
export const shards: readonly Act[] = [0, 1].map((shard) => ({ do: "read stream", shard, most: 10 }));

/**
 * How a scene about emails or webhooks begins: one in four publishes what they are about. In the others that was done
 * before, because it takes a third of such a history, and has a separate scene.
 */
export const publication = ({ dice }: Planner): { published: boolean; publish: readonly Act[] } =>
  dice.once(4) ? { published: false, publish: shards } : { published: true, publish: [] };
