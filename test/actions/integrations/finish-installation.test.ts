import { describe, expect, test } from "vitest";
import { claimInstallation, readInstallation } from "#actions/integrations/claim-installation.ts";
import { finishInstallation } from "#actions/integrations/finish-installation.ts";
import { credentialsFrom } from "#adapters/integrations/credentials.ts";
import { byOperator } from "#domain/shared/audit.ts";
import { isSync } from "#domain/webhooks/delivery.ts";
import { anAtsWorld } from "../../support/ats/ats-world.ts";
import { BOB_APP, BOB_COMPANY } from "../../support/ats/bob.ts";
import { fakeHibob } from "../../support/ats/fake-hibob.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { answered } from "../../support/harness/webhook-harness.ts";
import { anAuditEntry } from "../../support/records/audit-entry.ts";

const aWorld = async () => {
  const world = await anAtsWorld(newMemoryTable(), "hibob");
  const fake = fakeHibob(world);
  world.receives(fake.receive);
  const { deps, reporting, account, connection } = world;
  const own = async () => JSON.stringify({ ...BOB_APP, webhook_secret: "own secret" });
  const all = { ...reporting, ...deps, credentials: credentialsFrom(deps.secrets, own) };
  const finish = (code = "code", vendor = "hibob") =>
    finishInstallation(all, { vendor, code, redirectUri: "https://api.example.com/integrations/hibob/oauth/callback" });
  const claim = (installationId: string, accountId = account) =>
    claimInstallation(all, { accountId, installationId }, byOperator(deps));
  const forget = () => deps.connections.remove(connection, anAuditEntry(account));
  return { ...world, fake, all, finish, claim, forget };
};

const idOf = (finished: Awaited<ReturnType<typeof finishInstallation>>): string =>
  typeof finished === "object" && "installation" in finished ? finished.installation : "";

describe("an installation of a company that is not connected", () => {
  test("waits for a member, whose account it is then connected to, once", async () => {
    const { finish, claim, forget, all, account, queue, clock } = await aWorld();
    await forget();
    const id = idOf(await finish());
    expect(await readInstallation(all, id)).toMatchObject({ vendor: "hibob", company: BOB_COMPANY });
    clock.advance(60_000);
    const connection = await claim(id);
    expect(connection).toMatchObject({ account_id: account, status: "active", theirs: { id: BOB_COMPANY } });
    expect(queue.filter(isSync)).toHaveLength(1);
    // The tokens stay sealed as they were, and are opened with that connection.
    const { credentials } = all;
    expect(await credentials.of("hibob", connection)).toEqual({ key: "access-1", secret: "own secret" });
    await expect(claim(id)).rejects.toMatchObject({ code: "not_found" });
  });

  test("is refused for another account once it is connected, and after an hour", async () => {
    const { finish, claim, forget, clock } = await aWorld();
    await forget();
    const [first, second] = [idOf(await finish()), idOf(await finish())];
    await claim(first);
    await expect(claim(second, "acct_other")).rejects.toMatchObject({ code: "validation_error" });
    clock.advance(3_600_000);
    await expect(claim(second)).rejects.toMatchObject({ code: "not_found" });
    await expect(claim("made-up")).rejects.toMatchObject({ code: "not_found" });
  });
});

test("an installation of a company that is connected repairs its connection, and what has waited is done", async () => {
  const { finish, deps, connection, account, queue } = await aWorld();
  await deps.connections.breakOff(connection, 0);
  expect(await finish()).toMatchObject({ connection: { id: connection.id, status: "active" } });
  const repaired = await deps.connections.read(account, connection.id);
  expect(repaired).toMatchObject({ tokens: { sealed_access: "sealed access-1", number: 0 } });
  expect(queue.filter(isSync)).toHaveLength(1);
});

test("a refusal of the old tokens breaks no connection that was installed again", async () => {
  const { finish, deps, connection, account, clock } = await aWorld();
  clock.advance(1000);
  await finish();
  expect(await deps.connections.breakOff(connection, 0)).toBeUndefined();
  expect(await deps.connections.read(account, connection.id)).toMatchObject({ status: "active" });
});

test.each([
  ["a code that is none", "other", 0, "refused"],
  ["an ATS that does not answer", "code", 503, "failed"],
  ["an ATS without installations", "code", 0, "failed"],
  ["a service without credentials there", "code", 0, "failed"],
])("%s connects nothing", async (what, code, status, outcome) => {
  const { finish, receives, all, deps, account, connection } = await aWorld();
  if (status !== 0) receives(async () => answered(status));
  if (what.startsWith("a service")) all.credentials = credentialsFrom(deps.secrets);
  expect(await finish(code, what.includes("without installations") ? "kombo" : "hibob")).toBe(outcome);
  expect(await deps.connections.read(account, connection.id)).toEqual(connection);
});
