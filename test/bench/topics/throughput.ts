import * as z from "zod";
import { type LocalService, startLocalService } from "../../../lib/local/service.ts";
import { count, type Row, rounded } from "../harness.ts";
import type { JobResponse } from "./throughput/job.ts";
import { BULK_ROWS, bulk, create, createSilently, inTurn, read } from "./throughput/requests.ts";
import { perSecond, rowOf } from "./throughput/row-of.ts";
import { type Run, runnerOn } from "./throughput/runner.ts";
import { startClient } from "./throughput/start-client.ts";
import { writePathRows } from "./throughput/start-write-path.ts";

/** Enough accounts that each stays far below its limits. */
const ACCOUNTS = count(40, 2);
const WARM_UP = count(200, 4);
const ONE_BY_ONE = count(150, 4);
const SIDE_BY_SIDE = count(600, 6);
const AT_ONCE = 16;
/** The creates that one account may make in a minute. */
const BURST = count(60, 4);
/** The bulks that one account may send in a minute. */
const BULKS = count(6, 1);
/**
 * After each, the service's clock moves ahead by a minute; from four minutes at a time the AWS SDK would assume clock
 * skew and repeat refused writes.
 */
const BURSTS = count(3, 1);

const Inbox = z.object({ emails: z.array(z.unknown()) });
const Read = z.object({ invitation: z.object({ email_status: z.string() }) });

const invitationsIn = (answers: readonly JobResponse[]) =>
  answers.flatMap(({ id, key }) => (id === undefined ? [] : [{ id, key }]));

/** How many invitations report that their email failed. */
const failedAmong = async (service: LocalService, invitations: ReturnType<typeof invitationsIn>): Promise<number> => {
  let failed = 0;
  for (const { path, key, address } of invitations.map(read)) {
    const headers = { authorization: `Bearer ${key}`, "x-local-source-ip": address };
    const { invitation } = Read.parse(await (await fetch(service.baseUrl + path, { headers })).json());
    if (invitation.email_status === "failed") failed += 1;
  }
  return failed;
};

/** Requests per second, latency and CPU time of creates and reads on the local service, over HTTP. */
export const throughputRows = async (): Promise<Row[]> => [...(await overHttp()), ...(await writePathRows())];

const overHttp = async (): Promise<Row[]> => {
  const service = await startLocalService({ quiet: true });
  const client = startClient();
  const run = runnerOn(service, client);
  const newKey = async () => (await service.createAccount({ name: "Acme Publishing", credits: 10_000 })).api_key;
  try {
    const keys: string[] = [];
    for (let made = 0; made < ACCOUNTS; made += 1) keys.push(await newKey());
    const warmUp = await run(inTurn(WARM_UP, keys, create), AT_ONCE, 201);
    const invitations = invitationsIn(warmUp.answers);
    await run(inTurn(WARM_UP, invitations, read), AT_ONCE, 200);

    const oneByOne = await run(inTurn(ONE_BY_ONE, keys, create), 1, 201);
    const readOneByOne = await run(inTurn(ONE_BY_ONE, invitations, read), 1, 200);
    const sideBySide = await run(inTurn(SIDE_BY_SIDE, keys, create), AT_ONCE, 201);
    const readSideBySide = await run(inTurn(SIDE_BY_SIDE, invitations, read), AT_ONCE, 200);

    const alone = await newKey();
    const crowded = await newKey();
    await run([bulk(await newKey())], 1, 200);
    const singles: Run[] = [];
    const bulks: Run[] = [];
    const bulksAtOnce: Run[] = [];
    for (let burst = 0; burst < BURSTS; burst += 1) {
      singles.push(await run(inTurn(BURST, [alone], createSilently), AT_ONCE, 201));
      // Each in a run by itself, so that it starts, like the burst, when the effects of earlier requests are done.
      for (const each of inTurn(BULKS, [alone], bulk)) bulks.push(await run([each], 1, 200));
      bulksAtOnce.push(await run(inTurn(BULKS, [crowded], bulk), BULKS, 200));
      await service.advance(60);
    }
    const own = invitationsIn(singles.flatMap(({ answers }) => answers));
    const readOwn = await run(inTurn(2 * BURST, own, read), AT_ONCE, 200);

    const emailed = [warmUp, oneByOne, sideBySide].flatMap(({ answers }) => answers);
    const { emails } = Inbox.parse(await (await fetch(`${service.inboxUrl}/store`)).json());
    const missing = emailed.length - emails.length;
    // On a busy machine the emulator may not answer in time: then the invitation says that the email failed.
    if (missing < 0 || (missing > 0 && missing > (await failedAmong(service, invitationsIn(emailed))))) {
      throw new Error(`${emailed.length} invitations resulted in ${emails.length} emails`);
    }

    return [
      rowOf("create, many accounts", 1, [oneByOne]),
      rowOf("create, many accounts", AT_ONCE, [sideBySide]),
      rowOf("create without email, one account", AT_ONCE, singles),
      ...[
        { atOnce: 1, runs: bulks },
        { atOnce: BULKS, runs: bulksAtOnce },
      ].map(({ atOnce, runs }) => ({
        ...rowOf(`create in bulks of ${BULK_ROWS} without email, one account`, atOnce, runs, BULK_ROWS),
        times_single_creates: rounded((perSecond(runs) * BULK_ROWS) / perSecond(singles)),
      })),
      rowOf("read, many accounts", 1, [readOneByOne]),
      rowOf("read, many accounts", AT_ONCE, [readSideBySide]),
      rowOf("read, one account", AT_ONCE, [readOwn]),
    ];
  } finally {
    client.stop();
    await service.stop();
  }
};
