import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Architecture, Runtime } from "aws-cdk-lib/aws-lambda";
import { type BundlingOptions, NodejsFunction } from "aws-cdk-lib/aws-lambda-nodejs";
import { Stack } from "aws-cdk-lib/core";
import { newApp } from "../../../../lib/infra/app.ts";

const ROOT = resolve(import.meta.dirname, "../../../..");

/**
 * A function's file as CDK's NodejsFunction bundles it when it is told nothing but the entry and the runtime: CommonJS,
 * not minified, without the AWS SDK, which it finds in the runtime; here, in the `node_modules` beside the bundle.
 */
export const plainBundle = (entry: string, outFile: string, bundling: BundlingOptions = {}): void => {
  const outdir = mkdtempSync(join(tmpdir(), "ais-plain-"));
  try {
    const app = newApp({ outdir, validate: false });
    new NodejsFunction(new Stack(app, "Plain"), "Function", {
      entry: join(ROOT, entry),
      projectRoot: ROOT,
      depsLockFilePath: join(ROOT, "package-lock.json"),
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      bundling,
    });
    app.synth();
    const [bundle] = globSync("asset.*/index.js", { cwd: outdir });
    if (bundle === undefined) throw new Error("NodejsFunction made no bundle");
    mkdirSync(join(outFile, ".."), { recursive: true });
    copyFileSync(join(outdir, bundle), outFile);
    symlinkSync(join(ROOT, "node_modules"), join(outFile, "../node_modules"));
  } finally {
    rmSync(outdir, { recursive: true });
  }
};
