import { KEY_MEMORY, REQUEST_KEY_MEMORY } from "../facts.ts";
import type { Mirror } from "../mirror.ts";
import type { Answered } from "../request.ts";
import { type InvitationRow, liveUntil, type RowChange, statusAt } from "../rows.ts";
import { KEYS_PER_STEP } from "../turn.ts";
import type { Observer, World } from "../world.ts";
import type { BalanceWatch, moneyInvariants } from "./money.ts";

/** A create request in progress. */
export type Asked = {
  account: string;
  key: string | undefined;
  reference: string | undefined;
  body: string;
  cost: number;
};
type Holder = { id: string; body: string; since: number };

const ONCE = "one invitation per Idempotency-Key, and per open reference, candidate and tests";

const closed = (row: InvitationRow, now: number): boolean => ["expired", "cancelled"].includes(statusAt(row, now));

/** What requests without a key have in common when they repeat each other. */
const sameRequest = ({ account_id, reference, candidate_email, tests }: InvitationRow): string =>
  JSON.stringify([account_id, reference, candidate_email.toLowerCase(), [...tests].sort()]);

/** Repeated requests replay, and no others do. */
export const repeatInvariants = (world: World, mirror: Mirror, money: ReturnType<typeof moneyInvariants>) => {
  const underWay = new Map<number, Asked & { watch: BalanceWatch; began: number; held: Holder | undefined }>();
  /** The invitation that each key created. */
  const holders = new Map<string, Holder>();
  /** The newest invitation of equal requests. */
  const newest = new Map<string, string>();

  /** From when each step with an Idempotency-Key may request an email, in milliseconds: again when its key is forgotten. */
  const mayResend = new Map<number, number>();

  const keyOf = ({ account, key }: Asked): string => `${account} ${key}`;

  /** Called for a new row, with the key of the process that created it. */
  const made = (row: InvitationRow, by: number): void => {
    // What an ATS has ordered has no key of ours.
    if (row.order !== undefined) return;
    const step = by - (by % KEYS_PER_STEP);
    const asked = underWay.get(step);
    world.demand("only a create makes an invitation", asked !== undefined, () => JSON.stringify(row));
    if (asked === undefined) return;
    const at = Date.parse(row.created_at);
    if (asked.key !== undefined) {
      const holder = holders.get(keyOf(asked));
      const free = holder === undefined || at >= holder.since + KEY_MEMORY;
      world.demand(ONCE, free, () => `${row.id} and ${holder?.id} have the key ${asked.key}`);
      holders.set(keyOf(asked), { id: row.id, body: asked.body, since: at });
    }
    if (row.reference === undefined) return;
    const same = sameRequest(row);
    const before = mirror.invitations.get(newest.get(same) ?? "");
    if (asked.key === undefined && before !== undefined) {
      world.demand(ONCE, closed(before, at), () => `${row.id} repeats ${before.id}, which is ${before.status}`);
    }
    newest.set(same, row.id);
  };

  const requested = (before: InvitationRow | undefined, after: InvitationRow | undefined, by: number): void => {
    const step = by - (by % KEYS_PER_STEP);
    const free = mayResend.get(step);
    if (free === undefined || before === undefined || after === undefined) return;
    if (after.email_requests === before.email_requests) return;
    const at = Date.parse(after.email_requested_at ?? "");
    world.demand("one resend per Idempotency-Key", at >= free, () => JSON.stringify(after));
    // A key is remembered from when its request arrived, which can be long before the email was requested.
    mayResend.set(step, free + REQUEST_KEY_MEMORY);
  };

  return {
    /** Called before a step that sends a new Idempotency-Key. */
    hasKey: (step: number): void => void mayResend.set(step, world.now()),

    committed: (changes: readonly RowChange[], by: { key: number } | undefined) => {
      for (const change of changes) {
        if (change.kind === "INVITATION") requested(change.before, change.after, by?.key ?? Number.NaN);
        if (change.kind === "INVITATION" && change.before === undefined && change.after !== undefined) {
          made(change.after, by?.key ?? Number.NaN);
        }
      }
    },

    begins: (step: number, asked: Asked): void => {
      underWay.set(step, {
        ...asked,
        watch: money.watch(asked.account),
        began: world.now(),
        held: holders.get(keyOf(asked)),
      });
    },

    /** Called with the final response to the client. */
    ends: (step: number, answered: Answered | undefined): void => {
      const asked = underWay.get(step);
      if (asked === undefined) return;
      // A try may still be running when the client has given up; its invitation belongs to this step all the same.
      money.unwatch(asked.watch);
      if (answered === undefined) return;
      const { held, watch, cost } = asked;
      const remembered = held !== undefined && asked.key !== undefined && answered.to < held.since + KEY_MEMORY;
      if (answered.status === 402) {
        world.demand("402 only when the balance is below the cost", watch.lowest < cost, () => `${watch.lowest}`);
        const replays = remembered && held.body === asked.body;
        world.demand("a replay wins over 402", !replays, () => `${held?.id} has the key`);
      }
      if (answered.status === 201) {
        const { id } = answered.body.invitation as { id: string };
        const row = mirror.invitations.get(id);
        world.demand("what was acknowledged is there", row !== undefined, () => id);
        if (remembered) {
          world.demand(
            "a repeat gives the original",
            id === held.id && held.body === asked.body,
            () => `${id}, ${held.id}`,
          );
        }
        if (row !== undefined && asked.key === undefined) {
          const ended = Date.parse(row.expired_at ?? row.cancelled_at ?? "") <= asked.began;
          world.demand("a closed invitation is not replayed", !ended && asked.began < liveUntil(row), () => id);
        }
        const forgotten = held !== undefined && asked.began >= held.since + KEY_MEMORY;
        world.demand("a key is forgotten after 720 hours", !(forgotten && id === held.id), () => id);
        const hours =
          (Date.parse(row?.expires_at ?? "") - Date.parse(row?.send_at ?? row?.created_at ?? "")) / 3_600_000;
        const wanted = (JSON.parse(asked.body) as { expiry_hours: number }).expiry_hours;
        if (answered.headers["Idempotent-Replay"] !== "true") {
          world.demand("an invitation lasts as long as was asked", hours === wanted, () => `${hours} ${wanted}`);
          world.demand("a new invitation is new", Date.parse(row?.created_at ?? "") >= asked.began, () => id);
        }
      }
      if (answered.status === 422) {
        const now = holders.get(keyOf(asked));
        world.demand(
          "422 only for a key with another body",
          now !== undefined && now.body !== asked.body,
          () => answered.text,
        );
      }
    },
  } satisfies Observer & Record<string, unknown>;
};
