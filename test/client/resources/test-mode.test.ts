import { expect, test } from "vitest";
import { TestModeOnlyError } from "../../../lib/client/index.ts";
import { errorResponse, json, scriptedClient } from "../../support/clients/scripted-fetch.ts";

test("the clock is read and advanced, and the emails are listed", async () => {
  const clock = { now: "2026-11-20T23:33:00.000Z", status: "advancing" };
  const { client, sent } = scriptedClient([
    json(200, { clock }),
    json(202, { clock }),
    json(200, { data: [{ id: "eml_1" }], next_cursor: null }),
  ]);
  expect(await client.testMode.readClock()).toEqual(clock);
  expect(await client.testMode.advanceClock({ advance_seconds: 60 }, { idempotencyKey: "mine" })).toEqual(clock);
  expect(await client.testMode.listEmails({ invitation_id: "inv_1" }).toArray()).toEqual([{ id: "eml_1" }]);
  expect(sent.map(({ method, url, body }) => [method, url.pathname + url.search, body])).toEqual([
    ["GET", "/api/v1/test/clock", undefined],
    ["POST", "/api/v1/test/clock/advance", { advance_seconds: 60 }],
    ["GET", "/api/v1/test/emails?invitation_id=inv_1&limit=100", undefined],
  ]);
  expect(sent[1]?.headers["idempotency-key"]).toBe("mine");
});

test("a live key is refused", async () => {
  const { client } = scriptedClient([errorResponse(403, "test_mode_only")]);
  await expect(client.testMode.readClock()).rejects.toThrow(TestModeOnlyError);
});
