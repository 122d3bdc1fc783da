import { harper } from "./harper-linters.ts";

/**
 * The program of the checker's process (`harper.ts`): it receives texts one at a time, and returns its findings for
 * each. It ends with its parent process and on any failure, so that a text that breaks it cannot affect another.
 */
const loading = harper();

process.on("message", async (text: unknown) => {
  const check = await loading;
  const report = await check(String(text));
  process.send?.({ ...report, memory: process.memoryUsage().external });
});
process.on("disconnect", () => process.exit());
