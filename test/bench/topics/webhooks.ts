import { type Row, rounded, step } from "../harness.ts";
import { isolation } from "./webhooks/isolation.ts";
import { webhookStage } from "./webhooks/stage.ts";
import { throughput } from "./webhooks/throughput.ts";

/**
 * Deliveries through `deliver-webhook` with the embedded queue and table, to a receiver that verifies each signature.
 * `p99_ratio` is what one slow and one dead endpoint do to the others. CPU-seconds are this process's: the function and the queue; the table and the receiver have processes of their own.
 */
export const webhookRows = async (): Promise<Row[]> => {
  step("starting table, queue and receiver");
  const stage = await webhookStage();
  const { info } = console;
  // Written as in Lambda, but to nowhere.
  console.info = (line: unknown) => void JSON.stringify(line);
  try {
    const sizes = [await throughput(stage, 300), await throughput(stage, 7000)];
    const well = await isolation(stage, false);
    const ill = await isolation(stage, true);
    return [...sizes, well, { ...ill, p99_ratio: rounded(Number(ill.p99_ms) / Number(well.p99_ms), 2) }];
  } finally {
    console.info = info;
    await stage.close();
  }
};
