import { fork } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { createApiKey } from "#actions/accounts/keys/create-api-key.ts";
import { systemClock, systemRandom } from "#adapters/system-clock.ts";
import { bundleFunctions } from "../../../../lib/infra/bundling/bundle.ts";
import { entryOf, type FunctionName } from "../../../../lib/infra/functions/function-names.ts";
import { awsEnvironment, enterEnvironment } from "../../../../lib/local/template/function-environment.ts";
import { anAccount, keyActs } from "../../../support/builders.ts";
import { startEngine } from "../../../support/engines/engine.ts";
import { newTable, type TestTable } from "../../../support/engines/table.ts";
import { bundleFile } from "../../../support/processes/bundled.ts";
import { call, type Sent } from "../../../support/records/api-event.ts";
import { bundlePeer } from "./bundle-peer.ts";
import type { ProxyCall } from "./delaying-proxy.ts";
import { stackPackages } from "./packages.ts";

type Handler = Parameters<typeof call>[0];

/** Enough accounts take turns that no limit is reached. */
const ACCOUNTS = 60;
const CREDITS = 100_000;

/** Our functions and the typical stack in this process, each with a table behind a proxy in a separate process. */
export const peerStage = async () => {
  const undo = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), "ais-peers-"));
  undo.defer(() => rmSync(folder, { recursive: true }));
  const engine = await startEngine();
  undo.defer(() => engine.stop());
  const proxy = fork(resolve(import.meta.dirname, "delaying-proxy.ts"), [String(engine.config.endpoint)]);
  undo.adopt(proxy, (process) => void process.kill());
  const [{ port }] = await once(proxy, "message");
  const endpoint = `http://127.0.0.1:${port}`;
  const [table, peers] = [await newTable(engine), await newTable(engine)];
  undo.defer(
    enterEnvironment({
      ...awsEnvironment({ dynamodb: endpoint, sqs: endpoint, ses: endpoint, kms: endpoint }),
      TABLE_NAME: table.name,
      PEER_TABLE_NAME: peers.name,
      PUBLIC_URL: "https://api.example.com",
      PAGE_URL: "https://tests.example.com",
      SIGNING_KEY_IDS: "signing-key",
    }),
  );
  await bundleFunctions(folder, ["createInvitation", "readInvitation"]);
  const load = async (file: string): Promise<Handler> => (await import(pathToFileURL(file).href)).handler;
  const ours = async (name: FunctionName) => load(bundleFile(folder, entryOf(name)));
  const typical = await load(await bundlePeer(stackPackages(), folder));
  const ask = async (message: object): Promise<ProxyCall[]> => {
    proxy.send(message);
    const [answer] = await once(proxy, "message");
    return answer;
  };

  return {
    stacks: [
      {
        name: "ours",
        create: await ours("createInvitation"),
        read: await ours("readInvitation"),
        keys: await keysOf(table),
      },
      { name: "express, serverless-http, powertools", create: typical, read: typical, keys: await peerKeys(peers) },
    ],
    delay: (ms: number) => ask({ delay: ms }),
    /** The calls to the table while something is done. */
    recorded: async (act: () => Promise<unknown>): Promise<ProxyCall[]> => {
      await ask({ record: true });
      await act();
      return ask({ take: true });
    },
    close: () => undo.disposeAsync(),
  };
};

const keysOf = async (table: TestTable): Promise<string[]> => {
  const keys: string[] = [];
  while (keys.length < ACCOUNTS) {
    const accountId = await anAccount(table, CREDITS);
    const made = await createApiKey(keyActs(table, systemClock, systemRandom), { accountId });
    if (made.kind !== "created") throw new Error(`The account was refused a key: ${made.kind}`);
    keys.push(made.key);
  }
  return keys;
};

/** The typical stack's accounts: a balance and a key each. */
const peerKeys = async ({ client, name: TableName }: TestTable): Promise<string[]> => {
  const keys: string[] = [];
  while (keys.length < ACCOUNTS) {
    const [key, account_id] = [`key_${randomUUID()}`, `acct_${keys.length}`];
    const hash = createHash("sha256").update(key).digest("hex");
    const account = { pk: `ACCOUNT#${account_id}`, sk: "ACCOUNT", credits: CREDITS };
    await client.send(new PutCommand({ TableName, Item: account }));
    await client.send(new PutCommand({ TableName, Item: { pk: `KEYHASH#${hash}`, sk: "KEYHASH", account_id } }));
    keys.push(key);
  }
  return keys;
};

export type PeerStack = Awaited<ReturnType<typeof peerStage>>["stacks"][number];

let sent = 0;

const send = async (handler: Handler, stack: PeerStack, more: Sent, expected: number) => {
  sent += 1;
  const key = stack.keys[sent % stack.keys.length];
  const headers = { authorization: `Bearer ${key}`, ...more.headers };
  // Each request comes from a separate address, so that its limit is not reached.
  const sourceIp = `10.${sent >> 16}.${(sent >> 8) % 256}.${sent % 256}`;
  const { status, json } = await call(handler, { ...more, headers, sourceIp });
  if (status !== expected) throw new Error(`${stack.name} returned ${status} instead of ${expected}`);
  return { key, id: String(json.invitation.id) };
};

/** A create with an Idempotency-Key, by the next account. */
export const create = (stack: PeerStack) =>
  send(
    stack.create,
    stack,
    {
      method: "POST",
      path: "/api/v1/invitations",
      body: { candidate_email: "jane@example.com", candidate_name: "Jane Doe", tests: ["editing-test"] },
      headers: { "idempotency-key": randomUUID() },
    },
    201,
  );

/** A read of what a create made. */
export const read = (stack: PeerStack, { key, id }: { key: string | undefined; id: string }) =>
  send(
    stack.read,
    stack,
    { path: `/api/v1/invitations/${id}`, params: { id }, headers: { authorization: `Bearer ${key}` } },
    200,
  );
