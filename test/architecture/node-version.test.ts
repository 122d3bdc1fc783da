import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const installedBy = (agent: string) =>
  spawnSync(process.execPath, ["bin/install/node-version.js"], {
    encoding: "utf8",
    env: { ...process.env, npm_config_user_agent: agent },
  });

test("an install by an older Node prints one line that says which is needed, and succeeds", () => {
  const { status, stdout, stderr } = installedBy("npm/11.19.1 node/v20.20.2 linux x64 workspaces/false");
  expect([status, stdout]).toEqual([0, ""]);
  expect(stderr).toMatch(/^npm runs on Node 20\.20\.2 here; this project needs 22 or later\. .+\n$/);
});

test.each(["npm/11.19.1 node/v22.12.0 linux x64", "npm/11.19.1 node/v24.21.0 linux x64", "pnpm/9.0.0", ""])(
  "any other prints nothing: %j",
  (agent) => {
    const { status, stdout, stderr } = installedBy(agent);
    expect([status, stdout, stderr]).toEqual([0, "", ""]);
  },
);
