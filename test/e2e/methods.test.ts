import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CANDIDATE_PREFIX } from "#contract/candidate/candidate.ts";
import { candidateOperations } from "#contract/candidate/candidate-operations.ts";
import type { Operation } from "#contract/operation.ts";
import { API_PREFIX, operations, pages } from "#contract/operations.ts";
import { type LocalService, startLocalService } from "../../lib/local/service.ts";

let service: LocalService;
let key: string;
beforeAll(async () => {
  service = await startLocalService({ quiet: true });
  ({ api_key: key } = await service.createAccount({ name: "Acme", credits: 0 }));
});
afterAll(() => service.stop());

let clients = 0;
const send = async (method: string, path: string) => {
  clients += 1;
  const headers = {
    authorization: `Bearer ${key}`,
    // Each is the first request of its address, so the limits' headers agree.
    "x-local-source-ip": `198.51.100.${clients}`,
  };
  const answer = await fetch(new URL(path, service.baseUrl), { method, headers });
  return { status: answer.status, headers: new Map(answer.headers), body: await answer.text() };
};

/** The response's headers: of those that differ from request to request only the names, none of the connection's. */
const comparable = (headers: ReadonlyMap<string, string>) =>
  Object.fromEntries(
    [...headers]
      .filter(([name]) => !/^(connection|keep-alive|content-length|transfer-encoding)$/.test(name))
      .map(([name, value]) => [name, /^(date|x-request-id|x-ratelimit-.*)$/.test(name) ? "" : value]),
  );

const gets = [
  ...Object.values<Operation>(operations).map(({ method, path }) => ({ method, path: API_PREFIX + path })),
  ...Object.values(candidateOperations).map(({ method, path }) => ({ method, path: CANDIDATE_PREFIX + path })),
  ...Object.values(pages),
]
  .filter(({ method }) => method === "GET")
  .map(({ path }) => path.replace(/\{\w+\}/g, "inv_00000000000000000000000000"));

describe.each(gets)("%s", (path) => {
  test("responds to HEAD with the status and headers of GET, and no body", async () => {
    const [get, head] = [await send("GET", path), await send("HEAD", path)];
    expect([head.status, head.body]).toEqual([get.status, ""]);
    expect(comparable(head.headers)).toEqual(comparable(get.headers));
  });

  test("responds to a method that it does not have with the bytes of a path without GET", async () => {
    const [answer, unknown] = [await send("PUT", path), await send("PUT", `${API_PREFIX}/invitations/inv_1/cancel`)];
    expect([answer.status, answer.body]).toEqual([405, unknown.body]);
    expect(answer.headers.get("content-type")).toBe(unknown.headers.get("content-type"));
    expect(answer.headers.get("allow")).toMatch(/^GET, HEAD, (\w+, )*OPTIONS$/);
  });
});
