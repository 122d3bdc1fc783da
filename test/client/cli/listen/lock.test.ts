import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { takeLock } from "../../../../lib/client/cli/listen/lock.ts";

const folder = mkdtempSync(join(tmpdir(), "ais-lock-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("one process at a time has the lock", () => {
  const path = join(folder, "held");
  const release = takeLock(path);
  expect(() => takeLock(path)).toThrow(`process ${process.pid}`);
  release();
  expect(existsSync(path)).toBe(false);
  takeLock(path)();
});

test("the lock of a process that died is taken over", () => {
  const path = join(folder, "left");
  const { pid } = spawnSync(process.execPath, ["--version"]);
  writeFileSync(path, String(pid));
  takeLock(path)();
});
