import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { anAccount, fakeClock } from "../../support/builders.ts";
import { type Engine, startEngine } from "../../support/engines/engine.ts";
import { newTable } from "../../support/engines/table.ts";
import { aWorld, type World } from "../../support/harness/invitation-harness.ts";
import { checkers } from "../../support/language/checkers.ts";
import { lambdaContext } from "../../support/records/api-event.ts";
import message from "../sample-events/score-writing.json" with { type: "json" };

let engine: Engine;
let world: World;
let account: string;
let handler: typeof import("../../../functions/events/score-writing.ts").handler;

beforeAll(async () => {
  engine = await startEngine();
  const table = await newTable(engine);
  account = await anAccount(table, 100);
  world = aWorld(table, account, fakeClock(Date.now()));
  vi.stubEnv("TABLE_NAME", table.name);
  vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", String(engine.config.endpoint));
  vi.stubEnv("AWS_REGION", "eu-west-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", engine.config.credentials.accessKeyId);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "local");
  vi.stubEnv("AWS_LAMBDA_FUNCTION_NAME", "ais-test-score-writing");
  // Metrics read the function's name when their module is evaluated, which the imports above have done.
  vi.resetModules();
  ({ handler } = await import("../../../functions/events/score-writing.ts"));
});
afterAll(() => engine.stop());

let written: string;
beforeEach(() => {
  written = "";
  vi.spyOn(process.stdout, "write").mockImplementation((line) => {
    written += String(line);
    return true;
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

/** Gives the function the message of an invitation, as SQS does for the n-th time. */
const deliver = async (invitationId: string, delivery = 1) =>
  handler(
    {
      Records: message.Records.map((record) => ({
        ...record,
        messageId: invitationId,
        body: JSON.stringify({ account_id: account, invitation_id: invitationId }),
        attributes: { ...record.attributes, ApproximateReceiveCount: String(delivery) },
      })),
    },
    lambdaContext(),
  );

/** The same with a text that kills its checker: each one is killed as soon as it is there. */
const deliverPoison = async (invitationId: string, delivery: number) => {
  let pending = true;
  let killed = 0;
  const delivered = deliver(invitationId, delivery).finally(() => {
    pending = false;
  });
  while (pending) {
    for (const pid of checkers()) {
      process.kill(pid, "SIGKILL");
      killed += 1;
    }
    await setTimeout(5);
  }
  return { answer: await delivered, killed };
};

const gradeOf = async (invitationId: string) => (await world.result(invitationId))?.tests[0];
const DONE = { batchItemFailures: [] };

test("a text that kills its checker leaves those after it checked, and completes without its grammar after three tries", async () => {
  const poison = await world.submittedText("The libary is shut. The freinds of the libary are sad.");
  for (const delivery of [1, 2]) {
    const { answer, killed } = await deliverPoison(poison, delivery);
    expect(killed).toBeGreaterThan(0);
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: poison }] });
    expect((await world.read(poison)).status).toBe("in_progress");

    const good = await world.submittedText("The libary is shut. We are sorry for that.");
    expect(await deliver(good)).toEqual(DONE);
    const grade = await gradeOf(good);
    expect(grade).toMatchObject({ grammar_check: "complete" });
    expect(grade?.review?.filter(({ outcome }) => outcome === "finding").map(({ given }) => given)).toEqual(["libary"]);
  }
  expect(written).toBe("");

  expect((await deliverPoison(poison, 3)).answer).toEqual(DONE);
  expect((await world.read(poison)).status).toBe("completed");
  expect(await gradeOf(poison)).toMatchObject({ slug: "writing-test", grammar_check: "not_checked" });
  expect(JSON.parse(written)).toMatchObject({ function: "ais-test-score-writing", "grammar.not_checked": 1 });
  expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ event: "grammar check failed", delivery: 3 }));
});

test("a text over which the whole function died three times is not given to the checker again", async () => {
  const poison = await world.submittedText("The libary is shut.");
  const { answer, killed } = await deliverPoison(poison, 4);
  expect({ answer, killed }).toEqual({ answer: DONE, killed: 0 });
  expect(await gradeOf(poison)).toMatchObject({ grammar_check: "not_checked" });
});

test("a message that comes again after that changes nothing", async () => {
  const poison = await world.submittedText("The libary is shut.");
  await deliver(poison, 4);
  const before = await world.result(poison);
  written = "";
  expect(await deliver(poison, 5)).toEqual(DONE);
  expect(await world.result(poison)).toEqual(before);
  expect(written).toBe("");
});
