import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { secretOf } from "#domain/webhooks/secret.ts";
import { signDelivery } from "#domain/webhooks/signature.ts";
import { exampleReceiver, type ReceiverOptions } from "../../lib/client/example-receiver.ts";
import { listening } from "../support/engines/receiver.ts";

const SECRET = secretOf(new Uint8Array(24).fill(1));
const BODY = new TextEncoder().encode(
  '{"event":"assessment.completed","timestamp":"2026-11-20T12:00:00Z","data":{"invitation_id":"inv_1","reference":"job-7"}}',
);

const open = async (options: Partial<ReceiverOptions> = {}) => {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const server = await listening(exampleReceiver({ secrets: [SECRET], print, ...options }));
  const deliver = async (id: string, body = BODY) => {
    const headers = signDelivery({ id, now: Date.now(), body: BODY, secrets: [SECRET] });
    const answer = await fetch(`http://127.0.0.1:${server.port}/`, { method: "POST", headers, body });
    return answer.status;
  };
  return { ...server, lines, deliver };
};

describe("the example receiver", () => {
  test("verifies, prints, and handles a repeated event once", async () => {
    await using receiver = await open();
    expect(await receiver.deliver("evt_1")).toBe(200);
    expect(await receiver.deliver("evt_1")).toBe(200);
    expect(receiver.lines).toEqual([
      "verified evt_1 assessment.completed of 2026-11-20T12:00:00Z: inv_1 (job-7)",
      "seen before, not handled again: evt_1",
    ]);
  });

  test("responds with 401 to unsigned requests, with the reason", async () => {
    await using receiver = await open();
    expect(await receiver.deliver("evt_1", new TextEncoder().encode("{}"))).toBe(401);
    expect(receiver.lines).toEqual([expect.stringContaining("refused (signature_mismatch)")]);
  });

  test("does not remember an event whose handling failed", async () => {
    await using receiver = await open({ fail: 1 });
    expect(await receiver.deliver("evt_1")).toBe(503);
    expect(await receiver.deliver("evt_1")).toBe(200);
    expect(receiver.lines[1]).toContain("verified evt_1");
  });

  test("accepts only POST, and no huge bodies", async () => {
    await using receiver = await open();
    expect((await fetch(`http://127.0.0.1:${receiver.port}/`)).status).toBe(405);
    expect(await receiver.deliver("evt_1", new Uint8Array(1_000_001))).toBe(413);
  });

  test("runs from the command line", async () => {
    const script = fileURLToPath(new URL("../../lib/client/example-receiver.ts", import.meta.url));
    const receiver = spawn(process.execPath, [script, "--port", "0", "--secret", SECRET]);
    const { value: line } = await createInterface(receiver.stdout)[Symbol.asyncIterator]().next();
    receiver.kill();
    expect(line).toMatch(/^Receiving on http:\/\/127\.0\.0\.1:\d+\/$/);
  });
});
