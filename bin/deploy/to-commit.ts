import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The deployment's exit code, or why it did not begin, as a sentence. */
export type Outcome = { exitCode: number } | { fault: string };

/**
 * Deploys an earlier commit, which is the way back: checks it out beside the working tree, installs what its lockfile
 * says, and runs its own `npm run deploy` with the same options. The working tree stays as it is.
 *
 * @param root The repository
 * @param commit Any name of the commit that git knows
 * @param options The options of `npm run deploy`, without `--to`
 */
export const deployCommit = (root: string, commit: string, options: readonly string[]): Outcome => {
  const git = (...args: string[]) => spawnSync("git", args, { cwd: root, encoding: "utf8" });
  const found = git("rev-parse", "--verify", "--quiet", "--end-of-options", `${commit}^{commit}`);
  if (found.status !== 0)
    return { fault: `--to ${commit}: this repository has no such commit. Fetch it first: git fetch --all` };
  const id = found.stdout.trim();
  const folder = join(mkdtempSync(join(tmpdir(), "ais-deploy-")), id.slice(0, 12));
  const added = git("worktree", "add", "--detach", folder, id);
  if (added.status !== 0) return { fault: `--to ${commit}: git cannot check it out: ${added.stderr.trim()}` };
  try {
    console.log(`Deploying ${git("log", "-1", "--format=%h %cs %s", id).stdout.trim()}`);
    for (const command of [["ci"], ["run", "deploy", "--", ...options]]) {
      const { status } = spawnSync("npm", command, { cwd: folder, stdio: "inherit" });
      if (status !== 0) return { exitCode: status ?? 1 };
    }
    return { exitCode: 0 };
  } finally {
    git("worktree", "remove", "--force", folder);
  }
};
