import { afterAll, beforeAll, expect, test } from "vitest";
import { entryOf, FUNCTION_NAMES } from "../../lib/infra/functions/function-names.ts";
import { type LocalService, startLocalService } from "../../lib/local/service.ts";
import { greenhouseOrder } from "../support/ats/fake-greenhouse.ts";
import { candidateClient, linkOf, type Reply } from "../support/clients/candidate-client.ts";
import { clientOf } from "../support/clients/client.ts";
import { httpReceiver, type Receiver } from "../support/engines/receiver.ts";
import { mortalFunctions } from "../support/processes/crash-after-writes.ts";
import { stableRows } from "../support/records/stable-rows.ts";

const { load, kill, takeDied } = mortalFunctions();

let service: LocalService;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await httpReceiver((request, response) => request.resume().once("end", () => response.end()));
  service = await startLocalService({ quiet: true, load });
});
afterAll(async () => {
  await service.stop();
  await receiver[Symbol.asyncDispose]();
});

/** A candidate who repeats what was not answered, as the page does. */
const persistent = async (call: () => Promise<Reply<unknown>>): Promise<void> => {
  const first = await call();
  const { status, text } = first.status === 500 ? await call() : first;
  expect(status, text).toBeLessThan(300);
};

/**
 * An account with one candidate who does all that candidates do, one who declines, one who does nothing until the end, one
 * who is erased, one whom an ATS orders, and a simulated one, whose time is advanced.
 */
const history = async (): Promise<string[]> => {
  const { account_id, api_key, test_api_key } = await service.createAccount({ name: "Acme", credits: 20 });
  const client = clientOf(service.baseUrl, api_key);
  await client.post("/webhook_endpoints", { url: `http://127.0.0.1:${receiver.port}/` });
  const invite = async (tests: string[], candidate_email = "jane@example.com") => {
    const body = { candidate_email, candidate_name: "Jane", tests, expiry_hours: 24 };
    const { invitation } = (await client.post("/invitations", body)).json;
    await service.drain();
    return candidateClient(service.origin, linkOf(invitation.test_url));
  };
  const jane = await invite(["spelling-test", "writing-test"]);
  const post = (path: string, body?: object) => persistent(() => jane.call("POST", path, body));
  await post("/open");
  await post("/adjustment-requests", { text: "More time, please." });
  for (const part of ["spelling-test", "writing-test"]) {
    await post("/start", { part });
    const answers =
      part === "writing-test" ? { kind: "writing", text: "It rained, so we stayed." } : { kind: "choice", choices: {} };
    await persistent(() => jane.call("PUT", "/answers", { part, version: 0, answers, save_id: `save-${part}` }));
    await post("/submit", { part, version: 1, answers });
  }
  await service.drain();
  await post("/survey", { clear: null, trouble: "none", fair: null, comment: null });
  await post("/name", { candidate_name: "Jane Doe" });
  await post("/review-requests", { text: "Please read it again." });
  await post("/erasure-requests");
  const declining = await invite(["grammar-test"]);
  await persistent(() => declining.call("POST", "/decline", { declined: true }));
  await invite(["grammar-test"]);
  await invite(["grammar-test"], "erin@example.com");
  expect((await client.post("/candidates/erase", { candidate_email: "erin@example.com" })).status).toBe(202);
  const ats = await service.createConnection({ account_id, vendor: "greenhouse" });
  const authorization = `Basic ${Buffer.from(`${ats.key}:`).toString("base64")}`;
  const order = { method: "POST", headers: { authorization }, body: JSON.stringify(greenhouseOrder()) };
  const ordered = () => fetch(`${ats.inbound_url}/send_test`, order);
  expect((await ordered().then((first) => (first.ok ? first : ordered()))).status).toBe(200);
  const simulating = clientOf(service.baseUrl, test_api_key);
  const simulated = { candidate_email: "expires@simulated.invalid", candidate_name: "Sim", tests: ["grammar-test"] };
  await simulating.post("/invitations", { ...simulated, expiry_hours: 24 });
  await service.drain();
  await simulating.post("/test/clock/advance", { advance_seconds: 25 * 3600 });
  await service.drain();
  // What was lost is found when it is due again, and the last invitation expires.
  for (const seconds of [3600, 25 * 3600, 3600]) {
    await service.advance(seconds);
    await service.drain();
  }
  return stableRows(service, account_id);
};

/** An email whose sender died has an unknown outcome, and is never sent twice. */
const assumingSent = (rows: string[]): string[] =>
  rows
    .map((row) =>
      row
        .replaceAll('"reason":"unknown_outcome","status":"failed"', '"reason":null,"status":"sent"')
        .replaceAll('"email_reason":"unknown_outcome",', "")
        .replaceAll('"email_status":"failed"', '"email_status":"sent"'),
    )
    .sort();

/** Those that do not write more than once. Operations of the API and the dashboard are killed by their own tests (`every-operation`). */
const NOT_KILLED = [
  ...[
    "read-jwks",
    "list-measured-tests",
    "read-verification",
    "read-unsubscribe-page",
    "unsubscribe",
    "read-report",
    "read-shared-result",
  ].map((name) => `functions/pages/${name}.ts`),
  "functions/pages/read-logo.ts",
  // What a killed installation leaves undone, the next one does: its unit test.
  "functions/pages/finish-installation.ts",
  ...["read-state", "read-practice", "read-record", "export-data", "take-credential"].map(
    (name) => `functions/candidate/${name}.ts`,
  ),
  // An analysis writes the same each time.
  ...["record-email-event", "analyze-items", "probe-service"].map((name) => `functions/events/${name}.ts`),
];

test("each function of the candidate's page and of ATSs and each worker, killed between its writes, leaves nothing that a repeat or time does not complete", {
  timeout: 300_000,
}, async () => {
  const whole = assumingSent(await history());
  const killed = new Set<string>();
  kill();
  for (;;) {
    const left = assumingSent(await history());
    const died = takeDied();
    // A sweep has the more to do the more accounts there are.
    if (died.every(({ entry }) => entry.endsWith("/sweep-due.ts"))) break;
    expect(left, died.map(({ entry, after }) => `${entry} killed after ${after} writes`).join(", ")).toEqual(whole);
    for (const { entry } of died) killed.add(entry);
  }
  const others = FUNCTION_NAMES.map(entryOf).filter((entry) => !/^functions\/(api|dashboard)\//.test(entry));
  expect(others.filter((entry) => !killed.has(entry))).toEqual(NOT_KILLED);
});
