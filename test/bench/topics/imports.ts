import { count, median, type Row, rounded } from "../harness.ts";
import { makeBundles } from "./imports/bundles.ts";
import { type Import, importOnce } from "./imports/measure.ts";

const ROUNDS = count(7, 1);

/**
 * How long the bundle of each function takes to import in a fresh process, beside an empty one.
 *
 * The rounds are interleaved, so that what else the machine does meets all functions alike.
 */
export const importRows = async (): Promise<Row[]> => {
  const { bundles, remove } = await makeBundles();
  try {
    const measured = bundles.map((bundle) => ({ bundle, imports: [] as Import[] }));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { bundle, imports } of measured) imports.push(await importOnce(bundle.file, bundle.environment));
    }
    const medianOf = (imports: readonly Import[], figure: keyof Import) =>
      median(imports.map(({ [figure]: value }) => value));
    const empty = medianOf(measured[0]?.imports ?? [], "process_cpu_ms");
    return measured.map(({ bundle, imports }) => ({
      function: bundle.name,
      bundle_kb: rounded(bundle.bytes / 1024),
      import_ms: rounded(medianOf(imports, "wall_ms")),
      import_cpu_ms: rounded(medianOf(imports, "cpu_ms")),
      process_ms: rounded(medianOf(imports, "process_ms")),
      process_cpu_ms: rounded(medianOf(imports, "process_cpu_ms")),
      // Of CPU time, which another program on the same machine disturbs least.
      cpu_to_empty: rounded(medianOf(imports, "process_cpu_ms") / empty, 2),
    }));
  } finally {
    remove();
  }
};
