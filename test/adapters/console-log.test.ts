import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { consoleLog } from "#adapters/console-log.ts";

const silent = (method: "error" | "info") => vi.spyOn(console, method).mockImplementation(() => undefined);
let errors: ReturnType<typeof silent>;
let infos: ReturnType<typeof silent>;
beforeEach(() => {
  [errors, infos] = [silent("error"), silent("info")];
});
afterEach(() => {
  errors.mockRestore();
  infos.mockRestore();
});

test.each([
  ["an address", "jane.doe+jobs@mail.example.com"],
  ["an address with another alphabet", "ædå@example.com"],
  ["an API key", `ais_live_${"aB3".repeat(12)}`],
  ["a test key", `ais_test_${"aB3".repeat(12)}`],
  ["a webhook secret", "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw/+x=="],
])("%s in a library's message is removed from the log", (_, secret) => {
  consoleLog.error("failed", { id: "inv_1" }, new Error(`Refused: "${secret}", and again <${secret}>.`));
  const logged = JSON.stringify(errors.mock.calls);
  expect(logged).not.toContain(secret);
  expect(logged).toContain("[removed]");
  expect(errors.mock.calls[0]?.[0]).toMatchObject({ event: "failed", id: "inv_1" });
});

test("an error is logged with its stack, and its object is not: its fields may hold anything", () => {
  const error = Object.assign(new Error("boom"), { body: "candidate's text" });
  consoleLog.error("failed", {}, error);
  expect(errors.mock.calls[0]?.[0]).toMatchObject({ error: expect.stringContaining("console-log.test.ts") });
  expect(JSON.stringify(errors.mock.calls)).not.toContain("candidate's text");
});

test("what was thrown and is not an error is logged by its type alone", () => {
  consoleLog.error("failed", {}, "jane@example.com was refused");
  expect(errors.mock.calls).toEqual([[{ event: "failed", error: "string" }]]);
});

test("an entry is one object, which Lambda writes as it is", () => {
  consoleLog.info("request", { status: 200 });
  expect(infos.mock.calls).toEqual([[{ event: "request", status: 200 }]]);
});
