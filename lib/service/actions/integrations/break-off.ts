import type { EmailQueue } from "#domain/email/ports.ts";
import type { ConnectionRecord } from "#domain/integrations/connection.ts";
import type { ConnectionStore } from "#domain/integrations/ports.ts";
import type { Log } from "#domain/shared/ports.ts";

export type BreakDeps = { log: Log; emails: EmailQueue; connections: Pick<ConnectionStore, "breakOff"> };

/** Marks a connection as broken and notifies its account, once. The row records that the email is due. */
export const breakOff = async (deps: BreakDeps, connection: ConnectionRecord, now: number): Promise<void> => {
  const broken = await deps.connections.breakOff(connection, now);
  if (broken !== undefined) await sendNotice(deps, broken);
};

/** Queues the email about a broken connection. A repeat is the same request, of which one email is sent. */
export const sendNotice = async (
  { log, emails }: Pick<BreakDeps, "log" | "emails">,
  { account_id, id, email_requests: request }: ConnectionRecord,
): Promise<void> => {
  log.info("connection broken", { account_id, connection_id: id });
  await emails.send({ account_id, connection_id: id, request });
};
