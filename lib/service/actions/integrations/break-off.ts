import type { EmailQueue } from "#domain/email/ports.ts";
import type { ConnectionRecord } from "#domain/integrations/connection.ts";
import type { ConnectionStore } from "#domain/integrations/ports.ts";
import type { Log } from "#domain/shared/ports.ts";

export type BreakDeps = { log: Log; emails: EmailQueue; connections: Pick<ConnectionStore, "breakOff"> };

/** Marks a connection as broken and notifies its account, once. The row records that the email is due. */
export const breakOff = async (deps: BreakDeps, connection: ConnectionRecord, now: number): Promise<void> => {
  const broken = await deps.connections.breakOff(connection, now);
  if (broken === undefined) return;
  const { account_id, id, email_requests: request } = broken;
  deps.log.info("connection broken", { account_id, connection_id: id });
  await deps.emails.send({ account_id, endpoint_id: id, request });
};
