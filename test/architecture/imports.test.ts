import { describe, expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { cyclesIn, importGraph, importsOf, sources, targetOf } from "./import-graph.ts";

/** Who may import whom (docs/architecture.md). `sdk` is the AWS SDK, `library` any other package, `node` its modules. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  contract: ["contract", "zod"],
  // node:fs: its data files are read when they are needed.
  content: ["content", "domain", "contract", "zod", "node:fs"],
  // zod: a stored record is a schema of the domain's own, and parsing is pure.
  domain: ["domain", "contract", "zod", "node:crypto", "node:zlib"],
  // Runs when the pages are built: renders Markdown files, and no function contains it.
  "api-docs": ["api-docs", "contract", "domain", "zod", "library", "node"],
  actions: ["actions", "domain", "contract"],
  store: ["store", "domain", "contract", "sdk", "zod", "node:crypto", "node:zlib"],
  adapters: ["adapters", "domain", "contract", "sdk", "zod", "library", "node"],
  http: ["http", "contract", "domain", "middy", "zod", "powertools"],
  runtime: ["runtime", "store", "adapters", "content", "domain", "contract", "sdk", "zod"],
  // `docs` is the generated openapi.json, which one function serves.
  handlers: ["handlers", "http", "actions", "domain", "contract", "api-docs", "docs"],
  functions: ["handlers", "http", "actions", "runtime", "contract"],
};

/**
 * The subjects of a layer, each after those it may import: results know of invitations, invitations not of results.
 * Subjects of one line do not import each other. A layer has its own order: what an act needs is not what a decision needs.
 */
const SUBJECTS: Record<string, readonly (readonly string[])[]> = {
  domain: [
    ["shared"],
    ["attempts", "branding", "content", "idempotency"],
    ["test-mode", "accounts", "team", "privacy"],
    ["assessments", "scoring", "integrity", "verification"],
    ["kinds", "integrations", "item-analysis"],
    ["own-tests"],
    ["invitations", "panels", "simulation"],
    ["candidate", "webhooks"],
    ["results"],
    ["report"],
    ["email"],
  ],
  // A submission completes the invitation and scores it.
  actions: [
    ["accounts", "audit", "email", "invitations", "own-tests", "panels", "team", "webhooks"],
    ["privacy", "results"],
    ["candidate", "integrations"],
    ["events"],
    ["test-mode"],
  ],
  // An account is created with the rows of its retention, reconciliation and clock.
  store: [
    ["table"],
    ["attempts", "idempotency", "email"],
    ["integrations", "own-tests", "panels"],
    ["invitations", "test-mode", "webhooks"],
    ["assessments", "privacy"],
    ["accounts", "team"],
  ],
};
/** No other subject of the domain imports these. */
const INDEPENDENT = ["accounts", "team", "privacy"];

const layerOfFile = (file: string): string | undefined =>
  /^lib\/service\/([\w-]+)\//.exec(file)?.[1] ?? /^(functions|lib\/\w+|bin|docs|test)\//.exec(file)?.[1];

const layerOfImport = (file: string, specifier: string): string | undefined => {
  const target = targetOf(file, specifier);
  if (target !== undefined) return layerOfFile(target);
  if (specifier.startsWith("node:")) return specifier;
  if (/^@(aws-sdk|smithy)\//.test(specifier)) return "sdk";
  if (specifier === "@middy/core") return "middy";
  if (specifier.startsWith("@aws-lambda-powertools/")) return "powertools";
  if (specifier === "zod/mini" || specifier === "zod") return "zod";
  return "library";
};

const allowed = (layer: string, target: string): boolean => {
  const targets = MAY_IMPORT[layer] ?? [];
  return targets.includes(target) || (target.startsWith("node:") && targets.includes("node"));
};

describe("each layer imports only what the table allows", () => {
  test.each(sources("lib/service/**/*.ts", "functions/**/*.ts"))("%s", (file) => {
    const layer = layerOfFile(file) ?? "";
    expect(Object.keys(MAY_IMPORT)).toContain(layer);
    for (const { specifier, typeOnly } of importsOf(file)) {
      if (typeOnly && specifier === "aws-lambda") continue; // the shapes of Lambda's events, no code
      // The types of the ports, which are those of what the runtime provides.
      if (layer === "handlers" && typeOnly && specifier === "#runtime/ports.ts") continue;
      const target = layerOfImport(file, specifier) ?? specifier;
      expect(allowed(layer, target), `${file} imports ${specifier} (${target})`).toBe(true);
    }
  });
});

describe.each(Object.entries(SUBJECTS))("in %s, a subject imports only the subjects below it", (layer, levels) => {
  const subjectOf = (file = ""): string | undefined => new RegExp(`^lib/service/${layer}/([\\w-]+)/`).exec(file)?.[1];
  const levelOf = (subject: string): number => levels.findIndex((level) => level.includes(subject));
  const files = sources(`lib/service/${layer}/*/**/*.ts`);

  test("every folder is a subject with a place in the order", () => {
    for (const folder of new Set(files.map(subjectOf))) expect(levels.flat()).toContain(folder);
  });

  test.each(files)("%s", (file) => {
    const own = subjectOf(file) ?? "";
    for (const { specifier } of importsOf(file)) {
      const other = subjectOf(targetOf(file, specifier));
      if (other === undefined || other === own) continue;
      const isBelow = levelOf(other) < levelOf(own) && !(layer === "domain" && INDEPENDENT.includes(other));
      expect(isBelow, `${file} imports ${specifier}: ${own} may not know of ${other}`).toBe(true);
    }
  });
});

test("no files import each other in a circle, types included", () => {
  const files = sources("{lib,functions,bin,test}/**/*.{ts,tsx}");
  expect(files.length).toBeGreaterThan(500);
  expect(cyclesIn(importGraph(files))).toEqual([]);
});

test("a circle of three files is found, and a line of three is none", () => {
  const graph = new Map([
    ["a", ["b"]],
    ["b", ["c"]],
    ["c", ["elsewhere"]],
  ]);
  expect(cyclesIn(graph)).toEqual([]);
  expect(cyclesIn(graph.set("c", ["a"]))).toEqual([["a", "b", "c"]]);
});

test("the stacks take from the service only its contract; functions by file path", () => {
  const infra = sources("lib/infra/**/*.ts", "bin/app.ts");
  expect(infra.length).toBeGreaterThan(5);
  for (const file of infra) {
    for (const { specifier } of importsOf(file)) {
      // Not an import: the source of what replaces a part of the SDK.
      if (specifier === "@aws-sdk/credential-provider-env") continue;
      const target = layerOfImport(file, specifier) ?? specifier;
      expect(
        ["contract", "lib/infra", "library", "zod"].includes(target) ||
          // The page's headers are set by CloudFront, and the page is built to be deployed.
          /\/web\/(kit\/headers|build)\.ts$/.test(specifier) ||
          specifier.endsWith(".json") ||
          target.startsWith("node:"),
        `${file}: ${specifier}`,
      ).toBe(true);
    }
  }
});

/** What the build of the pages takes besides the documentation. */
const BUILT_FROM = [
  "#contract/branding/product-name.ts",
  "#contract/docs-pages.ts",
  "../client/pack.ts",
  "../client/pack-python.ts",
];

/** What pages and the service compute alike, or show alike. It has no schemas, which would make the pages larger. */
const SHARED = [
  "#contract/shared/csv.ts",
  "#contract/assessments/marked-text.ts",
  "#contract/candidate/answer-patch.ts",
  "#contract/candidate/answer-text.ts",
  "#contract/branding/palette.ts",
  "#contract/branding/chart-geometry.ts",
  "#contract/results/overall-error.ts",
  "#contract/results/shown-percentile.ts",
  "#contract/integrations/vendor-facts.ts",
  "#contract/dashboard/expected-score.ts",
];

describe("the pages and the client take from the service only types of the contract", () => {
  test.each(SHARED)("and %s, which itself imports nothing but types", (shared) => {
    const file = targetOf("lib/web/candidate/main.tsx", shared) ?? "";
    expect(file).not.toBe("");
    expect(importsOf(file).every(({ typeOnly }) => typeOnly)).toBe(true);
  });

  const outside = sources("lib/web/**/*.{ts,tsx}", "lib/client/**/*.ts");

  test("and there are screens among them", () => {
    expect(outside.filter((file) => file.endsWith(".tsx")).length).toBeGreaterThan(5);
  });

  test.each(outside)("%s", (file) => {
    for (const { specifier, typeOnly } of importsOf(file)) {
      const target = layerOfImport(file, specifier) ?? specifier;
      const own = target === layerOfFile(file) || target === "library" || target.startsWith("node:");
      // What builds the pages, and is none.
      const builds = file === "lib/web/build.ts" && (target === "api-docs" || BUILT_FROM.includes(specifier));
      // The page that verifies results does it with the code that everyone else can use.
      const verifies = specifier.endsWith("/client/verify-result.ts");
      const allowed = own || builds || verifies || SHARED.includes(specifier) || (target === "contract" && typeOnly);
      expect(allowed, `${file} imports ${specifier} (${target})`).toBe(true);
    }
  });
});

test("every layer has an import name", () => {
  for (const layer of Object.keys(MAY_IMPORT).filter((layer) => layer !== "functions")) {
    expect(Object.keys(manifest.imports)).toContain(`#${layer}/*`);
  }
});
