import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { run } from "../../../lib/client/cli/run.ts";
import { storeLogin } from "../../../lib/client/cli/settings.ts";
import { testTerminal } from "../../support/clients/test-terminal.ts";

const home = mkdtempSync(join(tmpdir(), "ais-settings-"));
afterAll(() => rmSync(home, { recursive: true }));

/** Nothing listens there: a call that is made ends with exit code 3. */
const STORED = "http://127.0.0.1:1/api/v1";
const ELSEWHERE = "https://evil.example.com/api/v1";
storeLogin(testTerminal(home), { apiKey: "ais_live_stored", baseUrl: STORED });

const ran = async (words: string, env: Record<string, string> = {}) => {
  const terminal = testTerminal(home, { env });
  return { code: await run(words.split(" "), terminal), err: terminal.complaints.join("\n") };
};

describe("a stored key", () => {
  test.each([
    ["AIS_BASE_URL", "whoami", { AIS_BASE_URL: ELSEWHERE }],
    ["--base-url", `whoami --base-url ${ELSEWHERE}`, {}],
  ])("is not sent to another service that %s names", async (_, words, env) => {
    const { code, err } = await ran(words, env);
    expect([code, err]).toEqual([2, expect.stringContaining(`is for ${STORED} and is not sent to ${ELSEWHERE}`)]);
  });

  test("is sent to its own service, however that is named", async () => {
    const names = [{}, { AIS_BASE_URL: STORED }, { AIS_BASE_URL: `${STORED}/` }];
    const ended = await Promise.all(names.map((env) => ran("whoami", env)));
    expect(ended.map(({ code }) => code)).toEqual([3, 3, 3]);
  });
});

test("a key does not travel in the clear, except on this machine", async () => {
  const env = { AIS_API_KEY: "ais_test_key" };
  expect(await ran("whoami --base-url http://assess.example.com/api/v1", env)).toMatchObject({
    code: 2,
    err: expect.stringContaining("must use https"),
  });
  const hosts = ["localhost:1", "127.0.0.1:1", "[::1]:1"];
  const ended = await Promise.all(hosts.map((host) => ran(`whoami --base-url http://${host}/api/v1`, env)));
  expect(ended.map(({ code }) => code)).toEqual([3, 3, 3]);
});
