import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";
import { MUTANTS } from "../mutants/mutants.ts";
import { mutated } from "./mutate.ts";

/**
 * Runs seeds with one planted bug, in a separate process: the changed file replaces the original as it is loaded.
 * Prints the first seed that fails, as JSON.
 */
const [name, seeds] = process.argv.slice(2);
const mutant = MUTANTS.find((each) => each.name === name);
if (mutant === undefined) throw new Error(`There is no mutant ${name}`);
const url = pathToFileURL(mutant.file).href;
registerHooks({
  load: (asked, context, next) => {
    const loaded = next(asked, context);
    return asked === url ? { ...loaded, source: mutated(mutant, String(loaded.source)) } : loaded;
  },
});
const { runSeeds } = await import("./run-seeds.ts");
const { ran, found } = await runSeeds(1, 1 + Number(seeds));
console.log(JSON.stringify({ ran, found: found ?? null }));
// A mutant can leave promises pending or handles open.
process.exit(0);
