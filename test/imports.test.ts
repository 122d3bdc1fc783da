import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };

/** The design's table: who may import whom. `sdk` is the AWS SDK, `library` any other package, `node` its modules. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  contract: ["contract", "zod"],
  content: ["content", "zod", "node:crypto"],
  domain: ["domain", "contract", "content", "node:crypto", "node:zlib"],
  actions: ["actions", "domain", "contract"],
  store: ["store", "domain", "contract", "sdk", "node:crypto"],
  adapters: ["adapters", "domain", "contract", "sdk", "zod", "library", "node"],
  http: ["http", "contract", "domain", "middy", "zod", "powertools"],
  // The clients of the AWS SDK are made where everything is wired: the operator's reach other places.
  runtime: ["runtime", "store", "adapters", "domain", "contract", "zod", "sdk"],
  functions: ["http", "actions", "runtime", "contract", "docs"],
};

// `docs` is the generated openapi.json, which its own function serves.

const root = join(import.meta.dirname, "..");

const layerOfFile = (file: string): string | undefined =>
  /^lib\/service\/(\w+)\//.exec(file)?.[1] ?? /^(functions|lib\/\w+|bin|docs)\//.exec(file)?.[1];

const layerOfImport = (file: string, specifier: string): string | undefined => {
  if (specifier.startsWith("#")) return specifier.slice(1).split("/")[0];
  if (specifier.startsWith(".")) return layerOfFile(normalize(join(dirname(file), specifier)));
  if (specifier.startsWith("node:")) return specifier;
  if (specifier.startsWith("@aws-sdk/")) return "sdk";
  if (specifier === "@middy/core") return "middy";
  if (specifier.startsWith("@aws-lambda-powertools/")) return "powertools";
  if (specifier === "zod/mini") return "zod";
  return "library";
};

const allowed = (layer: string, target: string): boolean => {
  const targets = MAY_IMPORT[layer] ?? [];
  return targets.includes(target) || (target.startsWith("node:") && targets.includes("node"));
};

const files = globSync(["lib/service/**/*.ts", "functions/**/*.ts"], { cwd: root });

/** Imports of a file, static, for their effects, and dynamic: specifier, and whether only types are taken. */
const importsOf = (file: string): { specifier: string; typeOnly: boolean }[] =>
  [
    ...readFileSync(join(root, file), "utf8").matchAll(
      /^(?:import|export)( type)? [^;]*?from "([^"]+)"|^import "([^"]+)"|\bimport\("([^"]+)"\)/gms,
    ),
  ].map(([, type, from, effect, dynamic]) => ({
    specifier: from ?? effect ?? dynamic ?? "",
    typeOnly: type !== undefined,
  }));

describe("each layer imports only what the design's table allows", () => {
  test.each(files)("%s", (file) => {
    const layer = layerOfFile(file) ?? "";
    expect(Object.keys(MAY_IMPORT)).toContain(layer);
    for (const { specifier, typeOnly } of importsOf(file)) {
      if (typeOnly && specifier === "aws-lambda") continue; // the shapes of Lambda's events, no code
      const target = layerOfImport(file, specifier) ?? specifier;
      expect(allowed(layer, target), `${file} imports ${specifier} (${target})`).toBe(true);
    }
  });
});

test("what is deployed takes from the service only its contract; functions by file path", () => {
  const infra = [...globSync("lib/infra/**/*.ts", { cwd: root }), "bin/app.ts"];
  expect(infra.length).toBeGreaterThan(5);
  for (const file of infra) {
    for (const { specifier } of importsOf(file)) {
      // Not an import: the source of what stands in for a part of the SDK.
      if (specifier === "@aws-sdk/credential-provider-env") continue;
      const target = layerOfImport(file, specifier) ?? specifier;
      expect(
        ["contract", "lib/infra", "library"].includes(target) ||
          // The page's headers are CloudFront's to give, and the page is built to be deployed.
          /\/web\/(candidate\/headers|build)\.ts$/.test(specifier) ||
          specifier.endsWith(".json") ||
          target.startsWith("node:"),
        `${file}: ${specifier}`,
      ).toBe(true);
    }
  }
});

describe("the page and the client take nothing of the service but types of the contract", () => {
  const outside = globSync(["lib/web/**/*.{ts,tsx}", "lib/client/**/*.ts"], { cwd: root });

  test("and there are screens among them", () => {
    expect(outside.filter((file) => file.endsWith(".tsx")).length).toBeGreaterThan(5);
  });

  test.each(outside)("%s", (file) => {
    for (const { specifier, typeOnly } of importsOf(file)) {
      const target = layerOfImport(file, specifier) ?? specifier;
      const own = target === layerOfFile(file) || target === "library" || target.startsWith("node:");
      expect(own || (target === "contract" && typeOnly), `${file} imports ${specifier} (${target})`).toBe(true);
    }
  });
});

test("every layer has an import name", () => {
  for (const layer of ["contract", "domain", "actions", "store", "adapters", "http", "runtime"]) {
    expect(Object.keys(manifest.imports)).toContain(`#${layer}/*`);
  }
});
