import type { InvitationRow } from "../rows.ts";
import { KEYS_PER_STEP } from "../turn.ts";
import type { Observer, World } from "../world.ts";

/** Many requests in one, of one test each, to an address for each row. */
export type AskedMany = { addresses: readonly string[]; hours: number; once: string | undefined };

/** A row of the response, as both ways show it. */
export type Row = { outcome: string; invitation?: { id: string } };

/** Each row of a bulk, or of an import, makes one invitation at most, however often the same one is sent. */
export const bulkInvariants = (world: World) => {
  const underWay = new Map<number, AskedMany>();
  const made = new Map<string, InvitationRow>();
  const once = (address: string, name: string): string => `${name} ${address}`;

  return {
    begins: (step: number, asked: AskedMany): void => void underWay.set(step, asked),

    /** Called with the rows of a successful response. */
    ends: (step: number, rows: readonly Row[]): void => {
      const asked = underWay.get(step);
      if (asked === undefined) return;
      world.demand("an outcome per row", rows.length === asked.addresses.length, () => JSON.stringify(rows));
      for (const [at, { outcome, invitation }] of rows.entries()) {
        if (outcome === "refused") continue;
        const row = world.mirror.invitations.get(invitation?.id ?? "");
        const own = row?.candidate_email === asked.addresses[at];
        world.demand("a row shows its own invitation", own, () => `${at}: ${row?.candidate_email}`);
      }
    },

    committed: (changes, by) => {
      for (const change of changes) {
        if (change.kind !== "INVITATION" || change.before !== undefined || change.after === undefined) continue;
        const { after } = change;
        const step = (by?.key ?? Number.NaN) - ((by?.key ?? Number.NaN) % KEYS_PER_STEP);
        const asked = underWay.get(step);
        if (asked?.once === undefined) continue;
        const name = once(after.candidate_email, asked.once);
        world.demand("one invitation per row", !made.has(name), () => `${name}: ${made.get(name)?.id}, ${after.id}`);
        made.set(name, after);
        const lasts = Date.parse(after.expires_at) - Date.parse(after.created_at);
        const first = [...made].find(([other]) => other.startsWith(`${asked.once} `))?.[1] ?? after;
        const same =
          asked.once.startsWith("import") || lasts === Date.parse(first.expires_at) - Date.parse(first.created_at);
        world.demand("a bulk's key has one body", same, () => JSON.stringify([first, after]));
      }
    },
  } satisfies Observer & Record<string, unknown>;
};
