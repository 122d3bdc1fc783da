import { afterAll, beforeAll, expect, test } from "vitest";
import { candidateOperations } from "#contract/candidate/candidate-operations.ts";
import type { Operation } from "#contract/operation.ts";
import { type LocalService, startLocalService } from "../../lib/local/service.ts";
import { candidateClient, linkOf, type Reply } from "../support/clients/candidate-client.ts";
import { clientOf } from "../support/clients/client.ts";
import { httpReceiver, type Receiver } from "../support/engines/receiver.ts";
import { mortalFunctions } from "../support/processes/crash-after-writes.ts";
import { stableRows } from "../support/records/stable-rows.ts";

const { load, kill, died } = mortalFunctions();

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

/** An account with one candidate who does all that candidates do, one who declines, and one who does nothing until the end. */
const history = async (): Promise<string[]> => {
  const { account_id, api_key } = await service.createAccount({ name: "Acme", credits: 20 });
  const client = clientOf(service.baseUrl, api_key);
  await client.post("/webhook_endpoints", { url: `http://127.0.0.1:${receiver.port}/` });
  const invite = async (tests: string[]) => {
    const body = { candidate_email: "jane@example.com", candidate_name: "Jane", tests, expiry_hours: 24 };
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

test("each function of the candidate's page and each worker, killed between its writes, leaves nothing that a repeat or time does not complete", async () => {
  const whole = assumingSent(await history());
  const killed = new Set<string>();
  for (let after = 1; ; after += 1) {
    kill(after);
    const left = assumingSent(await history());
    // A sweep has the more to do the more accounts there are.
    if ([...died].every((entry) => entry.endsWith("/sweep-due.ts"))) break;
    expect(left, `${[...died].join(" and ")}, killed after ${after} writes`).toEqual(whole);
    for (const entry of died) killed.add(entry);
  }
  const writing = Object.entries<Operation>(candidateOperations)
    .filter(([name, { method }]) => method !== "GET" && name !== "takeCredential")
    .map(([name]) => `functions/candidate/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`);
  const workers = ["publish-changes", "send-email", "deliver-webhook", "sweep-due", "score-writing", "keep-requests"];
  expect([...killed]).toEqual(
    expect.arrayContaining([...writing, ...workers.map((name) => `functions/events/${name}.ts`)]),
  );
});
