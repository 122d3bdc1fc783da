import { claimInstallation } from "#actions/integrations/installation/claim-installation.ts";
import { finishInstallation } from "#actions/integrations/installation/finish-installation.ts";
import { credentialsFrom } from "#adapters/integrations/credentials.ts";
import { byOperator } from "#domain/shared/audit.ts";
import { newMemoryTable } from "../engines/table.ts";
import { anAuditEntry } from "../records/audit-entry.ts";
import { anAtsWorld } from "./ats-world.ts";
import { BOB_APP } from "./bob.ts";
import { fakeHibob } from "./fake-hibob.ts";

/** A service with credentials in Bob, which is installed there. */
export const anInstallingWorld = async () => {
  const world = await anAtsWorld(newMemoryTable(), "hibob");
  const fake = fakeHibob(world);
  world.receives(fake.receive);
  const { deps, reporting, account, connection } = world;
  const own = async () => JSON.stringify({ ...BOB_APP, webhook_secret: "own secret" });
  const all = { ...reporting, ...deps, credentials: credentialsFrom(deps.connectionSecrets, own) };
  const finish = (code = "code", vendor = "hibob") =>
    finishInstallation(all, { vendor, code, redirectUri: "https://api.example.com/integrations/hibob/oauth/callback" });
  const claim = (installationId: string, accountId = account) =>
    claimInstallation(all, { accountId, installationId }, byOperator(deps));
  const forget = () => deps.connections.remove(connection, anAuditEntry(account));
  return { ...world, fake, all, finish, claim, forget };
};

export const idOf = (finished: Awaited<ReturnType<typeof finishInstallation>>): string =>
  typeof finished === "object" && "installation" in finished ? finished.installation : "";
