import { costOf } from "../../facts.ts";
import type { Row } from "../../invariants/bulks.ts";
import type { Act } from "../../plan/plan.ts";
import type { Stage } from "../../stage.ts";
import { KEYS_PER_STEP, type Turn } from "../../turn.ts";
import { OPERATOR } from "../../world.ts";
import { requester } from "./requests.ts";

/** Clients create many invitations at once, and members import them; a response that is lost is asked for again. */
export const bulkClients = (stage: Stage) => {
  const { world, known, repeats, bulks } = stage;
  const { request } = requester(stage);
  return {
    createMany: async (turn: Turn, act: Extract<Act, { do: "create many" | "import" }>): Promise<void> => {
      const [account] = known.accounts;
      if (account === undefined) return;
      const tests = ["writing-test"];
      const addresses = Array.from({ length: act.rows }, (_, row) => `row${row}@example.com`);
      const invitations = addresses.map((address) => ({
        ...{ candidate_email: address, candidate_name: "Row", tests, expiry_hours: act.hours, send_email: false },
      }));
      const cost = costOf(tests);
      repeats.begins(turn.key, { account: account.id, key: undefined, reference: undefined, body: "", cost });
      const name = act.key === undefined ? undefined : `${act.do} ${act.key}`;
      bulks.begins(turn.key, { addresses, hours: act.hours, once: name });
      if (act.do === "create many") {
        const headers: Record<string, string> = act.key === undefined ? {} : { "idempotency-key": act.key };
        const sent = { headers, body: { invitations } };
        const answered = await request(turn, account, "createInvitations", (api) => api.createInvitations, sent);
        if (answered?.status === 200) bulks.ends(turn.key, answered.body.data as Row[]);
        return;
      }
      const rows = invitations.map((invitation, row) => ({ row, invitation }));
      for (let attempt = 0; attempt < KEYS_PER_STEP - 1; attempt += 1) {
        const by = world.process("importInvitations", turn.key + attempt);
        const outcomes = await world
          .run(OPERATOR, by, (service) => service.importInvitations(account.id, act.key ?? "", rows))
          .catch((error: unknown) =>
            world.demand("no error without a cause", by.troubles > 0, () => `an import: ${String(error)}`),
          );
        if (outcomes === undefined || by.dead) continue;
        world.note(`${turn.actor}: imports: ${outcomes.map(({ outcome }) => outcome)}`);
        bulks.ends(turn.key, outcomes);
        return;
      }
    },
  };
};
