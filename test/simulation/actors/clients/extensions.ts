import { nthOf } from "../../known.ts";
import type { Act } from "../../plan/plan.ts";
import type { Stage } from "../../stage.ts";
import type { Turn } from "../../turn.ts";
import { requester } from "./requests.ts";

/** Clients extend links, and reopen those that have expired. */
export const extendingClients = (stage: Stage) => {
  const { known, extensions } = stage;
  const { request } = requester(stage);
  return {
    extend: async (turn: Turn, { nth, hours, key }: Extract<Act, { do: "extend" }>): Promise<void> => {
      const invitation = nthOf(known.invitations, nth);
      const account = known.accounts[invitation?.account ?? 0];
      if (invitation === undefined || account === undefined) return;
      const { id } = invitation;
      extensions.begins(turn.key, { id, hours, key });
      const answered = await request(turn, account, "extendInvitation", (api) => api.extendInvitation, {
        params: { id },
        headers: key === undefined ? {} : { "idempotency-key": key },
        body: { extra_hours: hours },
      });
      if (answered !== undefined) extensions.ends(turn.key, answered);
    },
  };
};
