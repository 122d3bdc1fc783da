import { type Row, rounded, step } from "../harness.ts";
import { isolation } from "./webhooks/isolation.ts";
import { webhookStage } from "./webhooks/stage.ts";
import { throughput } from "./webhooks/throughput.ts";

/**
 * Deliveries through `deliver-webhook` with the embedded queue and table, to a receiver that verifies each signature.
 * `p99_ratio` is the effect on healthy endpoints of an ATS that never answers, and of one slow and one dead endpoint. CPU seconds are this process's: the
 * function and the queue; the table and the receiver have separate processes.
 */
export const webhookRows = async (): Promise<Row[]> => {
  step("starting table, queue and receiver");
  const stage = await webhookStage();
  const { info } = console;
  // Written as in Lambda, but discarded.
  console.info = (line: unknown) => void JSON.stringify(line);
  try {
    const sizes = [await throughput(stage, 300), await throughput(stage, 7000)];
    const well = await isolation(stage, "none");
    const compared = (row: Row): Row => ({
      ...row,
      p99_ratio: rounded(Number(row.p99_ms) / Number(well.p99_ms), 2),
    });
    const besideAts = compared(await isolation(stage, "ats"));
    return [...sizes, well, besideAts, compared(await isolation(stage, "endpoints"))];
  } finally {
    console.info = info;
    await stage.close();
  }
};
