import { adapterNamed } from "#domain/integrations/adapters.ts";
import { type ConnectionRecord, originOf, UNCLAIMED } from "#domain/integrations/connection.ts";
import { hashOfInstallation } from "#domain/integrations/installation.ts";
import { resumeJob } from "#domain/integrations/job.ts";
import type { ConnectionStore, InstallationStore, IntegrationQueue } from "#domain/integrations/ports.ts";
import { auditRecord } from "#domain/shared/audit.ts";
import { newId, type Random } from "#domain/shared/ids.ts";
import type { Clock } from "#domain/shared/ports.ts";
import { askToSync } from "../ask-to-sync.ts";
import { askForTokens, sealedTokens } from "./ask-for-tokens.ts";
import type { RefreshDeps } from "./refresh-tokens.ts";

export type FinishDeps = Pick<RefreshDeps, "connectionSecrets" | "credentials" | "atsReader"> & {
  clock: Clock;
  random: Random;
  connections: Pick<ConnectionStore, "find" | "grant">;
  installations: Pick<InstallationStore, "put">;
  integrationQueue: IntegrationQueue;
};

/** The outcome of an installation: a connection that exists works again, or a new one can be claimed by this id. */
export type Finished = { connection: ConnectionRecord } | { installation: string } | "refused" | "failed";

/** 256 bits. */
const SECRET_BYTES = 32;

/**
 * Exchanges the code of an installation, at once because it is valid for a moment only, whoever is signed in here. A company that
 * is connected works again with the new tokens, and what has waited is done, unless a member has disabled its connection: that
 * stays disabled with the new tokens. Another company waits for a member who claims it.
 */
export const finishInstallation = async (
  deps: FinishDeps,
  { vendor: name, code, redirectUri }: { vendor: string; code: string; redirectUri: string },
): Promise<Finished> => {
  const { random } = deps;
  const adapter = adapterNamed(name);
  if (adapter?.oauth === undefined) return "failed";
  const { vendor, oauth } = adapter;
  const grant = await deps.credentials.grantOf(vendor, undefined);
  if (grant === undefined) return "failed";
  const { client_id, client_secret, base_url } = grant;
  const form = { grant_type: "authorization_code", code, redirect_uri: redirectUri, client_id, client_secret };
  const granted = await askForTokens(deps, oauth, oauth.tokenUrl({ base_url }), form);
  if (typeof granted === "string") return granted;
  const { company } = granted;
  if (company === null) return "failed";
  const now = deps.clock.now();
  const known = await deps.connections.find(vendor, company);
  if (known === undefined) {
    const connection_id = newId("int", now, random);
    const tokens = await sealedTokens(deps, granted, { account_id: UNCLAIMED, id: connection_id }, now);
    const installation = Buffer.from(random(SECRET_BYTES)).toString("base64url");
    const hash = hashOfInstallation(installation);
    const created_at = new Date(now).toISOString();
    await deps.installations.put({ hash, vendor, connection_id, company, base_url, tokens, created_at });
    return { installation };
  }
  const { account_id, id } = known;
  const tokens = await sealedTokens(deps, granted, known, now);
  const audit = auditRecord({ now, random }, originOf(known), {
    accountId: account_id,
    action: "integration.changed",
    object: { type: "integration", id, name: known.name },
    changes: [{ field: "access", before: null, after: "granted" }],
  });
  const connection = await deps.connections.grant(known, tokens, audit);
  if (connection === undefined) return "failed";
  await askToSync(deps, connection);
  if (connection.status === "active") await deps.integrationQueue.send([resumeJob(connection)]);
  return { connection };
};
