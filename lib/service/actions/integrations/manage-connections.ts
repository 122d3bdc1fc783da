import type { UpdateConnection } from "#contract/dashboard/connections.ts";
import { ApiError } from "#contract/errors.ts";
import { VENDOR_FACTS } from "#contract/integrations/vendor-facts.ts";
import { ADAPTERS } from "#domain/integrations/adapters.ts";
import type { ConnectionChange, ConnectionRecord } from "#domain/integrations/connection.ts";
import { resumeJob } from "#domain/integrations/job.ts";
import type { ConnectionSecretBox, ConnectionStore, IntegrationQueue } from "#domain/integrations/ports.ts";
import { type Audited, auditRecord } from "#domain/shared/audit.ts";
import type { AuditRecord } from "#domain/shared/audit-record.ts";
import type { Clock } from "#domain/shared/ports.ts";
import { askToSync } from "./ask-to-sync.ts";
import { type PackageDeps, readPackages } from "./offered-packages.ts";

type Deps = PackageDeps & {
  clock: Clock;
  connections: Pick<ConnectionStore, "read" | "update" | "remove">;
  connectionSecrets: Pick<ConnectionSecretBox, "seal">;
  integrationQueue: IntegrationQueue;
};

type Target = { accountId: string; connectionId: string };

/** @throws ApiError `not_found`, also for another account's. */
export const readConnection = async (
  { connections }: { connections: Pick<ConnectionStore, "read"> },
  { accountId, connectionId }: Target,
): Promise<ConnectionRecord> => {
  const connection = await connections.read(accountId, connectionId);
  if (connection === undefined) throw new ApiError("not_found");
  return connection;
};

const entryOf = (
  { origin, random }: Audited,
  { account_id, id, name }: ConnectionRecord,
  action: "integration.changed" | "integration.deleted",
  now: number,
  changes: AuditRecord["changes"] = [],
): AuditRecord =>
  auditRecord({ now, random }, origin, {
    accountId: account_id,
    action,
    object: { type: "integration", id, name },
    changes,
  });

const shown = (value: unknown): string | null => (value === null ? null : String(value));

const unknownPackage = (id: string): ApiError => {
  const message = `There is no package ${id}. Leave packages null to offer all of them.`;
  return new ApiError("validation_error", { errors: [{ field: "packages", code: "unknown_package", message }] });
};

const keyIsTheirs = ({ name, sameKey }: { name: string; sameKey: boolean }): ApiError => {
  const message = sameKey
    ? `${name} is called with the key that it calls with. To replace it, delete this connection and make another.`
    : `${name} is called with this service's own key.`;
  return new ApiError("validation_error", { errors: [{ field: "api_key", code: "not_allowed", message }] });
};

/**
 * Changes the given settings of a connection. One that becomes active sends what has waited; a new key replaces the one that
 * the ATS has refused.
 *
 * @throws ApiError `not_found`; `validation_error` for a package that does not exist, and for the key of a vendor that has none.
 */
export const updateConnection = async (
  deps: Deps,
  target: Target,
  { api_key, ...settings }: UpdateConnection,
  audited: Audited,
): Promise<ConnectionRecord> => {
  const before = await readConnection(deps, target);
  const { sameKey, signed } = ADAPTERS[before.vendor];
  const { name } = VENDOR_FACTS[before.vendor];
  if (api_key !== undefined && (sameKey || signed !== undefined)) throw keyIsTheirs({ name, sameKey });
  const all = settings.packages == null ? [] : await readPackages(deps, { ...before, packages: null });
  // One that was offered before may have been deleted since.
  const allowed = [...all.map(({ id }) => id), ...(before.packages ?? [])];
  const unknown = settings.packages?.find((id) => !allowed.includes(id));
  if (unknown !== undefined) throw unknownPackage(unknown);
  const owner = { account_id: before.account_id, connection_id: before.id };
  const set: ConnectionChange = {
    ...settings,
    ...(api_key === undefined ? {} : { sealed_key: await deps.connectionSecrets.seal(api_key, owner) }),
  };
  if (Object.keys(set).length === 0) return before;
  const now = deps.clock.now();
  const changes = Object.entries(settings).map(([field, after]) => ({
    field,
    before: shown(before[field as keyof typeof settings]),
    after: shown(after),
  }));
  const keyChange = api_key === undefined ? [] : [{ field: "api_key", before: null, after: null }];
  const audit = entryOf(audited, before, "integration.changed", now, [...changes, ...keyChange]);
  const after = await deps.connections.update(before, set, audit);
  if (after === undefined) throw new ApiError("not_found");
  // Also when it was active before: an earlier attempt may have died here.
  if (settings.status === "active") await deps.integrationQueue.send([resumeJob(after)]);
  await askToSync(deps, after);
  return after;
};

/** Deletes a connection and returns it. @throws ApiError `not_found`, also if it was deleted before. */
export const deleteConnection = async (deps: Deps, target: Target, audited: Audited): Promise<ConnectionRecord> => {
  const connection = await readConnection(deps, target);
  const audit = entryOf(audited, connection, "integration.deleted", deps.clock.now());
  if (!(await deps.connections.remove(connection, audit))) throw new ApiError("not_found");
  return connection;
};
