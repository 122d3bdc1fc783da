import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, parse } from "node:path";
import { arn } from "../../../../lib/local/local-aws.ts";
import { awsEnvironment } from "../../../../lib/local/template/function-environment.ts";
import { functionsOf } from "../../../../lib/local/template/local-functions.ts";
import { localTemplate } from "../../../../lib/local/template/local-template.ts";
import { localValues } from "../../../../lib/local/template/resource-values.ts";
import { bundled, bundleFile } from "../../../support/processes/bundled.ts";

/** An imported bundle: its name, its file, and its environment from the template. */
export type Bundle = { name: string; file: string; bytes: number; environment: Readonly<Record<string, string>> };

const MADE = "https://made.example.com";

/** The template's functions as deployed, preceded by an empty one; call `remove` when done. */
export const makeBundles = async (): Promise<{ bundles: Bundle[]; remove: () => void }> => {
  const folder = mkdtempSync(join(tmpdir(), "ais-bench-"));
  const template = await localTemplate();
  const values = localValues(template, {
    baseUrl: MADE,
    queueUrl: (name) => `${MADE}/${name}`,
    streamArn: (name) => arn("dynamodb", `table/${name}/stream/made`),
  });
  const { folder: made } = await bundled();
  const bundle = (name: string, file: string, environment: Readonly<Record<string, string>> = {}): Bundle => ({
    name,
    file,
    bytes: statSync(file).size,
    environment: { ...awsEnvironment({ dynamodb: MADE, sqs: MADE, ses: MADE, kms: MADE }), ...environment },
  });
  const empty = join(folder, "empty.mjs");
  writeFileSync(empty, "export const handler = () => undefined;\n");
  const functions = functionsOf(template, values).map(({ entry, environment }) =>
    bundle(parse(entry).name, bundleFile(made, entry), environment),
  );
  return {
    bundles: [bundle("(an empty function)", empty), ...functions],
    remove: () => rmSync(folder, { recursive: true }),
  };
};
