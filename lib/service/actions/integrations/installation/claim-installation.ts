import { ApiError } from "#contract/errors.ts";
import { VENDOR_FACTS } from "#contract/integrations/vendor-facts.ts";
import { type ConnectionRecord, newConnection } from "#domain/integrations/connection.ts";
import { newConnectionKey } from "#domain/integrations/connection-key.ts";
import { hashOfInstallation, type Installation, isClaimable } from "#domain/integrations/installation.ts";
import type { ConnectionStore, InstallationStore, IntegrationQueue } from "#domain/integrations/ports.ts";
import { type Audited, auditRecord } from "#domain/shared/audit.ts";
import type { Clock } from "#domain/shared/ports.ts";
import { askToSync } from "../ask-to-sync.ts";
import { isTaken } from "../connections.ts";

type ReadDeps = { clock: Clock; installations: Pick<InstallationStore, "read"> };
type ClaimDeps = ReadDeps & {
  installations: InstallationStore;
  connections: Pick<ConnectionStore, "create">;
  integrationQueue: IntegrationQueue;
};

/** An installation that can be claimed. @throws ApiError `not_found`, also for one that was claimed or is too old. */
export const readInstallation = async ({ clock, installations }: ReadDeps, id: string): Promise<Installation> => {
  const found = await installations.read(hashOfInstallation(id));
  if (found === undefined || !isClaimable(found, clock.now())) throw new ApiError("not_found");
  return found;
};

/** Makes an installation a connection of the member's account. @throws ApiError `not_found`; `validation_error` if it is another's. */
export const claimInstallation = async (
  deps: ClaimDeps,
  { accountId: account_id, installationId }: { accountId: string; installationId: string },
  { origin, random }: Audited,
): Promise<ConnectionRecord> => {
  const found = await readInstallation(deps, installationId);
  const { vendor, connection_id: id, company, base_url, tokens, hash } = found;
  const { name } = VENDOR_FACTS[vendor];
  const now = deps.clock.now();
  // The ATS signs its calls instead: no one gets this key.
  const { hash: key_hash } = newConnectionKey({ account_id, id }, random);
  const also = base_url === null ? {} : { base_url };
  const connection = newConnection(
    { id, account_id, vendor, name, key_hash, sealed_key: null, theirs: { id: company }, tokens, ...also },
    now,
  );
  const audit = auditRecord({ now, random }, origin, {
    accountId: account_id,
    action: "integration.created",
    object: { type: "integration", id, name },
  });
  if ((await deps.connections.create(connection, audit)) === "taken") throw isTaken(name);
  await deps.installations.remove(hash);
  await askToSync(deps, connection);
  return connection;
};
