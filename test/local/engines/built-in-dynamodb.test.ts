import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBClient, PutItemCommand, ScanCommand } from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";
import { engineAt, startNamedEngine } from "../../support/engines/engine.ts";
import { streamOf } from "../../support/engines/stream.ts";

const ENGINE = new URL("../../../lib/local/engines/built-in-dynamodb.ts", import.meta.url).href;

test("keeps whatever it has acknowledged, with its stream, when its process is killed with kill -9", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ais-built-in-"));
  const file = join(folder, "rows.db");
  const script = `import { startBuiltInDynamoDb } from ${JSON.stringify(ENGINE)};
    const { endpoint } = await startBuiltInDynamoDb({ port: 0, file: ${JSON.stringify(file)} });
    console.log(endpoint);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", "pipe", "pipe"] });
  let warnings = "";
  child.stderr.on("data", (data) => {
    warnings += data;
  });
  const [said] = await once(child.stdout, "data");
  const killed = engineAt(String(said).trim());
  const name = await killed.newTable({ stream: true });
  const client = new DynamoDBClient({ ...killed.config, maxAttempts: 1 });
  const acknowledged = new Set<string>();
  const write = async (writer: number): Promise<void> => {
    for (let number = 0; ; number += 1) {
      const sk = `${writer} ${number}`;
      await client.send(new PutItemCommand({ TableName: name, Item: { pk: { S: "A" }, sk: { S: sk } } }));
      acknowledged.add(sk);
      if (acknowledged.size === 200) child.kill("SIGKILL");
    }
  };
  await Promise.allSettled(Array.from({ length: 8 }, (_, writer) => write(writer)));
  client.destroy();

  const next = await startNamedEngine("built-in", file);
  const reader = new DynamoDBClient(next.config);
  const { Items = [] } = await reader.send(new ScanCommand({ TableName: name }));
  const there = Items.map(({ sk }) => sk?.S ?? "");
  expect([...acknowledged].filter((sk) => !there.includes(sk))).toEqual([]);
  const records = await (await streamOf(next, { name }))();
  expect(records.map(({ dynamodb }) => dynamodb?.Keys?.sk?.S).sort()).toEqual(there.sort());
  expect(warnings).toBe("");
  reader.destroy();
  await next.stop();
  rmSync(folder, { recursive: true });
});
