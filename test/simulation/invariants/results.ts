import type { Mirror } from "../mirror.ts";
import { type ResultRow, testsOf } from "../rows.ts";
import type { Observer, World } from "../world.ts";

const RULE = "a result exists exactly when its invitation is completed, and what was computed never changes";

const computed = ({ tests, overall_pass, completed_at }: ResultRow): string =>
  JSON.stringify([tests, overall_pass, completed_at]);

/** A result is committed with the completion, and agrees with the parts. */
export const resultInvariants = (world: World, mirror: Mirror): Observer => ({
  committed: (changes) => {
    for (const change of changes) {
      if (change.kind === "RESULT" && change.before !== undefined) {
        const { before, after } = change;
        const erased = after === undefined && mirror.invitations.get(before.invitation_id)?.erased_at !== undefined;
        const kept = after !== undefined && computed(before) === computed(after);
        world.demand(RULE, erased || kept, () => JSON.stringify(change));
      } else if (change.kind === "RESULT") {
        const completes = changes.some(
          (other) =>
            other.kind === "INVITATION" &&
            other.after?.id === change.after?.invitation_id &&
            other.after?.completed_at === change.after?.completed_at &&
            other.after?.overall_pass === change.after?.overall_pass,
        );
        world.demand(RULE, completes, () => `a result without its completion: ${JSON.stringify(change.after)}`);
      } else if (change.kind === "INVITATION" && change.before?.status !== change.after?.status) {
        if (change.after?.status !== "completed") continue;
        const result = changes.some(({ kind }) => kind === "RESULT");
        world.demand(RULE, result, () => `a completion without its result: ${JSON.stringify(change.after)}`);
      }
    }
  },
  ended: () => {
    for (const { id, status, tests, erased_at } of mirror.invitations.values()) {
      const result = mirror.results.get(id);
      // It may be marked as erased, and its data not deleted yet.
      const right = erased_at === undefined ? (result !== undefined) === (status === "completed") : true;
      world.demand(RULE, right, () => `${id} is ${status}`);
      for (const test of result === undefined ? [] : testsOf(result)) {
        const part = mirror.parts.get(`${id}#${test.slug}`);
        if (part === undefined) continue;
        const took = Math.round((Date.parse(part.submitted_at ?? "") - Date.parse(part.started_at)) / 1000);
        world.demand("a result says how long a test took", test.duration_sec === took, () => `${id} ${tests}: ${took}`);
      }
    }
  },
});
