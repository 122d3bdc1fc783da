import { join, resolve } from "node:path";
import { build } from "esbuild";

/** Bundles the typical stack as CDK's NodejsFunction does, minified, with its packages. */
export const bundlePeer = async (packages: string, folder: string): Promise<string> => {
  const outfile = join(folder, "typical-stack.cjs");
  await build({
    entryPoints: [resolve(import.meta.dirname, "typical-stack.js")],
    outfile,
    bundle: true,
    minify: true,
    platform: "node",
    format: "cjs",
    target: "node24",
    // Before the ones beside the entry: the service has some of the same packages.
    alias: Object.fromEntries(
      ["@aws-sdk/client-dynamodb", "@aws-sdk/lib-dynamodb"].map((name) => [name, join(packages, "node_modules", name)]),
    ),
    nodePaths: [join(packages, "node_modules")],
    logLevel: "error",
  });
  return outfile;
};
