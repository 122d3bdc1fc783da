import { EVENTS } from "../facts.ts";
import type { Mirror } from "../mirror.ts";
import type { InvitationRow } from "../rows.ts";
import type { Service } from "../service/service.ts";
import type { Observer, World } from "../world.ts";

type Event = { id: string; type: string; timestamp: string; invitation_id: string | null; body: string };

const FEED = "each event is exactly once in the feed, in an order that its states allow";

/** The whole feed, oldest first, as a client reads it page by page. */
const feedOf = async (reads: Service["reads"], account: string, pageSize: number): Promise<Event[]> => {
  const found: Event[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof reads.events>> = await reads.events(account, {
      limit: String(pageSize),
      ...(cursor === null ? {} : { cursor }),
    });
    found.push(...page.events);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return found.reverse();
};

/** What an event of a type says about its invitation. */
const factsOf = (type: string, row: InvitationRow): Record<string, unknown> => {
  const all = { invitation_id: row.id, candidate_email: row.candidate_email, reference: row.reference ?? null };
  switch (type) {
    case "invitation.created":
      return {
        ...all,
        tests: row.tests,
        credits_used: row.credits_used,
        status: "pending",
        expires_at: row.expires_at,
      };
    case "invitation.opened":
      return { ...all, opened_at: row.opened_at };
    case "assessment.started":
      return { ...all, started_at: row.started_at };
    case "assessment.completed":
      return { ...all, overall_pass: row.overall_pass };
    case "assessment.expired":
      return {
        ...all,
        expired_at: row.expired_at,
        reason: row.started_at === undefined ? "not_started" : "not_finished",
      };
    case "invitation.extended":
      return { ...all, expires_at: row.expires_at };
    case "review.requested":
      return { ...all, requested_at: row.reviews?.at(-1)?.at };
    case "review.decided":
      return { ...all, decided_at: row.reviews?.at(-1)?.at, decision: row.reviews?.at(-1)?.decision };
    case "result.finalized":
      return { ...all, overall_pass: row.finalized?.overall_pass };
    default:
      return { ...all, cancelled_at: row.cancelled_at };
  }
};

/** Every change has its event, once, with the right content and in the right order. */
export const eventInvariants = (
  world: World,
  mirror: Mirror,
  accounts: () => readonly string[],
  { reads, pageSize }: { reads: () => Service["reads"]; pageSize: number },
): Observer => {
  /** Invitations whose publication was put off: their events may be published late. */
  const postpone = new Set<string>();
  return {
    committed: (changes) => {
      for (const change of changes) {
        if (change.kind === "UNPUBLISHED" && change.after !== undefined)
          postpone.add(change.after.sk.split("#")[1] ?? "");
        if (change.kind !== "EVENT" || change.before === undefined) continue;
        const { after } = change;
        const kept = after === undefined || (after.erased_at !== undefined && !after.body.includes("@"));
        world.demand("an event never changes, unless it is erased", kept, () => JSON.stringify(change));
      }
    },
    settled: async () => {
      for (const account of accounts()) {
        const feed = await feedOf(reads(), account, pageSize);
        world.demand(FEED, new Set(feed.map(({ id }) => id)).size === feed.length, () => "an id comes twice");
        const wanted = [...mirror.invitations.values()].filter(({ account_id }) => account_id === account);
        let all = 0;
        for (const row of wanted) {
          const extensions = row.extensions ?? [];
          const types: string[] = EVENTS.filter(([, stamp]) => row[stamp] !== undefined).map(([type]) => type);
          for (const { reopened } of extensions) {
            types.push("invitation.extended", ...(reopened ? ["assessment.expired"] : []));
          }
          types.push(...(row.reviews ?? []).map(({ act }) => `review.${act}`));
          if (mirror.since(row.id, 0).some(({ finalized }) => finalized !== undefined)) types.push("result.finalized");
          const published = feed.filter(({ invitation_id }) => invitation_id === row.id);
          // Late, they may be in another order than their times say.
          if (postpone.has(row.id) || world.lost.has(row.id))
            published.sort((one, other) => positionOf(one) - positionOf(other));
          all += published.length;
          const found = published.map(({ type }) => type);
          if (row.erased_at !== undefined) {
            // What was not published by then is not published any more.
            const right = published.every(({ type, body }) => types.includes(type) && !body.includes("@"));
            world.demand("an erased invitation has the events that it had", right, () => JSON.stringify(published));
            continue;
          }
          // What recurs, or is written at the same moment, has no one order.
          if (extensions.length + (row.reviews?.length ?? 0) > 0 || row.finalized !== undefined)
            for (const list of [found, types]) list.sort();
          world.demand(FEED, found.join() === types.join(), () => {
            return `${row.id}: ${published.map(({ type, timestamp }) => `${type} ${timestamp}`)} and not ${types}`;
          });
          for (const { type, body } of published) {
            const { event, data } = JSON.parse(body) as { event: string; data: Record<string, unknown> };
            // A published end of a link is one that it had: it moves with a scheduled email or an extension.
            const isTrue = mirror.since(row.id, 0).some((version) => {
              const facts = { event: type, ...factsOf(type, version) };
              const said = Object.fromEntries(Object.keys(facts).map((name) => [name, { event, ...data }[name]]));
              return JSON.stringify(said) === JSON.stringify(facts);
            });
            world.demand("an event says what happened", isTrue, () => body);
          }
        }
        const erased = new Set(wanted.flatMap(({ erasure_id }) => erasure_id ?? []));
        const told = feed.filter(({ type }) => type === "candidate.erased");
        world.demand("each erasure has its event, once", told.length === erased.size, () => JSON.stringify(told));
        all += told.length;
        world.demand("an account's feed is about its own invitations", all === feed.length, () => account);
      }
    },
  };
};

/** The position of an event's type among all types, in the order of the state machine. */
const positionOf = ({ type }: Event): number => EVENTS.findIndex(([name]) => name === type);
