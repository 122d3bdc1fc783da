import { pathToFileURL } from "node:url";
import * as z from "zod";

/** Rows as they cross to the parent: at least one, and no NaN. */
export const Rows = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))).min(1);

/** The only function that a topic's file exports or, of several, the only one called `…Rows`. */
const benchmarkOf = (module: object, file: string) => {
  const functions = Object.entries(module).filter(([, value]) => typeof value === "function");
  const named = functions.filter(([name]) => name.endsWith("Rows"));
  const [found, ...more] = functions.length === 1 ? functions : named;
  if (found === undefined || more.length > 0) {
    throw new Error(`${file} must export one function, called …Rows, that returns the topic's rows`);
  }
  return found[1];
};

const main = async (file: string): Promise<void> => {
  const benchmark = benchmarkOf(await import(pathToFileURL(file).href), file);
  const rows = Rows.parse(await benchmark());
  // What a topic left open (a server, an agent's sockets) shall not keep its process.
  process.send?.(rows, () => process.exit(0));
};

/** A topic's own process: measures the topic that the command line names and hands its rows to the parent. */
if (import.meta.main) {
  // The parent is gone: nobody waits for the figures.
  process.once("disconnect", () => process.exit(1));
  await main(process.argv[2] ?? "");
}
