import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, describe, expect, test, vi } from "vitest";
import { dynoxideFile, startDynoxide } from "../../../lib/local/engines/dynoxide.ts";

const ENGINE = new URL("../../../lib/local/engines/dynoxide.ts", import.meta.url).href;

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of cleanUp.splice(0).reverse()) await undo();
});

const program = dynoxideFile() ?? "";

const start = async (file: string | undefined) => {
  const engine = await startDynoxide(program, { port: 0, file, died: () => undefined });
  let stopped = false;
  const stop = async () => {
    if (!stopped) await engine.stop();
    stopped = true;
  };
  cleanUp.push(stop);
  return { stop, endpoint: engine.endpoint };
};

const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), "ais-engine-"));
  cleanUp.push(() => rmSync(made, { recursive: true }));
  return made;
};

/** The file that the engine at an endpoint was started with; undefined when there is no such process. */
const fileOf = (endpoint: string): string | undefined =>
  new RegExp(`--port ${new URL(endpoint).port} --db-path (\\S+)`).exec(
    execFileSync("ps", ["-eo", "args="], { encoding: "utf8", maxBuffer: 2 ** 26 }),
  )?.[1];

const isGone = async (file: string, endpoint: string) => {
  await vi.waitFor(
    () => {
      expect(existsSync(dirname(file))).toBe(false);
      expect(fileOf(endpoint)).toBeUndefined();
    },
    { timeout: 60_000 },
  );
};

/** How the engine finds the last record of a table's stream, which it does at each write. */
const planOf = (file: string): string => {
  using database = new DatabaseSync(file);
  const plan = database
    .prepare(
      "EXPLAIN QUERY PLAN SELECT MAX(CAST(sequence_number AS INTEGER)) FROM _stream_records WHERE table_name = 't'",
    )
    .all();
  return plan.map(({ detail }) => String(detail)).join();
};

describe.skipIf(program === "")("dynoxide", () => {
  test("finds the last record of a stream by an index, also in a file that it has used before", async () => {
    const file = join(folder(), "table.db");
    for (const _ of ["new", "used"]) {
      await (await start(file)).stop();
      expect(planOf(file)).toMatch(/USING (COVERING )?INDEX _stream_records_in_order/);
    }
  });

  test("keeps a file that it was given", async () => {
    const file = join(folder(), "table.db");
    await (await start(file)).stop();
    expect(existsSync(file)).toBe(true);
  });

  test("without a file has a temporary folder, which is deleted when it is stopped", async () => {
    const { stop, endpoint } = await start(undefined);
    const file = fileOf(endpoint) ?? "";
    expect(existsSync(file)).toBe(true);
    expect(planOf(file)).toContain("_stream_records_in_order");
    await stop();
    await isGone(file, endpoint);
  });

  test("ends, and its temporary folder is deleted, when its process is killed with kill -9", async () => {
    const script = `import { startDynoxide } from ${JSON.stringify(ENGINE)};
      const { endpoint } = await startDynoxide(${JSON.stringify(program)}, { port: 0, died: () => undefined });
      console.log(endpoint);
      setInterval(() => undefined, 1000);`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    cleanUp.push(() => child.kill("SIGKILL"));
    const [said] = await once(child.stdout, "data");
    const endpoint = String(said).trim();
    const file = fileOf(endpoint) ?? "";
    expect(existsSync(file)).toBe(true);
    child.kill("SIGKILL");
    await isGone(file, endpoint);
  });
});
