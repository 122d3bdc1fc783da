import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { heldRowOf } from "#api-docs/privacy/data-map.ts";
import { runAdmin } from "../../../bin/admin/run.ts";
import { type LocalService, startLocalService } from "../../../lib/local/service.ts";
import { httpReceiver, type Receiver } from "../../support/engines/receiver.ts";
import { mortalFunctions } from "../../support/processes/crash-after-writes.ts";
import { stableRows } from "../../support/records/stable-rows.ts";

const { mortally, writes } = mortalFunctions();

let stateDir: string;
let service: LocalService;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await httpReceiver((request, response) => request.resume().once("end", () => response.end()));
  stateDir = mkdtempSync(join(tmpdir(), "killed-"));
  service = await startLocalService({ stateDir, quiet: true });
});
afterAll(async () => {
  await service.stop();
  await receiver[Symbol.asyncDispose]();
  rmSync(stateDir, { recursive: true });
});

const admin = (...args: string[]) => runAdmin([...args, "--json", "--state", stateDir]);
const json = async (...args: string[]) => {
  const { code, stdout, stderr } = await admin(...args);
  expect([code, stderr]).toEqual([0, ""]);
  return JSON.parse(stdout);
};

/** A new account with what the commands name. */
const aStage = async () => {
  const { id } = await json("accounts", "create", "--name", "Acme");
  const { id: key } = await json("keys", "create", id);
  const { id: endpoint } = (await json("endpoints", "create", id, `http://127.0.0.1:${receiver.port}/`))
    .webhook_endpoint;
  const { event_id: event } = (await json("endpoints", "test", id, endpoint)).delivery;
  const { id: partner } = await json("partners", "create", "Partner");
  return { id, key, endpoint, event, partner };
};

/** The commands that write, with their arguments. */
const COMMANDS: Readonly<Record<string, (stage: Awaited<ReturnType<typeof aStage>>) => string[]>> = {
  "accounts contact": ({ id }) => [id, "ops@example.com"],
  "accounts delete": ({ id }) => [id, "--apply"],
  "accounts settings": ({ id }) => [id, "--retention-days", "90"],
  "content restore": () => ["grammar-test", "gra-001", "--reason", "Leaked."],
  "content retire": () => ["grammar-test", "gra-001", "--reason", "Leaked."],
  "credits grant": ({ id }) => [id, "5", "--once", "order-7"],
  "endpoints activate": ({ id, endpoint }) => [id, endpoint],
  "endpoints create": ({ id }) => [id, "http://127.0.0.1:1024/other"],
  "endpoints delete": ({ id, endpoint }) => [id, endpoint],
  "endpoints rotate": ({ id, endpoint }) => [id, endpoint],
  "endpoints test": ({ id, endpoint }) => [id, endpoint],
  "endpoints update": ({ id, endpoint }) => [id, endpoint, "--events", "invitation.created"],
  "events redeliver": ({ id, event }) => [id, event],
  "keys create": ({ id }) => [id, "--test"],
  "keys revoke": ({ id, key }) => [id, key],
  "members invite": ({ id }) => [id, "ada@example.com", "--role", "owner"],
  "partners create": () => ["Other"],
  "partners revoke": ({ partner }) => [partner],
  "partners rotate": ({ partner }) => [partner],
};

/** Those that only read; `accounts create`, whose second write is a grant of credits; the two that their unit tests kill. */
const NOT_KILLED = / (analysis|exposure|export|help|list|read)$|^accounts create$|^restore account$|^privacy reapply$/;

test("each of the operator's commands that writes is killed here", async () => {
  const named = async (...topic: string[]): Promise<string[]> =>
    Array.from((await runAdmin([...topic, "--help"])).stdout.matchAll(/^ {2}([a-z]+) /gm), ([, name = ""]) => name);
  const all = [];
  for (const topic of await named()) for (const name of await named(topic)) all.push(`${topic} ${name}`);
  expect(all.filter((name) => !NOT_KILLED.test(name)).sort()).toEqual(Object.keys(COMMANDS));
});

/** What no message was sent for is due soon, or found by a reconciliation. */
const passTime = async (...hours: number[]) => {
  for (const each of hours) {
    await service.drain();
    await service.advance(each * 3600);
  }
  await service.drain();
};

/** What there is of an account, without how often: each repeat of a test sends one more event. */
const left = async (id: string) => {
  const elsewhere = new Set<string | undefined>();
  for await (const row of service.operator.accountRows(id)) {
    if (!row.pk.startsWith("ACCOUNT#")) elsewhere.add(heldRowOf(row)?.name);
  }
  return { elsewhere, rows: new Set(await stableRows(service, id)) };
};

test("a command that is killed between its writes is done by itself, or when it is repeated", async () => {
  const killed = [];
  for (const [name, argsOf] of Object.entries(COMMANDS)) {
    const begun = async (diesAfter: number) => {
      const stage = await aStage();
      const act = () => admin(...name.split(" "), ...argsOf(stage));
      const result = await mortally(name, String(diesAfter), act).catch(() => undefined);
      return { id: stage.id, act, result };
    };
    const whole = await begun(0);
    expect(whole.result).toMatchObject({ code: 0, stderr: "" });
    const written = writes().length;
    for (let made = 1; made < written; made += 1) {
      killed.push({ what: `${name}, killed after ${made} of ${written}`, whole: whole.id, ...(await begun(made)) });
    }
  }
  await passTime(1, 8, 1);
  for (const { act, id, whole } of killed) if (!isDeepStrictEqual(await left(id), await left(whole))) await act();
  // In this process the commands' clock is ahead of the service's by what has passed.
  await passTime(12, 8, 1);
  for (const { what, id, whole } of killed) expect(await left(id), what).toEqual(await left(whole));
  expect(killed.length).toBeGreaterThan(20);
});
