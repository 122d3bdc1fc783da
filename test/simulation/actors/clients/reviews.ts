import { nthOf } from "../../known.ts";
import type { Act } from "../../plan/plan.ts";
import { insist } from "../../request.ts";
import type { Stage } from "../../stage.ts";
import type { Turn } from "../../turn.ts";
import { outcome, requester } from "./requests.ts";

type ReviewAct = Extract<Act, { do: "ask for review" | "decide review" | "mark" }>;

/** Candidates ask for a person's review, and clients decide on it and mark the text. */
export const reviewClients = (stage: Stage) => {
  const { world, known, reviews } = stage;
  const { request } = requester(stage);
  return {
    review: async (turn: Turn, act: ReviewAct): Promise<void> => {
      const invitation = nthOf(known.invitations, act.nth);
      const account = known.accounts[invitation?.account ?? 0];
      if (invitation === undefined || account === undefined) return;
      const { id, link } = invitation;
      reviews.begins(turn.key, { id, act });
      if (act.do === "ask for review") {
        const sent = { bearer: link, body: { text: "Please read it again." } };
        const answered = await insist(
          world,
          "requestReview",
          turn.key,
          ({ candidate }) => candidate.requestReview,
          sent,
        );
        world.note(`${turn.actor}: asks for a review of ${id}: ${outcome(answered)}`);
        if (answered !== undefined) reviews.ends(turn.key, answered);
        return;
      }
      const params = { invitation_id: id };
      const headers: Record<string, string> = act.key === undefined ? {} : { "idempotency-key": act.key };
      const note = "Read by a person.";
      const answered = await (act.do === "mark"
        ? request(turn, account, "markTest", (api) => api.markTest, {
            ...{ params, headers, body: { test: "writing-test", score: act.score, note } },
          })
        : request(turn, account, "decideReview", (api) => api.decideReview, {
            ...{ params, headers, body: { decision: act.decision, note } },
          }));
      if (answered !== undefined) reviews.ends(turn.key, answered);
    },
  };
};
