import { FINAL, REQUEST_KEY_MEMORY } from "../facts.ts";
import type { Answered } from "../request.ts";
import type { InvitationRow, RowChange } from "../rows.ts";
import type { Observer, World } from "../world.ts";

const time = (text: string | undefined): number => Date.parse(text ?? "");

/** An erasure ends, and leaves nothing of its candidate, of whoever else is invited everything. */
export const erasureInvariants = (world: World) => {
  const { mirror } = world;
  /** Candidates who are to be erased, and the erasures that were acknowledged. */
  const asked = new Set<number>();
  const acknowledged: { id: string; who: number }[] = [];
  const keyed = new Map<string, { id: string; since: number }>();

  const must = (rule: string, holds: boolean, about: object): void =>
    world.demand(rule, holds, () => JSON.stringify(about));

  const changed = (before: InvitationRow, after: InvitationRow): void => {
    if (after.erased_at === undefined) {
      must("what is erased stays erased", before.erased_at === undefined, after);
      return;
    }
    const theirs = [...asked].some((who) => before.candidate_email === `candidate${who}@example.com`);
    must("only who is to be erased is", before.erased_at !== undefined || theirs, { before, after });
    must("an erased invitation is closed", FINAL.includes(after.status), after);
    const { erasure_due_at: due } = after;
    must("an erasure's last step is due", due === undefined || time(after.due_at) <= time(due), after);
  };

  return {
    begins: (who: number): void => void asked.add(who),

    /** Called with the final response to the client. */
    ends: (who: number, key: string | undefined, { status, body, text, from, to }: Answered): void => {
      must("an erasure is accepted", status === 202, { text });
      const { id } = (body as { erasure: { id: string } }).erasure;
      must("an erasure that was acknowledged is there", mirror.erasures.has(id), { id });
      acknowledged.push({ id, who });
      if (key === undefined) return;
      const first = keyed.get(key);
      const same = first === undefined || first.id === id || to >= first.since + REQUEST_KEY_MEMORY;
      must("one erasure per Idempotency-Key", same, { id, first });
      keyed.set(key, first ?? { id, since: from });
    },

    committed: (changes: readonly RowChange[]): void => {
      for (const { kind, before, after } of changes) {
        if (kind === "INVITATION" && before !== undefined && after !== undefined) changed(before, after);
      }
    },

    settled: (): void => {
      for (const { id } of acknowledged) {
        const row = mirror.erasures.get(id);
        must("each erasure ends", row?.status === "completed" && row.due_at === undefined, { row });
      }
      for (const { who } of acknowledged) {
        const personal = new RegExp(`candidate${who}@|candidate ${who}\\b`, "i");
        for (const item of world.memory.items())
          must("nothing of an erased candidate is left", !personal.test(JSON.stringify(item)), item);
      }
    },
  } satisfies Observer & Record<string, unknown>;
};
