import { expect, test } from "vitest";
import { AssessmentInvitations, CallError } from "../../lib/client/index.ts";
import type { Fetch } from "../../lib/client/platform/platform.ts";
import type { Invitation } from "../../lib/client/types.ts";
import { faultyService } from "../support/clients/faulty-service.ts";
import { patientPlatform } from "../support/clients/scripted-fetch.ts";
import { httpReceiver } from "../support/engines/receiver.ts";

const SEED = Number(process.env.SEED ?? 21);
const AT_ONCE = 25;
/** More than any run takes: half of the calls get an answer, with their retries. */
const CALLS = 40;

type Storm = { doubles: number; missing: number; wrong: number; failedCalls: number; requests: number };

/** Runs of a caller that wants one invitation, and repeats failed calls with their key until it has it. */
const storm = async (runs: number, fetch?: Fetch): Promise<Storm> => {
  const service = faultyService(SEED);
  await using receiver = await httpReceiver(service.listener);
  const client = new AssessmentInvitations(
    {
      apiKey: "ais_test_key",
      baseUrl: `http://127.0.0.1:${receiver.port}/api/v1`,
      timeoutMs: 1_000,
      ...(fetch === undefined ? {} : { fetch }),
    },
    patientPlatform(),
  );
  let failedCalls = 0;
  const invite = async (email: string): Promise<Invitation> => {
    let idempotencyKey: string | undefined;
    for (let call = 0; call < CALLS; call += 1) {
      try {
        // Half of them without a key: their reference makes a repeat safe.
        const reference = /[02468]@/.test(email) ? email : undefined;
        const body = { candidate_email: email, candidate_name: "Ada", tests: ["grammar-test" as const], reference };
        return await client.invitations.create(body, { idempotencyKey });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        failedCalls += 1;
        idempotencyKey = error.idempotencyKey;
      }
    }
    throw new Error(`${email} has no invitation after ${CALLS} calls (SEED=${SEED})`);
  };

  const emails = Array.from({ length: runs }, (_, run) => `candidate-${run}@example.com`);
  const got = new Map<string, Invitation>();
  const waiting = [...emails];
  const worker = async () => {
    for (let email = waiting.pop(); email !== undefined; email = waiting.pop()) got.set(email, await invite(email));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));

  const of = (email: string) => service.created.filter(({ candidate_email }) => candidate_email === email);
  return {
    doubles: emails.filter((email) => of(email).length > 1).length,
    missing: emails.filter((email) => of(email).length === 0).length,
    wrong: emails.filter((email) => of(email)[0]?.id !== got.get(email)?.id).length,
    failedCalls,
    requests: service.requests(),
  };
};

test("in 300 runs against a service that fails in every way, nothing is created twice or lost", async () => {
  const { doubles, missing, wrong, failedCalls, requests } = await storm(300);
  expect({ doubles, missing, wrong }, `SEED=${SEED}`).toEqual({ doubles: 0, missing: 0, wrong: 0 });
  // The faults were there.
  expect(requests).toBeGreaterThan(600);
  expect(failedCalls).toBeGreaterThan(30);
});

test("without a key that is kept over retries, the same faults create twice", async () => {
  const anotherKey: Fetch = (url, init) =>
    fetch(url, { ...init, headers: { ...init.headers, "idempotency-key": crypto.randomUUID() } });
  expect((await storm(50, anotherKey)).doubles).toBeGreaterThan(10);
});
