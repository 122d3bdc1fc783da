import { harper } from "./harper-linters.ts";

/**
 * The program of the checker's process (`harper.ts`): it takes texts, one at a time, and answers each with what was found. It
 * ends with the process that started it and at any failure, so that nothing that one text broke reaches another.
 */
const loading = harper();

process.on("message", async (text: unknown) => {
  const check = await loading;
  const report = await check(String(text));
  process.send?.({ ...report, memory: process.memoryUsage().external });
});
process.on("disconnect", () => process.exit());
