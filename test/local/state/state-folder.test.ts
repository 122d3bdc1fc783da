import { appendFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openStateFolder } from "../../../lib/local/state/state-folder.ts";

let path: string;
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), "state-"));
});
afterEach(() => rmSync(path, { recursive: true }));

const log = () => openStateFolder(path).log("log.jsonl", (value) => String(value));

describe("a log of the state folder", () => {
  test("has each value as soon as it is appended, for its owner alone", () => {
    expect(log().read()).toEqual([]);
    log().append("one\nline");
    log().append("two");
    expect(log().read()).toEqual(["one\nline", "two"]);
    expect(statSync(join(path, "log.jsonl")).mode & 0o777).toBe(0o600);
  });

  test("leaves out the value that was being written when the process was killed", () => {
    log().append("whole");
    appendFileSync(join(path, "log.jsonl"), '"hal');
    expect(log().read()).toEqual(["whole"]);
    log().replace(log().read());
    log().append("next");
    expect(log().read()).toEqual(["whole", "next"]);
  });

  test("that is damaged is a problem in words", () => {
    writeFileSync(join(path, "log.jsonl"), '{\n"whole"\n');
    expect(() => log().read()).toThrow(/log\.jsonl cannot be read: .*--fresh/s);
  });
});
