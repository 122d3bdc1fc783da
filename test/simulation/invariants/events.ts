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
        world.demand("an event never changes", change.after === undefined, () => JSON.stringify(change));
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
          const published = feed.filter(({ invitation_id }) => invitation_id === row.id);
          // Late, they may be in another order than their times say.
          if (postpone.has(row.id) || world.lost.has(row.id))
            published.sort((one, other) => positionOf(one) - positionOf(other));
          all += published.length;
          const found = published.map(({ type }) => type);
          // What recurs has no one order.
          if (extensions.length > 0) for (const list of [found, types]) list.sort();
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
        world.demand("an account's feed is about its own invitations", all === feed.length, () => account);
      }
    },
  };
};

/** The position of an event's type among all types, in the order of the state machine. */
const positionOf = ({ type }: Event): number => EVENTS.findIndex(([name]) => name === type);
