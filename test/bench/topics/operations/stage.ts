import { createApiKey } from "#actions/accounts/keys/create-api-key.ts";
import { systemRandom } from "#adapters/system-clock.ts";
import type { InvitationStatus } from "#contract/invitations/invitation-status.ts";
import { startKms } from "../../../../lib/local/engines/kms-engine.ts";
import { installClock } from "../../../../lib/local/state/clock.ts";
import { awsEnvironment, enterEnvironment } from "../../../../lib/local/template/function-environment.ts";
import { anAccount, keyActs, MONDAY } from "../../../support/builders.ts";
import { startEngine } from "../../../support/engines/engine.ts";
import { startRecorder, WAVE_MS } from "../../../support/engines/recorder.ts";
import { newTable } from "../../../support/engines/table.ts";
import { aWorld } from "../../../support/harness/invitation-harness.ts";
import { call, type Sent } from "../../../support/records/api-event.ts";
import { aHistory } from "../../../support/records/invitations.ts";
import { count } from "../../harness.ts";

const HOUR_MS = 3_600_000;
/** Enough that each filter fills a page of 20. */
const HISTORY = count(500, 200);
const STATUSES: readonly InvitationStatus[] = ["pending", "in_progress", "completed", "cancelled", "expired"];

type Handler = Parameters<typeof call>[0];

/** The API's functions, loaded after their environment is set, since they read it when they are loaded. */
const load = async () => ({
  listTests: (await import("../../../../functions/api/account/list-tests.ts")).handler,
  createInvitation: (await import("../../../../functions/api/invitations/create-invitation.ts")).handler,
  createInvitations: (await import("../../../../functions/api/invitations/create-invitations.ts")).handler,
  readInvitation: (await import("../../../../functions/api/invitations/read-invitation.ts")).handler,
  listInvitations: (await import("../../../../functions/api/invitations/list-invitations.ts")).handler,
  cancelInvitation: (await import("../../../../functions/api/invitations/cancel-invitation.ts")).handler,
  resendInvitation: (await import("../../../../functions/api/invitations/resend-invitation.ts")).handler,
  readResult: (await import("../../../../functions/api/results/read-result.ts")).handler,
  readAccount: (await import("../../../../functions/api/account/read-account.ts")).handler,
  readOpenapi: (await import("../../../../functions/api/public/read-openapi.ts")).handler,
  unknownRoute: (await import("../../../../functions/api/public/unknown-route.ts")).handler,
});

/** The functions on a recording embedded table, and an account with a history, a result and two keys. */
export const setStage = async () => {
  const kms = await startKms({ port: 0, file: undefined });
  // The engine uses the real clock, the service does not: the SDK would mistake each refusal for clock skew and retry.
  // The first client of a process reads this, for all of them.
  process.env.AWS_DISABLE_CLOCK_SKEW_CORRECTION = "true";
  const engine = await startEngine();
  // However this process ends, the engine must not outlive it.
  process.once("exit", () => engine.stop());
  const recorder = await startRecorder(String(engine.config.endpoint), WAVE_MS);
  const table = await newTable(engine);
  // The history is some hours old: after the minimum time between two emails, long before it expires.
  const clock = installClock(MONDAY + 3 * HOUR_MS - Date.now(), () => undefined);
  const accountId = await anAccount(table, 1000);
  const newKey = async (): Promise<string> => {
    const made = await createApiKey(keyActs(table, clock, systemRandom), { accountId });
    if (made.kind !== "created") throw new Error(`The account was refused a key: ${made.kind}`);
    return made.key;
  };
  const keys = { known: await newKey(), unknown: await newKey() };
  const history = await aHistory(
    table,
    accountId,
    HISTORY,
    (index) => ({
      candidate_email: index % 5 === 0 ? "often@example.com" : "jane@example.com",
      reference: index % 5 === 0 ? "often" : null,
    }),
    (index) => ({ status: STATUSES[index % STATUSES.length] ?? "pending" }),
  );
  const world = aWorld(table, accountId, clock);
  const { invitation: completed } = await world.create();
  await world.start(completed.id);
  await world.complete(completed.id);

  enterEnvironment({
    ...awsEnvironment(
      {
        dynamodb: recorder.endpoint,
        sqs: recorder.endpoint,
        ses: recorder.endpoint,
        kms: kms.endpoint,
      },
      engine.config.credentials,
    ),
    SIGNING_KEY_IDS: "signing-key",
    TABLE_NAME: table.name,
    PUBLIC_URL: "https://api.example.com",
    PAGE_URL: "https://tests.example.com",
  });
  const functions = await load();
  let address = 0;

  return {
    functions,
    keys,
    /** Pending invitations of the history, and one with a result. */
    pending: history.filter(({ status }) => status === "pending").map(({ id }) => id),
    completed: completed.id,
    /** Calls a function as API Gateway does, from a separate address; returns the cost. */
    measured: async (handler: Handler, sent: Sent) => {
      recorder.take();
      address += 1;
      const { status } = await call(handler, { ...sent, sourceIp: `198.51.100.${address}` });
      return { status, calls: recorder.take() };
    },
    stop: () => {
      recorder.stop();
      void kms.stop();
      clock.uninstall();
    },
  };
};

export type FunctionName = keyof Awaited<ReturnType<typeof load>>;
export type Stage = Awaited<ReturnType<typeof setStage>>;
