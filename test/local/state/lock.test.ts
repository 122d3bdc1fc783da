import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { holderOf, takeLock } from "../../../lib/local/state/lock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const leave = (text: string) => writeFileSync(join(folder, "lock"), text);

/** The number of a process that is gone. */
const deadProcess = async (): Promise<number> => {
  const child = spawn(process.execPath, ["--version"], { stdio: "ignore" });
  await new Promise((resolve) => child.once("exit", resolve));
  return child.pid ?? 0;
};

describe("the lock of a state folder", () => {
  test("is for one process; it leaves nothing behind", () => {
    const lock = takeLock(folder);
    expect(lock.takenOverFrom).toBeUndefined();
    expect(holderOf(folder)).toBe(process.pid);
    expect(() => takeLock(folder)).toThrow(`process ${process.pid}`);
    lock.release();
    expect(holderOf(folder)).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("in a folder that cannot be written in is a problem in words", () => {
    leave("");
    expect(() => takeLock(join(folder, "lock"))).toThrow(
      /^The state folder .* cannot be used: [\s\S]*--state <folder>/,
    );
  });

  test("is taken over from a process that is gone", async () => {
    const pid = await deadProcess();
    leave(JSON.stringify({ pid, started: "1" }));
    expect(holderOf(folder)).toBeUndefined();
    expect(takeLock(folder).takenOverFrom).toBe(pid);
  });

  test("is taken over when its process number was given to another process since", () => {
    leave(JSON.stringify({ pid: process.pid, started: "1" }));
    expect(takeLock(folder).takenOverFrom).toBe(process.pid);
  });

  test.each(["", "{", "null", '{"pid":"x"}'])("is taken over when it is damaged: %j", (text) => {
    leave(text);
    takeLock(folder);
    expect(holderOf(folder)).toBe(process.pid);
  });
});
