import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { buildInto } from "../../lib/web/build.ts";

afterEach(() => vi.unstubAllEnvs());

const builtWith = async (environment: string): Promise<Record<string, string>> => {
  vi.stubEnv("NODE_ENV", environment);
  const folder = mkdtempSync(join(tmpdir(), "ais-page-"));
  try {
    await buildInto(folder);
    expect(process.env.NODE_ENV).toBe(environment);
    const files = globSync("**/*.*", { cwd: folder }).sort();
    return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), "utf8")]));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

test("the same sources give the same page, whoever builds it", async () => {
  const byTest = await builtWith("test");
  expect(Object.keys(byTest)).toHaveLength(3);
  expect(await builtWith("production")).toEqual(byTest);
});
