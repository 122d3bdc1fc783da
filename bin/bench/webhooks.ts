import type { Row } from "./row.ts";
import { isolation } from "./webhooks/isolation.ts";
import { webhookStage } from "./webhooks/stage.ts";
import { throughput } from "./webhooks/throughput.ts";

/**
 * Deliveries through `deliver-webhook` with the embedded queue and table, to a receiver that verifies each signature.
 * CPU-seconds are this process's: the function and the queue; the table and the receiver have processes of their own.
 */
export const webhookRows = async (): Promise<Row[]> => {
  const stage = await webhookStage();
  const { info } = console;
  // Written as in Lambda, but to nowhere.
  console.info = (line: unknown) => void JSON.stringify(line);
  try {
    return [
      await throughput(stage, 300),
      await throughput(stage, 7000),
      await isolation(stage, false),
      await isolation(stage, true),
    ];
  } finally {
    console.info = info;
    await stage.close();
  }
};
