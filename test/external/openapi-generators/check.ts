import { execFile, execFileSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { withoutWebhooks } from "#api-docs/openapi/with-base-url.ts";
import { operations } from "#contract/operations.ts";
import { startLocalService } from "../../../lib/local/service.ts";

/**
 * `npm run openapi:generators`: clients that generators make of docs/openapi.json have every operation, compile as a whole,
 * and those in TypeScript, Java and Python create, list and read on the local service. It needs Java, Maven, Go, Cargo and
 * the registries, and says so where they are not: test/api-docs/openapi/document.test.ts has the rules that they taught.
 */
const ROOT = join(import.meta.dirname, "../../..");
const CACHE = join(ROOT, "node_modules/.cache/openapi-generators");
const GENERATOR = "org.openapitools:openapi-generator-cli:7.25.0";
const JAR = join(CACHE, `${GENERATOR.split(":").slice(1).join("-")}.jar`);
const BIN = join(ROOT, "node_modules/.bin");
const DOCUMENT = join(ROOT, "docs/openapi.json");
/** No command takes longer, unless its network does not answer. The first check of a Rust crate compiles what it needs. */
const LONGEST_MS = 600_000;

const folder = mkdtempSync(join(tmpdir(), "openapi-generators-"));

const run = async (command: string, given: readonly string[], env: NodeJS.ProcessEnv = {}, cwd = folder) => {
  await promisify(execFile)(command, given, {
    ...{ cwd, env: { ...process.env, ...env }, timeout: LONGEST_MS },
    // Generators warn once per header of each response.
    maxBuffer: 64 * 1024 * 1024,
  });
};

/** Whether a command is there and succeeds. */
const works = (command: string, ...given: string[]): boolean => {
  try {
    execFileSync(command, given, { stdio: "ignore", timeout: LONGEST_MS });
    return true;
  } catch {
    return false;
  }
};

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Language = { options?: object; sources: string; method(operation: string): string };

/** The generator's name of each language, and how the method of an operation begins in it. */
const LANGUAGES: Readonly<Record<string, Language>> = {
  "typescript-fetch": { sources: "apis/*.ts", method: (name) => ` ${name}(` },
  python: { sources: "openapi_client/api/*.py", method: (name) => ` ${snake(name)}(` },
  go: {
    // Constants of two enumerations share a package, and some enumerations share values.
    options: { additionalProperties: { enumClassPrefix: "true" } },
    sources: "api_*.go",
    method: (name) => ` ${pascal(name)}Execute(`,
  },
  rust: { sources: "src/apis/*_api.rs", method: (name) => ` ${snake(name)}(` },
  java: {
    // Jackson is inside the generator's jar: nothing else is needed to compile it.
    options: { library: "native", additionalProperties: { openApiNullable: "false", annotationLibrary: "none" } },
    sources: "src/main/java/**/api/*.java",
    method: (name) => ` ${name}(`,
  },
};

/** Fails unless each client has a method for each operation. */
const generate = async (): Promise<void> => {
  const configs = Object.entries(LANGUAGES).map(([generatorName, { options }]) => {
    const file = join(folder, `${generatorName}.json`);
    const config = {
      generatorName,
      inputSpec: DOCUMENT,
      outputDir: join(folder, generatorName),
    };
    writeFileSync(file, JSON.stringify({ ...config, ...options }));
    return file;
  });
  await run("java", ["-jar", JAR, "batch", "--threads", "2", ...configs]);
  for (const [language, { sources, method }] of Object.entries(LANGUAGES)) {
    const files = globSync(sources, { cwd: join(folder, language) });
    const text = files.map((file) => readFileSync(join(folder, language, file), "utf8")).join("\n");
    const missing = Object.keys(operations).filter((name) => !text.includes(method(name)));
    if (missing.length > 0) throw new Error(`The ${language} client lacks ${missing.join(", ")}`);
    console.log(`ok ${language}: ${Object.keys(operations).length} operations`);
  }
};

const compile = (files: readonly string[]): Promise<void> => {
  const options =
    "--noEmit --strict --lib es2022,dom --target es2022 --module preserve --allowImportingTsExtensions --types node";
  return run(join(BIN, "tsc"), [...options.split(" "), "--typeRoots", join(ROOT, "node_modules/@types"), ...files]);
};

const PROGRAM = `
import { Configuration, InvitationsApi } from "./typescript-fetch/index.ts";
const { BASE_URL: basePath = "", API_KEY: accessToken = "" } = process.env;
const invitations = new InvitationsApi(new Configuration({ basePath, accessToken }));
const { invitation } = await invitations.createInvitation({
  createInvitation: { candidateEmail: "ts@example.com", candidateName: "TypeScript", tests: ["grammar-test"] },
});
const { data } = await invitations.listInvitations({ limit: 1 });
const read = await invitations.readInvitation({ id: invitation.id });
if (data[0]?.id !== invitation.id || read.invitation.id !== invitation.id) throw new Error(invitation.id);
`;

const inTypeScript = async (env: NodeJS.ProcessEnv): Promise<void> => {
  writeFileSync(join(folder, "program.ts"), PROGRAM);
  await compile(["program.ts"]);
  await run(join(BIN, "esbuild"), [
    "program.ts",
    "--bundle",
    "--format=esm",
    "--platform=node",
    "--outfile=program.mjs",
  ]);
  await run(process.execPath, ["program.mjs"], env);
};

const inJava = async (env: NodeJS.ProcessEnv): Promise<void> => {
  // The one class that the generated code needs and that Java has not had since version 11.
  mkdirSync(join(folder, "javax/annotation"), { recursive: true });
  const generated =
    'package javax.annotation; public @interface Generated { String[] value(); String date() default ""; String comments() default ""; }';
  writeFileSync(join(folder, "javax/annotation/Generated.java"), generated);
  const sources = globSync("java/src/main/java/**/*.java", { cwd: folder });
  const program = join(import.meta.dirname, "Client.java");
  const given = ["-nowarn", "-proc:none", "-d", "classes", "-cp", JAR, "javax/annotation/Generated.java"];
  await run("javac", [...given, ...sources, program]);
  await run("java", ["-cp", `classes:${JAR}`, "Client"], env);
};

const inPython = async (env: NodeJS.ProcessEnv): Promise<void> => {
  if (!works("python3", "-c", "import pydantic, dateutil, urllib3")) {
    return console.log("Skipped: the Python client, whose pydantic, dateutil and urllib3 are not installed.");
  }
  await run("python3", ["-B", join(import.meta.dirname, "client.py")], { ...env, PYTHONPATH: join(folder, "python") });
};

/** Fails unless the Go module of a folder compiles, with what its files import. */
const compileGo = async (name: string): Promise<void> => {
  const cwd = join(folder, name);
  await run("go", ["mod", "tidy"], { GOFLAGS: "-mod=mod" }, cwd);
  await run("go", ["build", "./..."], { GOFLAGS: "-mod=mod" }, cwd);
};

/** Go's other generators, each of which runs from its module. */
const GO_GENERATORS: Readonly<Record<string, { tool: string; given(document: string): string[] }>> = {
  "oapi-codegen": {
    tool: "github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2",
    given: (document) => ["-generate", "types,client", "-package", "api", "-o", "client.go", document],
  },
  ogen: {
    tool: "github.com/ogen-go/ogen/cmd/ogen@v1.25.0",
    given: (document) => ["--target", ".", "--package", "api", document],
  },
};

const goGenerators = async (): Promise<void> => {
  if (!works("go", "version")) return console.log("Skipped: oapi-codegen and ogen need Go, which is not installed.");
  // oapi-codegen writes the webhooks' types, but not the schemas that only these need.
  const served = join(folder, "without-webhooks.json");
  writeFileSync(served, JSON.stringify(withoutWebhooks(JSON.parse(readFileSync(DOCUMENT, "utf8")))));
  for (const [name, { tool, given }] of Object.entries(GO_GENERATORS)) {
    const cwd = join(folder, name);
    mkdirSync(cwd);
    writeFileSync(join(cwd, "go.mod"), "module example.com/api\n\ngo 1.25\n");
    if (!works("go", "run", tool, "--help")) {
      console.log(`Skipped: ${name} could not be installed from the Go module proxy.`);
      continue;
    }
    await run("go", ["run", tool, ...given(name === "ogen" ? DOCUMENT : served)], {}, cwd);
    await compileGo(name);
    console.log(`ok ${name}: compiles`);
  }
};

/** The clients of openapi-generator that are compiled, but not run. */
const compileOthers = async (): Promise<void> => {
  if (works("go", "version")) {
    await compileGo("go");
    console.log("ok go: compiles");
  } else console.log("Skipped: the Go client, because Go is not installed.");
  if (works("cargo", "--version")) {
    await run("cargo", ["check", "--quiet"], { CARGO_TARGET_DIR: join(CACHE, "rust") }, join(folder, "rust"));
    console.log("ok rust: compiles");
  } else console.log("Skipped: the Rust client, because Cargo is not installed.");
};

/** Types that openapi-typescript makes; in a separate folder, because it needs TypeScript's old compiler. */
const openapiTypescript = async (): Promise<void> => {
  const packages = ["openapi-typescript@7.13.0", "typescript@5.9.3"];
  if (!works("npm", "install", "--prefix", CACHE, "--no-audit", "--no-fund", ...packages)) {
    return console.log("Skipped: openapi-typescript could not be installed from npm.");
  }
  const output = join(folder, "api.d.ts");
  const given = [DOCUMENT, "-o", output, "--default-non-nullable=false"];
  await run(join(CACHE, "node_modules/.bin/openapi-typescript"), given);
  const program = `import type { components, operations } from "./api.d.ts";
    export const reason = (one: components["schemas"]["Invitation"]): "rejected" | "other" | null =>
      one.email_reason === "rejected" || one.email_reason === null ? one.email_reason : "other";
    export const body: operations["createInvitation"]["requestBody"]["content"]["application/json"] = {
      candidate_email: "ada@example.com", candidate_name: "Ada", tests: ["grammar-test"], reference: null };`;
  writeFileSync(join(folder, "types.ts"), program);
  await compile(["types.ts"]);
  console.log("ok openapi-typescript");
};

const openapiGenerator = async (): Promise<void> => {
  if (!works("java", "-version") || !works("mvn", "-version")) {
    return console.log("Skipped: openapi-generator needs Java 17 and Maven, which are not installed.");
  }
  const copy = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy";
  if (!existsSync(JAR) && !works("mvn", "-q", "-B", copy, `-Dartifact=${GENERATOR}`, `-DoutputDirectory=${CACHE}`)) {
    return console.log("Skipped: openapi-generator could not be downloaded from Maven Central.");
  }
  await generate();
  await compileOthers();
  const service = await startLocalService({ quiet: true });
  try {
    const { test_api_key } = await service.createAccount({ name: "Generators", credits: 0 });
    const env = { BASE_URL: service.baseUrl, API_KEY: test_api_key };
    for (const [language, check] of Object.entries({ TypeScript: inTypeScript, Java: inJava, Python: inPython })) {
      await check(env);
      console.log(`ok ${language}: creates, lists and reads`);
    }
  } finally {
    await service.stop();
  }
};

mkdirSync(CACHE, { recursive: true });
try {
  await openapiTypescript();
  await goGenerators();
  await openapiGenerator();
} finally {
  rmSync(folder, { recursive: true });
}
