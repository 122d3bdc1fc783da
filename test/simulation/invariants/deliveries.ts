import { verifyWebhook } from "../../../lib/client/verify-webhook.ts";
import { ENDPOINT_TRUST, isDefaultEvent, LEAST_OF_WAIT, WAITS } from "../facts.ts";
import type { Known, KnownEndpoint } from "../known.ts";
import type { Mirror } from "../mirror.ts";
import type { Process } from "../process.ts";
import type { AttemptedRow, DeliveryRow, RowChange } from "../rows.ts";
import type { Observer, Post, World } from "../world.ts";

const ENDED = ["succeeded", "exhausted", "parked", "discarded"];
const MOST_ATTEMPTS = WAITS.length + 1;

/** Webhooks are signed, identical in every attempt, sent to their subscribers only, and each delivery ends. */
export const deliveryInvariants = (world: World, mirror: Mirror, known: () => Known) => {
  const bodies = new Map<string, string>();
  /** Events that receivers answered with 2xx, by event and endpoint. */
  const taken = new Set<string>();
  /** Every request that a receiver got, by event and endpoint, with the process that sent it. */
  const requests = new Map<string, Process[]>();
  const published = new Map<string, { type: string; account: string }>();
  /** After how many commits each event was erased. */
  const erased = new Map<string, number>();

  /** Whoever is gone is known to be gone as soon as its answer is, or a crash would leave it enabled. */
  const gone = (before: DeliveryRow, after: DeliveryRow): void => {
    const ended = before.status === "pending" && after.status === "parked" && after.attempts > before.attempts;
    if (!ended || after.log.at(-1)?.status !== 410) return;
    const off = mirror.endpoints.get(after.endpoint_id)?.enabled !== true;
    world.demand("no 410 is recorded before its endpoint is disabled", off, () => JSON.stringify(after));
  };

  const attempted = (before: AttemptedRow, after: AttemptedRow): void => {
    const made = after.attempts - after.attempts_before;
    world.demand("at most ten attempts", made <= MOST_ATTEMPTS, () => JSON.stringify(after));
    world.demand("one attempt at a time", after.attempts <= before.attempts + 1, () => JSON.stringify(after));
    const [last] = after.log.slice(-1);
    const wait = WAITS[made - 1];
    const earlier = before.log.at(-1);
    if (made > 1 && after.attempts > before.attempts && last !== undefined && earlier !== undefined) {
      const paused = Date.parse(last.at) - Date.parse(earlier.at);
      const least = (WAITS[made - 2] ?? 0) * LEAST_OF_WAIT;
      world.demand("no attempt before its time", paused >= least, () => JSON.stringify(after));
    }
    if (after.attempts === before.attempts || after.status !== "pending" || last === undefined) return;
    const waited = Date.parse(after.next_attempt_at ?? "") - Date.parse(last.at);
    world.demand("a retry waits its time", waited >= (wait ?? Number.NaN) * LEAST_OF_WAIT, () => JSON.stringify(after));
  };

  /**
   * All secrets in force sign by the scheme of Standard Webhooks, and the oldest of them by the specification's. While
   * they are being changed, the newest that the client knows signs.
   */
  const signed = (endpoint: KnownEndpoint, body: string, headers: Post["headers"], by: Process): void => {
    const now = new Date(world.wall());
    const inForce = endpoint.secrets.filter(
      ({ from, until }) => from + ENDPOINT_TRUST < by.born && until > world.now(),
    );
    const settled = by.born > endpoint.changedAt + ENDPOINT_TRUST && endpoint.secrets.length <= 3;
    const [oldest] = inForce;
    try {
      for (const { value } of settled ? inForce : inForce.slice(-1)) {
        verifyWebhook(body, headers, value, { now, scheme: "standard" });
      }
      if (settled && oldest !== undefined) verifyWebhook(body, headers, oldest.value, { now, scheme: "service" });
    } catch (error) {
      world.violate("every webhook is signed with the secrets in force", String(error));
    }
  };

  return {
    committed: (changes: readonly RowChange[]) => {
      for (const change of changes) {
        if (change.kind === "EVENT" && change.after !== undefined) {
          published.set(change.after.id, { type: change.after.type, account: change.account });
          if (change.after.erased_at !== undefined) erased.set(change.after.id, mirror.commits);
        }
        if (change.kind === "DELIVERY" && change.after !== undefined) {
          const { before, after } = change;
          if (before !== undefined) {
            gone(before, after);
            attempted(before, after);
          }
        }
        if (change.kind === "REPORT" && change.before !== undefined && change.after !== undefined) {
          attempted(change.before, change.after);
        }
        if (change.kind === "ENDPOINT" && change.before !== undefined && change.after !== undefined) {
          const { before, after } = change;
          const rotated = after.secrets.current !== before.secrets.current;
          const kept = after.secrets.previous.some(({ secret }) => secret === before.secrets.current);
          world.demand("a rotation keeps the secret before it", !rotated || kept, () => after.id);
          const notices = (after.email_requests ?? 0) - (before.email_requests ?? 0);
          const once = notices === 0 || (notices === 1 && before.enabled && !after.enabled);
          world.demand("an account is notified once of a disabled endpoint", once, () => JSON.stringify(after));
        }
        if (change.kind === "ENDPOINT" && change.before?.enabled === true && change.after?.enabled === false) {
          const { disabled_reason, failures = 0, first_failure_at = 0, last_failure_at = 0 } = change.after;
          if (disabled_reason !== "failing") continue;
          const long = world.now() - first_failure_at >= 120 * 3_600_000;
          const spread = last_failure_at - first_failure_at >= 12 * 3_600_000;
          world.demand("only what fails for long is disabled", long && spread && failures >= 10, () => `${failures}`);
        }
      }
    },

    /** Called when a receiver gets a request, and whether it is about to answer with success. */
    posted: (endpoint: KnownEndpoint, post: Post, success: boolean, by: Process): void => {
      const { headers } = post;
      const id = headers["webhook-id"] ?? "";
      const body = Buffer.from(post.body).toString();
      world.demand("every attempt has the same bytes", (bodies.get(id) ?? body) === body, () => `${id} ${body}`);
      bodies.set(id, body);
      const name = `${id} ${endpoint.id}`;
      requests.set(name, [...(requests.get(name) ?? []), by]);
      if (!endpoint.mayMissSecrets) signed(endpoint, body, headers, by);
      const { data } = JSON.parse(body) as { data: { invitation_id?: string; invitation_ids?: string[] } };
      const account = known().accounts[endpoint.account]?.id;
      const about = mirror.invitations.get(data.invitation_id ?? data.invitation_ids?.[0] ?? "");
      world.demand("a webhook is about its account's own", about?.account_id === account, () => body);
      const gone = (erased.get(id) ?? Number.POSITIVE_INFINITY) <= by.bornAtCommit;
      world.demand("what is erased is not sent", !gone, () => body);
      const shut = endpoint.shutAt !== undefined && by.born > endpoint.shutAt + ENDPOINT_TRUST;
      world.demand("a disabled or deleted endpoint gets nothing more", !shut, () => `${endpoint.id} ${id}`);
      if (success) taken.add(name);
    },

    settled: () => {
      for (const row of mirror.deliveries.values()) {
        const name = `${row.event_id} ${row.endpoint_id}`;
        world.demand("each delivery ends", ENDED.includes(row.status), () => JSON.stringify(row));
        const tried = row.status !== "exhausted" || row.attempts - row.attempts_before === MOST_ATTEMPTS;
        world.demand("a delivery is given up after ten attempts", tried, () => JSON.stringify(row));
        const sure = (requests.get(name) ?? []).filter(({ troubles }) => troubles === 0);
        // An attempt that is under way while its event is erased is not recorded.
        const recorded = sure.length <= row.attempts || erased.has(row.event_id);
        world.demand("each request is an attempt, or its worker died", recorded, () => name);
        const endpoint = known().endpoints.find(({ id }) => id === row.endpoint_id);
        if (endpoint === undefined) continue;
        const right = row.status !== "succeeded" || taken.has(name);
        world.demand("a delivery that succeeded arrived", right, () => JSON.stringify(row));
        if (!endpoint.untouched) continue;
        // Its event was erased, or is not there because its publisher died before an erasure.
        const discarded = row.status === "discarded" && !erased.has(row.event_id) && published.has(row.event_id);
        world.demand("nothing is discarded for an endpoint that is there", !discarded, () => name);
        const off = mirror.endpoints.get(endpoint.id)?.enabled === false;
        world.demand("only what is disabled parks", row.status !== "parked" || off, () => name);
      }
      for (const endpoint of known().endpoints.filter(({ untouched }) => untouched)) {
        const account = known().accounts[endpoint.account]?.id;
        for (const [event, { type, account: owner }] of published) {
          if (owner !== account) continue;
          const wanted = endpoint.all || isDefaultEvent(type);
          const there = mirror.deliveries.has(`${event} ${endpoint.id}`);
          world.demand(
            "each event has a delivery to whoever subscribes to it",
            there === wanted,
            () => `${type} ${event}`,
          );
        }
      }
    },
  } satisfies Observer & Record<string, unknown>;
};
