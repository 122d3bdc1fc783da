import { mix } from "../../support/dice.ts";
import type { Receiver } from "../plan/plan.ts";
import type { Process } from "../process.ts";
import type { Stage } from "../stage.ts";
import type { Post, World } from "../world.ts";

export type Outcome = ReturnType<World["receive"]>;

export const answered = (status: number, more: object = {}): Outcome => ({
  status,
  duration_ms: 5,
  body_excerpt: "",
  ...(status < 300 ? {} : { error_class: status < 400 ? "redirect" : "http" }),
  ...more,
});

export const failed = (error_class: "refused" | "reset" | "timeout_total"): Outcome => ({
  error_class,
  duration_ms: 5,
  body_excerpt: "",
});

/** How a receiver answers; by the attempt, so that one that fails can succeed later. */
const behaviour = (receiver: Receiver, roll: number, calm: boolean): Outcome => {
  switch (receiver) {
    case "answers":
      return answered(200);
    case "is gone":
      return answered(410);
    case "always fails":
      return answered(500);
    case "hangs":
      return calm ? answered(204) : failed("timeout_total");
    case "often fails":
      if (calm) return answered(200);
      switch (roll % 8) {
        case 0:
          return answered(500);
        case 1:
          return answered(429, { retry_after: "120" });
        case 2:
          return answered(302);
        case 3:
          return failed("refused");
        case 4:
          return failed("reset");
        default:
          return answered(200);
      }
  }
};

/** Receivers of webhooks: they answer, hang, refuse and die, and verify every signature. */
export const receivers = ({ world, known, deliveries }: Stage) => {
  let posts = 0;
  return (post: Post, by: Process): Outcome => {
    posts += 1;
    const endpoint = known.endpoints.find(({ urls }) => urls.has(post.url));
    if (endpoint === undefined) return answered(200);
    const outcome = behaviour(endpoint.receiver, mix(world.seed, posts, 9), world.decisions.calm);
    world.note(
      `    receiver of ${endpoint.id} gets ${post.headers["webhook-id"]}: ${outcome.status ?? outcome.error_class}`,
    );
    if (outcome.error_class === "timeout_total") by.tellSlow();
    deliveries.posted(endpoint, post, outcome.status !== undefined && outcome.status < 300, by);
    return outcome;
  };
};
