import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleFunctions } from "../../../lib/infra/bundling/bundle.ts";
import { entryOf } from "../../../lib/infra/functions/function-names.ts";
import { startEngine } from "../../support/engines/engine.ts";
import { bundleFile } from "../../support/processes/bundled.ts";
import { coldStage } from "../../support/processes/cold-create.ts";
import { plainBundle } from "./cold-start/plain-bundle.ts";

const CREATE = "createInvitation";
/** Fresh processes for each bundle; `npm run bench -- --quick` only checks that it works. */
const RUNS = process.env.BENCH_QUICK === "1" ? 3 : 25;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const rounded = (value: number): number => Math.round(value * 100) / 100;

/**
 * The time and CPU time from a new process's start to its first committed invitation, and the bundle's size, against the embedded
 * table, compared with the same function as CDK's NodejsFunction bundles it by default (with the runtime's SDK, and
 * with the SDK bundled). The bundles alternate, so that other load affects all of them equally.
 */
export const coldStartRows = async (): Promise<Record<string, string | number>[]> => {
  const folder = mkdtempSync(join(tmpdir(), "ais-cold-"));
  const engine = await startEngine();
  try {
    const stage = await coldStage(engine);
    const plain = join(folder, "plain/index.js");
    const plainWithSdk = join(folder, "plain-with-sdk/index.js");
    await bundleFunctions(join(folder, "ours"), [CREATE]);
    plainBundle(entryOf(CREATE), plain);
    plainBundle(entryOf(CREATE), plainWithSdk, { bundleAwsSDK: true });
    const bundles = [
      { what: "ours", file: bundleFile(join(folder, "ours"), entryOf(CREATE)) },
      { what: "NodejsFunction's defaults", file: plain },
      { what: "NodejsFunction's defaults, SDK bundled", file: plainWithSdk },
    ].map((bundle) => ({ ...bundle, times: [] as number[], cpu: [] as number[] }));

    for (let run = 0; run <= RUNS; run += 1) {
      for (const { what, file, times, cpu } of bundles) {
        const { status, ms, cpuMs } = await stage.firstCreate(file);
        if (status !== 201) throw new Error(`${what}: the first create was answered ${status}`);
        // The first of each only warms the system's file cache.
        if (run === 0) continue;
        times.push(ms);
        cpu.push(cpuMs);
      }
    }
    const [ours] = bundles;
    const ratio = (figure: "times" | "cpu", of: readonly number[]) =>
      rounded(median(ours?.[figure] ?? []) / median(of));
    return bundles.map(({ what, file, times, cpu }) => ({
      bundle: what,
      size_kb: rounded(statSync(file).size / 1000),
      median_ms: rounded(median(times)),
      ours_to_this: ratio("times", times),
      cpu_ms: rounded(median(cpu)),
      // Other load affects it least.
      cpu_ours_to_this: ratio("cpu", cpu),
      runs: times.length,
    }));
  } finally {
    engine.stop();
    rmSync(folder, { recursive: true });
  }
};
