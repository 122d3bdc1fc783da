import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { requestsIn } from "#adapters/log-subscription.ts";
import { MONDAY } from "../support/builders.ts";

const delivery = (messages: readonly unknown[], messageType = "DATA_MESSAGE") => ({
  awslogs: {
    data: gzipSync(
      JSON.stringify({
        messageType,
        logGroup: "/aws/lambda/ais-dev-read-account",
        logEvents: messages.map((message) => ({ id: "1", timestamp: MONDAY, message: JSON.stringify(message) })),
      }),
    ).toString("base64"),
  },
});

/** As Lambda's JSON log format writes what `http/access-log.ts` logs. */
const logged = {
  timestamp: "2026-03-02T10:00:00.000Z",
  level: "INFO",
  requestId: "8b1",
  message: {
    event: "request",
    route: "GET /api/v1/account",
    method: "GET",
    status: 200,
    account_id: "acct_1",
    key_id: "key_1",
    request_id: "8b1",
    duration_ms: 9,
  },
};

test("a delivery's lines are requests, at the time of their line; what is not one is counted", () => {
  const { entries, unreadable } = requestsIn(delivery([logged, { message: "START RequestId" }, "text"]));
  expect(entries).toMatchObject([{ account_id: "acct_1", route: "/api/v1/account", at: "2026-03-02T10:00:00.000Z" }]);
  expect(unreadable).toBe(2);
});

test("a control message has no requests", () => {
  expect(requestsIn(delivery([logged], "CONTROL_MESSAGE"))).toEqual({ entries: [], unreadable: 0 });
});
