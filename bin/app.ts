import { join } from "node:path";
import { newApp } from "../lib/infra/app.ts";
import { bundleFunctions } from "../lib/infra/bundling/bundle.ts";
import { addNagRules } from "../lib/infra/cdk-nag.ts";
import { settingsOf } from "../lib/infra/read-settings.ts";
import { addStacks } from "../lib/infra/stacks/stacks.ts";
import { ensureBuilt } from "../lib/web/build.ts";

const app = newApp();
const read = settingsOf((name) => app.node.tryGetContext(name), process.env.CDK_DEFAULT_REGION);

if ("faults" in read) {
  for (const fault of read.faults) console.error(fault);
  process.exitCode = 1;
} else {
  const bundles = join(app.outdir, "bundles");
  const [{ dir: pages }] = await Promise.all([ensureBuilt(), bundleFunctions(bundles)]);
  addStacks(app, read.settings, { bundles, pages });
  addNagRules(app);
  app.synth();
}
