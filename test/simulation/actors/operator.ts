import { KEY_TRUST } from "../facts.ts";
import type { Stage } from "../stage.ts";
import type { Turn } from "../turn.ts";
import { OPERATOR } from "../world.ts";

/** The operator grants credits and revokes keys. */
export const operator = ({ world, known }: Stage) => {
  const payments = new Map<string, string>();
  return {
    grant: async (turn: Turn, index: number, credits: number, payment: string | undefined): Promise<void> => {
      const account = known.accounts[index];
      if (account === undefined) return;
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const by = world.process("grantCredits", turn.key + attempt);
        const booked = await world
          .run(OPERATOR, by, (service) => service.operator.grantCredits(account.id, credits, payment ?? null))
          .catch((error: unknown) => {
            world.demand("no error without a cause", by.troubles > 0, () => `a grant: ${String(error)}`);
            return undefined;
          });
        world.note(
          `${turn.actor}: grants ${credits} credits${payment === undefined ? "" : ` for ${payment}`}: ${booked?.kind}`,
        );
        // Without the name of a payment, a second try could be a second grant.
        if (by.dead || booked === undefined) {
          if (payment === undefined) return;
          continue;
        }
        if (booked.kind === "unknown_account") world.violate("what was acknowledged is there", account.id);
        else {
          const first = payments.get(payment ?? "");
          const once = payment === undefined || first === undefined || first === booked.entry.id;
          world.demand("a payment is granted once", once, () => `${payment}: ${first}, ${booked.entry.id}`);
          if (payment !== undefined) payments.set(payment, booked.entry.id);
          known.ledgerIds.push({ account: account.id, id: booked.entry.id });
        }
        return;
      }
    },

    revokeKey: async (turn: Turn, index: number): Promise<void> => {
      const account = known.accounts[index];
      if (account === undefined) return;
      account.revokedFrom ??= world.now();
      const by = world.process("revokeApiKey", turn.key);
      const revoked = await world
        .run(OPERATOR, by, (service) => service.operator.revokeApiKey(account.id, account.keyId))
        .catch((error: unknown) => {
          world.demand("no error without a cause", by.troubles > 0, () => `revoking: ${String(error)}`);
          return undefined;
        });
      world.note(`${turn.actor}: revokes a key: ${revoked}`);
      if (revoked !== undefined && !by.dead) account.keyDeadAt = Math.min(account.keyDeadAt, world.now() + KEY_TRUST);
    },
  };
};
