import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import manifest from "../../package.json" with { type: "json" };

const Lockfile = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.string().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
    }),
  ),
});
const { packages } = Lockfile.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
const read = (file: string): string => readFileSync(file, "utf8");

describe("dependencies", () => {
  const all = Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  });

  test.each(all)("%s is one version, not a range: %s", (name, version) => {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(packages[`node_modules/${name}`]?.version).toBe(version);
  });

  test("the README asks for the Node that `engines` names, and npm runs everything on Lambda's", () => {
    const [, least] = /^>=(\d+)$/.exec(manifest.engines.node) ?? [];
    expect(read("README.md")).toContain(`You need Node ≥ ${least} and npm`);
    expect(packages[""]).toMatchObject({ engines: manifest.engines });
    expect(manifest.devDependencies.node).toMatch(/^24\./);
    expect(process.versions.node).toBe(manifest.devDependencies.node);
  });

  test("every package of the lockfile is known by its hash, and comes from npm's registry", () => {
    const strangers = Object.entries(packages).filter(([path, { inBundle, integrity, resolved }]) => {
      // What lies inside of another package is covered by that one's hash.
      if (path === "" || inBundle === true) return false;
      return !integrity?.startsWith("sha512-") || resolved?.startsWith("https://registry.npmjs.org/") === false;
    });
    expect(strangers.map(([path]) => path)).toEqual([]);
  });

  test("only packages that were looked at may run a script when they are installed", () => {
    expect(Object.keys(manifest.allowScripts)).toEqual(["esbuild", "node"]);
  });
});

const workflows = readdirSync(".github/workflows").map((name) => [name, read(`.github/workflows/${name}`)] as const);

test.each(workflows)("%s uses actions by their commit, which no one can move", (_, workflow) => {
  const used = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
  expect(used.length).toBeGreaterThan(0);
  for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
});

test.each(workflows)("in %s no package runs a script in a job that can get a token of GitHub's", (_, workflow) => {
  const jobs = workflow.split(/^ {2}(?=[\w-]+:\n)/m).filter((job) => job.includes("id-token: write"));
  for (const job of jobs) expect(job.match(/npm ci.*/g)).toEqual(["npm ci --ignore-scripts"]);
});

test("the client is published from main only", () => {
  expect(read(".github/workflows/publish-client.yml")).toContain(
    'git merge-base --is-ancestor "$GITHUB_SHA" origin/main',
  );
});

test("CI on GitHub runs what .ci/run runs, with rights to read and nothing else", () => {
  const workflow = read(".github/workflows/ci.yml");
  expect(workflow).toContain("- run: .ci/run");
  expect(workflow).toMatch(/permissions:\n {2}contents: read\n/);
  expect(workflow).not.toContain("secrets.");
});

describe("the release on GitHub", () => {
  const workflow = read(".github/workflows/deploy.yml");
  const job = (name: string): string => new RegExp(`^  ${name}:\\n(?:(?:    .*)?\\n)+`, "m").exec(workflow)?.[0] ?? "";

  test("checks, shows the difference, deploys dev, tests it, waits for an approval, and deploys prod", () => {
    expect(job("check")).toContain("- run: .ci/run");
    expect(job("diff")).toMatch(/needs: check[\s\S]*run: \.ci\/show-diff/);
    expect(job("dev")).toMatch(/needs: diff[\s\S]*npm run deploy[\s\S]*run: \.ci\/test-stage ais-dev-service/);
    expect(job("prod")).toMatch(/needs: dev[\s\S]*environment: prod\n[\s\S]*npm run deploy/);
  });

  test("runs from main only, however it is started", () => {
    expect(job("check")).toContain("if: vars.DEPLOY == 'on' && github.ref == 'refs/heads/main'\n");
    for (const name of ["diff", "dev", "prod"]) expect(job(name)).toMatch(/needs: (check|diff|dev)\n/);
  });

  test("has no stored key: each job that needs AWS exchanges a token of GitHub's for a role", () => {
    expect(workflow).not.toMatch(/secrets\.|access-key/);
    for (const name of ["diff", "dev", "prod"]) {
      expect(job(name)).toMatch(/permissions:\n {6}contents: read\n(?: {6}#.*\n)? {6}id-token: write\n/);
      expect(job(name)).toMatch(/role-to-assume: .*vars\.AWS_ROLE/);
    }
    expect(job("check")).not.toContain("id-token");
  });
});
