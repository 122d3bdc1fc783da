import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleFunctions } from "../../../lib/infra/bundling/bundle.ts";
import { coldStage } from "../../support/cold-create.ts";
import { startEngine } from "../../support/engine.ts";
import { plainBundle } from "./cold-start/plain-bundle.ts";

const ENTRY = "functions/api/create-invitation.ts";
/** Fresh processes for each bundle; `npm run bench -- --quick` only shows that it works. */
const RUNS = process.env.BENCH_QUICK === "1" ? 3 : 25;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const rounded = (value: number): number => Math.round(value * 100) / 100;

/**
 * How long a new process takes to its first committed invitation, and how large the bundle is: from the process's
 * start, against the embedded table, beside the same function as CDK's NodejsFunction bundles it by default (with the
 * SDK of the runtime, and with the SDK bundled). The bundles take turns, so a busy machine is busy for all of them.
 */
export const coldStartRows = async (): Promise<Record<string, string | number>[]> => {
  const folder = mkdtempSync(join(tmpdir(), "ais-cold-"));
  const engine = await startEngine();
  try {
    const stage = await coldStage(engine);
    const plain = join(folder, "plain/index.js");
    const plainWithSdk = join(folder, "plain-with-sdk/index.js");
    await bundleFunctions(join(folder, "ours"), [ENTRY]);
    plainBundle(ENTRY, plain);
    plainBundle(ENTRY, plainWithSdk, { bundleAwsSDK: true });
    const bundles = [
      { what: "ours", file: join(folder, "ours/functions/api/create-invitation/index.mjs") },
      { what: "NodejsFunction's defaults", file: plain },
      { what: "NodejsFunction's defaults, SDK bundled", file: plainWithSdk },
    ].map((bundle) => ({ ...bundle, times: [] as number[] }));

    for (let run = 0; run <= RUNS; run += 1) {
      for (const { what, file, times } of bundles) {
        const { status, ms } = await stage.firstCreate(file);
        if (status !== 201) throw new Error(`${what}: the first create was answered ${status}`);
        // The first of each only brings the files into the system's cache.
        if (run > 0) times.push(ms);
      }
    }
    const [ours = Number.NaN] = bundles.map(({ times }) => median(times));
    return bundles.map(({ what, file, times }) => ({
      bundle: what,
      size_kb: rounded(statSync(file).size / 1000),
      median_ms: rounded(median(times)),
      ours_to_this: rounded(ours / median(times)),
      runs: times.length,
    }));
  } finally {
    engine.stop();
    rmSync(folder, { recursive: true });
  }
};
