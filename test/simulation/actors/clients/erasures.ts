import type { Act } from "../../plan/plan.ts";
import type { Stage } from "../../stage.ts";
import type { Turn } from "../../turn.ts";
import { requester } from "./requests.ts";

/** Clients erase what is held about a candidate. */
export const erasingClients = (stage: Stage) => {
  const { known, erasures } = stage;
  const { request } = requester(stage);
  return {
    erase: async (turn: Turn, { who, key }: Extract<Act, { do: "erase" }>): Promise<void> => {
      const [account] = known.accounts;
      if (account === undefined) return;
      erasures.begins(who);
      const sent = { body: { candidate_email: `Candidate${who}@Example.com` } };
      const headers: Record<string, string> = key === undefined ? {} : { "idempotency-key": key };
      const answered = await request(turn, account, "eraseCandidate", (api) => api.eraseCandidate, {
        ...sent,
        headers,
      });
      if (answered !== undefined) erasures.ends(who, key, answered);
    },
  };
};
