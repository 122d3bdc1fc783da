import { HOUR, REQUEST_KEY_MEMORY } from "../facts.ts";
import type { Mirror } from "../mirror.ts";
import type { Answered } from "../request.ts";
import { type InvitationRow, statusAt } from "../rows.ts";
import { KEYS_PER_STEP } from "../turn.ts";
import type { Observer, World } from "../world.ts";

/** An extension that a client asks for. */
type Asked = { id: string; hours: number; key: string | undefined; began: number };

const LONGEST = 720 * HOUR;
const REOPENED_FOR = 7 * 24 * HOUR;

const time = (text: string | undefined): number => Date.parse(text ?? "");

/** Links end later by what was asked for, once per Idempotency-Key; an expired one opens again within a week. */
export const extensionInvariants = (world: World, mirror: Mirror) => {
  const underWay = new Map<number, Asked>();
  /** The extension that each key made. */
  const holders = new Map<string, Asked>();

  const extended = (before: InvitationRow, after: InvitationRow, by: number): void => {
    const must = (rule: string, holds: boolean): void =>
      world.demand(rule, holds, () => JSON.stringify({ before, after }));
    const asked = underWay.get(by - (by % KEYS_PER_STEP));
    must("only an extension extends", asked?.id === after.id);
    if (asked === undefined) return;
    const at = time(after.extensions?.at(-1)?.at);
    const reopens = before.status === "expired";
    const from = reopens ? at : time(before.expires_at);
    must("a link is extended by what was asked for", time(after.expires_at) === from + asked.hours * HOUR);
    must("a link ends 720 hours after its start", time(after.expires_at) <= time(after.created_at) + LONGEST);
    must("only what is open is extended", statusAt(before, at) !== "expired" || reopens);
    must("an expired link is reopened for a week", !reopens || at < time(before.expired_at) + REOPENED_FOR);
    must(
      "a reopened link is as it was",
      !reopens || (after.status === "pending") === (before.started_at === undefined),
    );
    must("what is over is not extended", before.submitted_at === undefined && before.status !== "cancelled");
    if (asked.key === undefined) return;
    const holder = holders.get(asked.key);
    must("one extension per Idempotency-Key", holder === undefined || at >= holder.began + REQUEST_KEY_MEMORY);
    holders.set(asked.key, asked);
  };

  return {
    begins: (step: number, asked: Omit<Asked, "began">): void =>
      void underWay.set(step, { ...asked, began: world.now() }),

    /** Called with the final response to the client. */
    ends: (step: number, answered: Answered): void => {
      const asked = underWay.get(step);
      if (asked === undefined) return;
      const ends = mirror.since(asked.id, 0).map(({ expires_at }) => expires_at);
      const { invitation } = answered.body as { invitation?: { expires_at: string } };
      if (answered.status === 200) {
        const shown = ends.includes(invitation?.expires_at ?? "") && ends.length > 1;
        world.demand("an extension that was acknowledged is there", shown, () => answered.text);
      }
      const holder = asked.key === undefined ? undefined : holders.get(asked.key);
      const other = holder !== undefined && holder.hours !== asked.hours;
      const forgotten = holder !== undefined && answered.to >= holder.began + REQUEST_KEY_MEMORY;
      if (answered.status === 200) world.demand("a key has one body", !other || forgotten, () => answered.text);
      if (answered.text.includes("idempotency_key_reused")) {
        world.demand("422 only for a key with another body", other, () => answered.text);
      }
    },

    committed: (changes, by) => {
      for (const change of changes) {
        if (change.kind !== "INVITATION" || change.before === undefined || change.after === undefined) continue;
        const more = (change.after.extensions?.length ?? 0) - (change.before.extensions?.length ?? 0);
        if (more !== 0) extended(change.before, change.after, by?.key ?? Number.NaN);
      }
    },
  } satisfies Observer & Record<string, unknown>;
};
