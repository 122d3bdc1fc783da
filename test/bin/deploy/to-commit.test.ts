import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deployCommit } from "../../../bin/deploy/to-commit.ts";

let root: string;
const git = (...args: string[]): string => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();

/** Commits a project whose `npm run deploy` writes down what was deployed and exits with this code. */
const commit = (version: string, exitCode: number): string => {
  const deploy = `node -e 'require("fs").writeFileSync(process.env.DEPLOYED, JSON.stringify([${JSON.stringify(version)}, ...process.argv.slice(1)])); process.exit(${exitCode})' --`;
  writeFileSync(join(root, "package.json"), JSON.stringify({ name: "a", version: "1.0.0", scripts: { deploy } }));
  writeFileSync(
    join(root, "package-lock.json"),
    JSON.stringify({
      name: "a",
      version: "1.0.0",
      lockfileVersion: 3,
      packages: { "": { name: "a", version: "1.0.0" } },
    }),
  );
  git("add", ".");
  git("commit", "-qm", `Version ${version}`);
  return git("rev-parse", "HEAD");
};

const written = (): unknown => JSON.parse(readFileSync(join(root, ".git", "deployed.json"), "utf8"));

beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), "ais-to-commit-")), "repository");
  mkdirSync(root);
  git("init", "-q");
  git("config", "user.name", "A tester");
  git("config", "user.email", "tester@example.com");
  vi.stubEnv("DEPLOYED", join(root, ".git", "deployed.json"));
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(join(root, ".."), { recursive: true });
});

test("deploys the commit with its own command and the same options, and leaves the working tree as it was", () => {
  const good = commit("good", 0);
  commit("bad", 0);
  writeFileSync(join(root, "unfinished.txt"), "work");
  expect(deployCommit(root, good.slice(0, 9), ["-c", "stage=prod", "--profile", "work"])).toEqual({ exitCode: 0 });
  expect(written()).toEqual(["good", "-c", "stage=prod", "--profile", "work"]);
  expect(git("status", "--porcelain")).toBe("?? unfinished.txt");
  expect(git("log", "-1", "--format=%s")).toBe("Version bad");
  expect(git("worktree", "list").split("\n")).toHaveLength(1);
});

test("a deployment that fails fails with its exit code, and its checkout is removed too", () => {
  const first = commit("good", 7);
  expect(deployCommit(root, first, [])).toEqual({ exitCode: 7 });
  expect(git("worktree", "list").split("\n")).toHaveLength(1);
});

test.each(["no-such-branch", "--upload-pack=x", ""])(
  "%j is refused in a sentence, before anything is deployed",
  (name) => {
    commit("good", 0);
    expect(deployCommit(root, name, [])).toEqual({ fault: expect.stringContaining("no such commit") });
    expect(written).toThrow("ENOENT");
  },
);
