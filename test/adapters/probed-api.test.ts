import type { RequestListener } from "node:http";
import { expect, test } from "vitest";
import { probedApi } from "#adapters/probed-api.ts";
import { freePort } from "../../lib/local/ports.ts";
import { httpReceiver } from "../support/engines/receiver.ts";

const KEY = "ais_test_the-key";

const against = async (listener: RequestListener, callMs?: number) => {
  const receiver = await httpReceiver(listener);
  return { receiver, api: probedApi(`http://127.0.0.1:${receiver.port}`, KEY, callMs) };
};

const answering =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response.writeHead(status, headers).end(typeof body === "string" ? body : JSON.stringify(body));
  };

const failureOf = async (listener: RequestListener, callMs?: number): Promise<string> => {
  const { receiver, api } = await against(listener, callMs);
  await using _ = receiver;
  const error: unknown = await api.read("inv_1").catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(String(error)).not.toContain(KEY);
  return error instanceof Error ? error.message : "";
};

test.each([
  [
    "a server error of the service",
    answering(500, { error: { code: "server_error" } }, { "X-Request-Id": "req_1" }),
    "500 server_error (req_1)",
  ],
  ["a wrong key", answering(401, { error: { code: "unauthorized" } }), "401 unauthorized (no request id)"],
  ["the gateway's own error", answering(503, '{"message":"Service Unavailable"}'), "503 not a response of the service"],
  ["a success that is not an invitation", answering(200, {}), "200 not a response of the service"],
  ["a page instead of JSON", answering(200, "<html>"), "200 not a response of the service"],
  [
    "a redirect, which could take the key elsewhere",
    answering(302, "", { Location: "http://127.0.0.1:9" }),
    "TypeError",
  ],
  ["a connection that breaks off", (request) => request.socket.destroy(), "UND_ERR_SOCKET"],
])("%s is an error that says so", async (_, listener, message) => {
  expect(await failureOf(listener)).toContain(`GET /invitations/{id}: ${message}`);
});

test("a call without a response in time is an error", async () => {
  expect(await failureOf(() => undefined, 50)).toBe("GET /invitations/{id}: TimeoutError");
});

test("so is one whose response does not end", async () => {
  const endless: RequestListener = (_, response) => void response.writeHead(200).write("{");
  expect(await failureOf(endless, 50)).toBe("GET /invitations/{id}: TimeoutError");
});

test("so is a service that is down", async () => {
  const api = probedApi(`http://127.0.0.1:${await freePort()}`, KEY);
  await expect(api.create()).rejects.toThrow("POST /invitations: ECONNREFUSED");
});
