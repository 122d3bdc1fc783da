import { expect, test } from "vitest";
import { credentialsFrom } from "#adapters/integrations/credentials.ts";
import { anInstallingWorld } from "../../../support/ats/installing-world.ts";
import { answered } from "../../../support/harness/webhook-harness.ts";
import { anAuditEntry } from "../../../support/records/audit-entry.ts";

test("an installation of a company that is connected repairs its connection, and what has waited is done", async () => {
  const { finish, deps, connection, account, queue } = await anInstallingWorld();
  await deps.connections.breakOff(connection, 0);
  expect(await finish()).toMatchObject({ connection: { id: connection.id, status: "active" } });
  const repaired = await deps.connections.read(account, connection.id);
  expect(repaired).toMatchObject({ tokens: { sealed_access: "sealed access-1", number: 0 } });
  expect(queue.filter(({ kind }) => kind === "sync")).toHaveLength(1);
});

test("an installation that dies once its tokens are stored is completed by the next one", async () => {
  const { finish, all, queue, deps, connection, account } = await anInstallingWorld();
  const { integrationQueue } = all;
  all.integrationQueue = { ...integrationQueue, send: () => Promise.reject(new Error("killed")) };
  await expect(finish()).rejects.toThrow("killed");
  all.integrationQueue = integrationQueue;
  expect(await finish()).toMatchObject({ connection: { id: connection.id } });
  expect(await deps.connections.read(account, connection.id)).toMatchObject({ status: "active" });
  expect(queue.filter(({ kind }) => kind === "sync")).toHaveLength(1);
});

test("a connection that a member has disabled stays disabled when it is installed again, with the new tokens", async () => {
  const { finish, deps, connection, account, queue, clock } = await anInstallingWorld();
  await deps.connections.update(connection, { status: "disabled" }, anAuditEntry(account));
  clock.advance(1000);
  expect(await finish()).toMatchObject({ connection: { id: connection.id, status: "disabled" } });
  const granted = await deps.connections.read(account, connection.id);
  expect(granted).toMatchObject({ status: "disabled", tokens: { sealed_access: "sealed access-1" } });
  expect(queue).toEqual([]);
});

test("a refusal of the old tokens breaks no connection that was installed again", async () => {
  const { finish, deps, connection, account, clock } = await anInstallingWorld();
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
  const { finish, receives, all, deps, account, connection } = await anInstallingWorld();
  if (status !== 0) receives(async () => answered(status));
  if (what.startsWith("a service")) all.credentials = credentialsFrom(deps.connectionSecrets);
  expect(await finish(code, what.includes("without installations") ? "kombo" : "hibob")).toBe(outcome);
  expect(await deps.connections.read(account, connection.id)).toEqual(connection);
});
