import type { Mirrored } from "#domain/integrations/adapter.ts";
import type { ConnectionRecord } from "#domain/integrations/connection.ts";
import type { ConnectionStore } from "#domain/integrations/ports.ts";
import type { Clock } from "#domain/shared/ports.ts";
import type { DeliveryQueue } from "#domain/webhooks/ports.ts";
import { askToSync } from "./ask-to-sync.ts";
import { type BreakDeps, breakOff } from "./break-off.ts";
import { type ResumeDeps, resumeReports } from "./retry-reports.ts";

export type MirrorDeps = BreakDeps &
  ResumeDeps & {
    clock: Clock;
    connections: Pick<ConnectionStore, "read" | "setTheirs" | "noteError">;
    deliveryQueue: DeliveryQueue;
  };

/** Reports of a state by which repeats are recognized. */
const KNOWN = 20;

/** More reports of one connection's state than come at once. */
const MAX_ROUNDS = 5;

/**
 * Follows what the ATS says about a connection. A repeat, also of an older report, changes nothing; neither does a state that
 * it had before, so a connection that a member has disabled stays disabled. One that works has its packages pushed, its open
 * orders fetched, and what has waited reported.
 */
export const mirrorConnection = async (
  deps: MirrorDeps,
  connection: ConnectionRecord,
  { event_id, state, status }: Mirrored,
): Promise<void> => {
  let seen: ConnectionRecord | undefined = connection;
  for (let round = 0; round < MAX_ROUNDS && seen !== undefined; round += 1) {
    const { theirs } = seen;
    if (theirs === null || theirs.events.includes(event_id)) return;
    const isNews = theirs.state !== state;
    const events = [...theirs.events, event_id].slice(-KNOWN);
    // A connection breaks with a notice, and only once.
    const next = isNews && status !== "broken" ? status : seen.status;
    const after = await deps.connections.setTheirs(seen, { ...theirs, state, events }, next);
    if (after !== undefined) return isNews ? follow(deps, after, state, status) : undefined;
    seen = await deps.connections.read(connection.account_id, connection.id);
  }
};

const follow = async (
  deps: MirrorDeps,
  connection: ConnectionRecord,
  state: string,
  status: Mirrored["status"],
): Promise<void> => {
  const now = deps.clock.now();
  if (status === "active") {
    await askToSync(deps, connection);
    await resumeReports(deps, connection);
    return;
  }
  const error = { at: new Date(now).toISOString(), call: "connection", message: state };
  await deps.connections.noteError(connection, error);
  if (status === "broken") await breakOff(deps, connection, now);
};
