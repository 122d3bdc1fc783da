import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { embeddedEngine, startDynamoDb } from "../../../lib/local/engines/dynamodb-engine.ts";
import { dynoxideFile } from "../../../lib/local/engines/dynoxide.ts";

beforeEach(() => {
  vi.stubEnv("DYNAMODB_ENDPOINT", "");
  vi.stubEnv("DYNAMODB_ENGINE", "");
});
afterEach(() => vi.unstubAllEnvs());

const start = (folder?: string) => startDynamoDb({ port: 0, folder, died: () => undefined });

const onPlatform = <Answer>(arch: string, act: () => Answer): Answer => {
  const real = process.arch;
  Object.defineProperty(process, "arch", { value: arch });
  try {
    return act();
  } finally {
    Object.defineProperty(process, "arch", { value: real });
  }
};

describe("the embedded DynamoDB", () => {
  test("is the built-in one where dynoxide has no program", () => {
    expect(onPlatform("riscv64", embeddedEngine)).toBe("built-in");
    expect(embeddedEngine()).toBe(dynoxideFile() === undefined ? "built-in" : "dynoxide");
  });

  test("is the one that DYNAMODB_ENGINE names, if it exists here", async () => {
    vi.stubEnv("DYNAMODB_ENGINE", "built-in");
    expect(embeddedEngine()).toBe("built-in");
    vi.stubEnv("DYNAMODB_ENGINE", "dynoxide");
    await expect(onPlatform("riscv64", start)).rejects.toThrow("Unset the variable");
    vi.stubEnv("DYNAMODB_ENGINE", "sqlite");
    await expect(start()).rejects.toThrow("it can be dynoxide or built-in");
  });

  test.skipIf(dynoxideFile() === undefined)("does not start without the data of the other one", async () => {
    const folder = mkdtempSync(join(tmpdir(), "ais-engines-"));
    vi.stubEnv("DYNAMODB_ENGINE", "built-in");
    await (await start(folder)).stop();
    await (await start(folder)).stop();
    vi.stubEnv("DYNAMODB_ENGINE", "");
    await expect(start(folder)).rejects.toThrow("Start with DYNAMODB_ENGINE=built-in to use them, or with --fresh");
    rmSync(folder, { recursive: true });
  });
});

test("a DYNAMODB_ENDPOINT that does not respond is reported with what to do", async () => {
  vi.stubEnv("DYNAMODB_ENDPOINT", "http://127.0.0.1:9");
  await expect(start()).rejects.toThrow(
    "DYNAMODB_ENDPOINT=http://127.0.0.1:9 does not respond.\nStart that DynamoDB, or unset the variable.",
  );
});
