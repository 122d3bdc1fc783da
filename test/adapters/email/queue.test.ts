import fc from "fast-check";
import { expect, test } from "vitest";
import { parseEmailMessage } from "#adapters/email/queue.ts";

const invitation = { account_id: "acct_1", invitation_id: "inv_1", request: 2 };
const notice = { account_id: "acct_1", endpoint_id: "whe_1", request: 1 };

test("a message is an invitation's email or a notice about an endpoint", () => {
  expect(parseEmailMessage(JSON.stringify(invitation))).toEqual({ kind: "invitation", request: invitation });
  expect(parseEmailMessage(JSON.stringify(notice))).toEqual({ kind: "endpoint_notice", request: notice });
});

test("what is added to a message does not reach the sender", () => {
  const message = JSON.stringify({ ...invitation, to: "eve@example.com" });
  expect(parseEmailMessage(message).request).toEqual(invitation);
});

test.each(["", "{", "null", "[]", "{}", '"inv_1"', JSON.stringify({ ...invitation, request: "2" })])(
  "%s is an error, so that it goes to the dead-letter queue",
  (body) => {
    expect(() => parseEmailMessage(body)).toThrow();
  },
);

test("no JSON passes for a message unless it names a row and a request", () => {
  fc.assert(
    fc.property(fc.json(), (body) => {
      expect(() => parseEmailMessage(body)).toThrow();
    }),
  );
});

test.each([
  ["member_invitation", { account_id: "acct_1", member_invitation_id: "minv_1", request: 3 }],
  ["key_notice", { account_id: "acct_1", key_notice_id: "ntc_1", request: 1 }],
])("a message can be a %s", (kind, request) => {
  expect(parseEmailMessage(JSON.stringify(request))).toEqual({ kind, request });
});
