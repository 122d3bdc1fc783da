import { expect, test } from "vitest";
import { parseEmailMessage } from "#adapters/email/queue.ts";

test.each([
  ["invitation", { account_id: "acct_1", invitation_id: "inv_1", request: 1 }],
  ["notice", { account_id: "acct_1", endpoint_id: "whe_1", request: 2 }],
  ["member_invitation", { account_id: "acct_1", member_invitation_id: "minv_1", request: 3 }],
  ["key_notice", { account_id: "acct_1", key_notice_id: "ntc_1", request: 1 }],
])("a message that asks for a %s is taken for one", (kind, request) => {
  expect(parseEmailMessage(JSON.stringify(request))).toEqual({ kind, request });
});

test.each(["{}", "null", '{"account_id":"acct_1","request":1}', "not JSON"])("%s is refused", (body) => {
  expect(() => parseEmailMessage(body)).toThrow();
});
