import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { zipSync } from "fflate";

const PROJECT = join(import.meta.dirname, "python");
const PACKAGE = "assessment_invitations";

/** A field of pyproject.toml that is one text. */
const projectField = (toml: string, name: string): string => {
  const value = new RegExp(`^${name} = "(.*)"$`, "m").exec(toml)?.[1];
  if (value === undefined) throw new Error(`lib/client/python/pyproject.toml has no ${name}`);
  return value;
};

/** METADATA (https://packaging.python.org/en/latest/specifications/core-metadata/). */
const metadata = (toml: string, readme: string): string => `Metadata-Version: 2.4
Name: ${projectField(toml, "name")}
Version: ${projectField(toml, "version")}
Summary: ${projectField(toml, "description")}
License-Expression: ${projectField(toml, "license")}
License-File: LICENSE
Classifier: Typing :: Typed
Requires-Python: ${projectField(toml, "requires-python")}
Description-Content-Type: text/markdown

${readme}`;

const WHEEL = `Wheel-Version: 1.0
Generator: assessment-invitation-service
Root-Is-Purelib: true
Tag: py3-none-any
`;

/** A line of RECORD: the digest is in base64 for URLs, without padding. */
const recordLine = ([path, bytes]: [string, Uint8Array]): string =>
  `${path},sha256=${createHash("sha256").update(bytes).digest("base64url")},${bytes.length}\n`;

/**
 * Makes the wheel of the Python client (https://packaging.python.org/en/latest/specifications/binary-distribution-format/),
 * without Python. The same sources make the same bytes.
 *
 * @param file whose name must be the wheel's, with the version of pyproject.toml: pip refuses any other
 */
export const packPythonClient = (file: string): void => {
  const toml = readFileSync(join(PROJECT, "pyproject.toml"), "utf8");
  const release = `${PACKAGE}-${projectField(toml, "version")}`;
  const name = `${release}-py3-none-any.whl`;
  if (basename(file) !== name)
    throw new Error(`The wheel is ${name}: lib/service/contract/docs-pages.ts names another file`);

  const info = `${release}.dist-info`;
  const sources = globSync(`${PACKAGE}/{*.py,py.typed}`, { cwd: PROJECT }).map((path) => path.replaceAll("\\", "/"));
  const files = new Map<string, Uint8Array>([
    ...sources.sort().map((path): [string, Uint8Array] => [path, readFileSync(join(PROJECT, path))]),
    [`${info}/licenses/LICENSE`, readFileSync(join(PROJECT, "LICENSE"))],
    [`${info}/METADATA`, Buffer.from(metadata(toml, readFileSync(join(PROJECT, "README.md"), "utf8")))],
    [`${info}/WHEEL`, Buffer.from(WHEEL)],
  ]);
  const record = `${[...files].map(recordLine).join("")}${info}/RECORD,,\n`;
  files.set(`${info}/RECORD`, Buffer.from(record));
  // The earliest time of a ZIP file, in the time zone that ZIP reads: the machine's.
  const mtime = new Date(1980, 0, 1);
  writeFileSync(file, zipSync(Object.fromEntries(files), { mtime, level: 9 }));
};
