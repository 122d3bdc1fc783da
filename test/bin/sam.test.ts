import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test("a port that does not exist is refused with a sentence and exit code 2, before sam is looked for", () => {
  const { status, stderr } = spawnSync(process.execPath, ["bin/sam.ts", "--port", "70000"], {
    encoding: "utf8",
    env: { PATH: "" },
  });
  expect([status, stderr]).toEqual([2, expect.stringContaining("A port is a number from 1 to 65535.")]);
});

test("without sam and Docker it reports both and exits with 1", () => {
  const { status, stderr } = spawnSync(process.execPath, ["bin/sam.ts"], { encoding: "utf8", env: { PATH: "" } });
  expect(status).toBe(1);
  expect(stderr).toContain("pip install aws-sam-cli");
  expect(stderr).toContain("No Docker engine responds");
});
