import { createAccount } from "#actions/accounts/create-account.ts";
import { publishedDelivery } from "#domain/webhooks/delivery.ts";
import { newEndpoint } from "#domain/webhooks/endpoint.ts";
import { sampleEvent } from "#domain/webhooks/sample-event.ts";
import { sizeOf } from "../../../lib/infra/functions/lambda-function.ts";
import { lambdaContext } from "../../support/records/api-event.ts";
import { count, type Row, rounded, step } from "../harness.ts";
import { functionStage } from "./webhooks/stage.ts";

const DUE = count(10_000, 100);
const ACCOUNTS = 20;
const AT_ONCE = 50;
const OVERDUE_MS = 20 * 60_000;

/**
 * A backlog of deliveries whose messages were lost, through `sweep-due` as deployed, with the embedded queue and table. CPU
 * seconds are this process's: the function and the queue; the table has a separate process.
 */
export const sweepRows = async (): Promise<Row[]> => {
  await using undo = new AsyncDisposableStack();
  step("starting table and queue");
  const { handler, operator, queue } = await functionStage("sweepDue", undo);
  const { info } = console;
  undo.defer(() => {
    console.info = info;
  });
  // Written as in Lambda, but discarded.
  console.info = (line: unknown) => void JSON.stringify(line);

  step(`writing ${DUE} due deliveries`);
  const accounts = await Promise.all(
    Array.from({ length: ACCOUNTS }, () => createAccount(operator, { name: "Bench", credits: 0 })),
  );
  const overdue = Date.now() - OVERDUE_MS;
  for (let made = 0; made < DUE; made += AT_ONCE) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, nth) => {
        const accountId = accounts[nth % ACCOUNTS]?.id ?? "";
        const event = sampleEvent({ id: accountId, baseUrl: "" }, "invitation.opened", overdue, operator.random);
        const url = "https://example.com/";
        const to = newEndpoint({ id: "whe_1", accountId, url, events: undefined, sealedSecret: "" }, overdue);
        const delivery = publishedDelivery(event, to, overdue);
        await operator.deliveries.put(delivery);
        await operator.deliveries.requeue(delivery, overdue);
      }),
    );
  }

  step("sweeping");
  const { seconds } = sizeOf("sweepDue");
  const rows: Row[] = [];
  for (let left = DUE, run = 1; left > 0 && run < 10; run += 1) {
    const until = Date.now() + seconds * 1000;
    const before = process.cpuUsage();
    const began = performance.now();
    const queued = queue.size();
    await handler({ Records: [] }, { ...lambdaContext(), getRemainingTimeInMillis: () => until - Date.now() });
    const { user, system } = process.cpuUsage(before);
    const done = queue.size() - queued;
    left -= done;
    rows.push({
      run: `${run}: ${DUE} deliveries due, of ${ACCOUNTS} accounts`,
      items: done,
      items_per_cpu_s: rounded(done / ((user + system) / 1e6), 0),
      items_per_s: rounded(done / ((performance.now() - began) / 1000), 0),
      lost: done === 0 ? left : 0,
    });
    if (done === 0) break;
  }
  return rows;
};
