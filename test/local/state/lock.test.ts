import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { holderOf, takeLock } from "../../../lib/local/state/lock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const MODULE = resolve(import.meta.dirname, "../../../lib/local/state/lock.ts");

/** Another process that holds the lock until it is killed. */
const otherHolder = async (): Promise<ChildProcess & { pid: number }> => {
  const script = `const { takeLock } = await import(${JSON.stringify(MODULE)});
    takeLock(${JSON.stringify(folder)}); console.log("locked"); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return Object.assign(child, { pid: child.pid ?? 0 });
};

describe("the lock of a state folder", () => {
  test("is for one holder at a time", () => {
    expect(holderOf(folder)).toBeUndefined();
    const lock = takeLock(folder);
    expect(lock.takenOverFrom).toBeUndefined();
    expect(holderOf(folder)).toBe(process.pid);
    expect(() => takeLock(folder)).toThrow(`process ${process.pid}`);
    lock.release();
    expect(holderOf(folder)).toBeUndefined();
    const again = takeLock(folder);
    expect(again.takenOverFrom).toBeUndefined();
    again.release();
    expect(readdirSync(folder)).toEqual(["lock.db"]);
  });

  test("in a folder that cannot be written to is a problem in words", () => {
    writeFileSync(join(folder, "file"), "");
    expect(() => takeLock(join(folder, "file"))).toThrow(
      /^The state folder .* cannot be used: [\s\S]*--state <folder>/,
    );
  });

  test("is held against other processes, and ends with kill -9", async () => {
    const other = await otherHolder();
    expect(holderOf(folder)).toBe(other.pid);
    expect(() => takeLock(folder)).toThrow(`process ${other.pid}`);
    other.kill("SIGKILL");
    await once(other, "exit");
    expect(holderOf(folder)).toBeUndefined();
    const lock = takeLock(folder);
    expect(lock.takenOverFrom).toBe(other.pid);
    lock.release();
  });

  test.each(["", "{", "-1", "99999999999999999999"])("does not rest on the pid file's content: %j", (text) => {
    writeFileSync(join(folder, "service.pid"), text);
    expect(holderOf(folder)).toBeUndefined();
    const lock = takeLock(folder);
    expect([lock.takenOverFrom, holderOf(folder)]).toEqual([undefined, process.pid]);
    lock.release();
  });
});
