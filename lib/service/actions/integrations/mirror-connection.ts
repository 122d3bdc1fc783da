import type { EmailQueue } from "#domain/email/ports.ts";
import type { Mirrored } from "#domain/integrations/adapter.ts";
import type { ConnectionRecord } from "#domain/integrations/connection.ts";
import { resumeJob } from "#domain/integrations/job.ts";
import type { ConnectionStore, IntegrationQueue } from "#domain/integrations/ports.ts";
import type { Clock, Log } from "#domain/shared/ports.ts";
import { askToSync } from "./ask-to-sync.ts";
import { sendNotice } from "./break-off.ts";

export type MirrorDeps = {
  clock: Clock;
  log: Log;
  emails: EmailQueue;
  connections: Pick<ConnectionStore, "read" | "mirror">;
  integrationQueue: IntegrationQueue;
};

/** Reports of a state by which repeats are recognized. */
const KNOWN = 20;

/** More reports of one connection's state than come at once. */
const MAX_ROUNDS = 5;

/**
 * Follows what the ATS says about a connection. A repeat of an older report changes nothing; neither does a state that it had
 * before. A connection that a member has disabled stays disabled. The report, the state and the notice are one write,
 * so a crash leaves the connection either before or after it. A repeat of the last report sends the messages again that
 * the first one may have died before: each is harmless twice. One that works has its packages pushed, its open orders
 * fetched, and what has waited reported.
 */
export const mirrorConnection = async (
  deps: MirrorDeps,
  connection: ConnectionRecord,
  { event_id, state, status }: Mirrored,
): Promise<void> => {
  let seen: ConnectionRecord | undefined = connection;
  for (let round = 0; round < MAX_ROUNDS && seen !== undefined; round += 1) {
    const { theirs } = seen;
    if (theirs === null) return;
    if (theirs.events.includes(event_id)) {
      return theirs.events.at(-1) === event_id ? follow(deps, seen, status) : undefined;
    }
    const events = [...theirs.events, event_id].slice(-KNOWN);
    const isNews = theirs.state !== state;
    const news = isNews ? { state, status } : undefined;
    const heard = { ...theirs, state, status, events };
    const after = await deps.connections.mirror(seen, heard, news, deps.clock.now());
    if (after !== undefined) return isNews ? follow(deps, after, status) : undefined;
    seen = await deps.connections.read(connection.account_id, connection.id);
  }
};

/** Sends the messages that a state of the connection asks for. */
const follow = async (deps: MirrorDeps, connection: ConnectionRecord, status: Mirrored["status"]): Promise<void> => {
  if (status === "active") {
    await askToSync(deps, connection);
    await deps.integrationQueue.send([resumeJob(connection)]);
    return;
  }
  if (status !== "broken" || connection.status !== "broken") return;
  await sendNotice(deps, connection);
};
