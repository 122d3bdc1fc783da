import { createApiKey } from "#actions/accounts/keys/create-api-key.ts";
import { systemClock, systemRandom } from "#adapters/system-clock.ts";
import { awsEnvironment, enterEnvironment } from "../../../../lib/local/template/function-environment.ts";
import { anAccount, keyActs } from "../../../support/builders.ts";
import { startEngine } from "../../../support/engines/engine.ts";
import { newTable } from "../../../support/engines/table.ts";
import { call } from "../../../support/records/api-event.ts";
import { count } from "../../harness.ts";
import { bulk, createSilently, inTurn } from "./requests.ts";
import { WritePathRuns } from "./start-write-path.ts";

/** Each is a new account, whose limits of a minute are the sizes of the other two. */
const ACCOUNTS = count(5, 1);
const CREATES = count(60, 4);
const BULKS = count(6, 1);
const AT_ONCE = 16;

const engine = await startEngine();
process.once("exit", () => engine.stop());
const table = await newTable(engine);
const endpoint = String(engine.config.endpoint);
enterEnvironment({
  ...awsEnvironment({ dynamodb: endpoint, sqs: endpoint, ses: endpoint, kms: endpoint }, engine.config.credentials),
  TABLE_NAME: table.name,
  PUBLIC_URL: "https://api.example.com",
  PAGE_URL: "https://tests.example.com",
});
// They read the environment when they are loaded. Their access log is not what is measured.
console.info = () => undefined;
const create = (await import("../../../../functions/api/invitations/create-invitation.ts")).handler;
const createMany = (await import("../../../../functions/api/invitations/create-invitations.ts")).handler;

type Sent = ReturnType<typeof bulk>;

const send = async (handler: typeof create, sent: Sent, expected: number): Promise<number> => {
  const began = performance.now();
  const { status } = await call(handler, {
    method: sent.method,
    path: `/api/v1${sent.path}`,
    headers: { authorization: `Bearer ${sent.key}` },
    body: JSON.parse(sent.body ?? "null"),
    sourceIp: sent.address,
  });
  if (status !== expected) throw new Error(`${sent.path} returned ${status} instead of ${expected}`);
  return performance.now() - began;
};

/** Sends requests with a concurrency. */
const runOf = async (handler: typeof create, sends: Sent[], concurrency: number, expected: number) => {
  const began = performance.now();
  const times: number[] = [];
  const waiting = sends.values();
  const work = async (): Promise<void> => {
    for (const sent of waiting) times.push(await send(handler, sent, expected));
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return { seconds: (performance.now() - began) / 1000, times };
};

const newKey = async (): Promise<string> => {
  const acts = keyActs(table, systemClock, systemRandom);
  const made = await createApiKey(acts, { accountId: await anAccount(table, 10_000) });
  if (made.kind !== "created") throw new Error(`The account was refused a key: ${made.kind}`);
  return made.key;
};

const warm = await newKey();
await runOf(create, inTurn(4, [warm], createSilently), 1, 201);
await runOf(createMany, inTurn(1, [warm], bulk), 1, 200);
const bulks: WritePathRuns["bulks"] = [
  { atOnce: 1, runs: [] },
  { atOnce: BULKS, runs: [] },
];
const runs: WritePathRuns = { singles: [], singlesAtOnce: AT_ONCE, bulks };
for (let account = 0; account < ACCOUNTS; account += 1) {
  const key = await newKey();
  runs.singles.push(await runOf(create, inTurn(CREATES, [key], createSilently), AT_ONCE, 201));
  for (const { atOnce, runs: some } of bulks) {
    some.push(await runOf(createMany, inTurn(BULKS, [await newKey()], bulk), atOnce, 200));
  }
}
process.send?.(WritePathRuns.parse(runs), () => process.exit());
