import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { publint } from "publint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { secretOf } from "#domain/webhooks/secret.ts";
import { signDelivery } from "#domain/webhooks/signature.ts";
import { VERSION } from "../../lib/client/version.ts";

/** The package as it is published: packed, and installed in a project that has nothing else. */
const ROOT = resolve(import.meta.dirname, "../..");
const CLIENT = join(ROOT, "lib/client");
const BIN = join(ROOT, "node_modules/.bin");
const run = promisify(execFile);

let folder: string;
let project: string;
let tarball: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ais-client-"));
  project = join(folder, "project");
  await mkdir(project);
  await run("npm", ["pack", "--pack-destination", folder], { cwd: CLIENT });
  tarball = join(folder, (await readdir(folder)).find((name) => name.endsWith(".tgz")) ?? "");
  await writeFile(join(project, "package.json"), '{ "name": "stranger", "type": "module", "private": true }');
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", tarball], { cwd: project });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const installed = (): string => join(project, "node_modules/@assessment-invitations/client");
const manifestOf = async (path: string) => JSON.parse(await readFile(join(path, "package.json"), "utf8"));

test("what is published is the code, its types and the documents, and needs nothing else", async () => {
  expect((await readdir(installed())).sort()).toEqual(["CHANGELOG.md", "LICENSE", "README.md", "dist", "package.json"]);
  expect(await readdir(join(project, "node_modules"))).toEqual([
    ".bin",
    ".package-lock.json",
    "@assessment-invitations",
  ]);
  const files = await readdir(join(installed(), "dist"), { recursive: true });
  expect(files.filter((name) => name.includes(".") && !/\.(?:js|d\.ts)$/.test(name))).toEqual([]);
  const manifest = await manifestOf(installed());
  for (const kind of ["dependencies", "peerDependencies", "optionalDependencies"])
    expect(manifest).not.toHaveProperty(kind);
});

test("the version in the User-Agent and at the top of the changelog is that of the package", async () => {
  expect((await manifestOf(CLIENT)).version).toBe(VERSION);
  const [, newest] = /^## (\S+)/m.exec(await readFile(join(CLIENT, "CHANGELOG.md"), "utf8")) ?? [];
  expect(newest).toBe(VERSION);
});

test("publint finds nothing", async () => {
  const { messages } = await publint({ pkgDir: installed(), strict: true, pack: false });
  expect(messages).toEqual([]);
});

test("Are The Types Wrong? finds nothing", async () => {
  const { stdout } = await run(join(BIN, "attw"), [tarball, "--profile", "esm-only", "--no-emoji"]);
  // It exits with 1 for a problem that the profile does not ignore.
  // As a list or as a table, by the width of the terminal.
  expect(stdout).toMatch(/node16 \(from ESM\)[:\s│]+OK \(ESM\)/);
});

/** A program for any platform of the web. */
const bundled = async (contents: string): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: project },
    bundle: true,
    minify: true,
    format: contents.startsWith("export") ? "esm" : "iife",
    platform: "browser",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
};

test.each([
  // What verifies results is apart: it needs no API key, and so runs in browsers too.
  "@assessment-invitations/client",
  "@assessment-invitations/client/verify-result",
  "@assessment-invitations/client/webcrypto",
])("everything in %s is at most 7 KB gzipped, and can be bundled for a browser", async (entry) => {
  const bundle = await bundled(`export * from "${entry}"`);
  expect(gzipSync(bundle, { level: 9 }).length).toBeLessThanOrEqual(7 * 1024);
});

test("webhooks are verified where there is nothing of Node", async () => {
  const secret = secretOf(new Uint8Array(32));
  const body = JSON.stringify({ event: "assessment.completed", data: { invitation_id: "inv_1" } });
  const headers = signDelivery({ id: "evt_1", now: Date.now(), body: Buffer.from(body), secrets: [secret] });
  const program = await bundled(`
    import { verifyWebhook } from "@assessment-invitations/client/webcrypto";
    outcome = verifyWebhook(body, headers, secret);`);
  const web = { crypto, TextEncoder, TextDecoder, atob, btoa, body, headers, secret, outcome: undefined };
  runInNewContext(program, web);
  expect(await web.outcome).toMatchObject({ event: "assessment.completed" });
});

const PROGRAM = `
import { AssessmentInvitations, type Invitation, InsufficientCreditsError, verifyWebhook } from "@assessment-invitations/client";
import { verifyResult } from "@assessment-invitations/client/verify-result";

export const client = new AssessmentInvitations({ apiKey: undefined, baseUrl: "https://assess.example.com/api/v1" });
export const invite = async (email: string): Promise<Invitation | undefined> => {
  try {
    const { data, response } = await client.invitations
      .create({ candidate_email: email, candidate_name: "Ada", tests: ["editing-test"], reference: undefined })
      .withResponse();
    const replay: string | null = response.headers.get("idempotent-replay");
    return replay === null ? data : undefined;
  } catch (error) {
    if (error instanceof InsufficientCreditsError) return error.errors.map(({ field }) => field).length > 0 ? undefined : undefined;
    throw error;
  }
};
export const passed = async (): Promise<string[]> => {
  const ids: string[] = [];
  for await (const { id, status } of client.invitations.list({ status: "completed", limit: 50 })) {
    if (status === "completed" && (await client.results.get(id)).overall_pass) ids.push(id);
  }
  for (const row of await client.invitations.createMany([])) ids.push(row.outcome === "refused" ? row.error.code : row.invitation.id);
  return ids;
};
export const url = (body: string, headers: Record<string, string>): string | undefined => {
  const event = verifyWebhook(body, headers, "whsec_");
  return event.event === "assessment.completed" ? event.data.result_url : undefined;
};
export const signedBy = async (result: Invitation, keys: { keys: { kid: string }[] }): Promise<string> =>
  (await verifyResult(result, keys)).issuer;
// @ts-expect-error no such test
export const wrong = () => client.invitations.create({ candidate_email: "", candidate_name: "", tests: ["chess-test"] });
`;

describe("a stranger's strict compiler accepts the types", () => {
  test.each([
    ["bundler, with the DOM", { module: "preserve", moduleResolution: "bundler" }],
    ["nodenext, without it", { module: "nodenext", moduleResolution: "nodenext", lib: ["es2022"] }],
  ])("%s", async (_, options) => {
    const compilerOptions = {
      target: "es2022",
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: false,
      noEmit: true,
      ...options,
    };
    await writeFile(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["program.ts"] }));
    await writeFile(join(project, "program.ts"), PROGRAM);
    const { stdout } = await run(join(BIN, "tsc"), [], { cwd: project }).catch((failed) => failed);
    expect(stdout).toBe("");
  });
});

test("the installed package runs", async () => {
  const program = `
    import Default, * as all from "@assessment-invitations/client";
    const client = new all.AssessmentInvitations({
      apiKey: "ais_live_key",
      baseUrl: "https://assess.example.com/api/v1",
      fetch: async (url) => Response.json({ account: { url } }),
    });
    console.log(Default === all.AssessmentInvitations, (await client.account.get()).url);`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", program], { cwd: project });
  expect(stdout).toBe("true https://assess.example.com/api/v1/account\n");
});

test("the command runs where the package is installed", async () => {
  const { stdout } = await run(join(project, "node_modules/.bin/ais"), ["--version"]);
  expect(stdout).toBe(`${VERSION}\n`);
});

test("every code of the API has a class that is exported", async () => {
  const { default: document } = await import("../../docs/openapi.json", { with: { type: "json" } });
  const exported = Object.keys(await import("../../lib/client/index.ts"));
  const classOf = (code: string) =>
    `${code.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase()).replace(/Error$/, "")}Error`;
  expect(exported).toEqual(expect.arrayContaining(document.components.schemas.ErrorCode.enum.map(classOf)));
});
