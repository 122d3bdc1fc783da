import { expect, test } from "vitest";
import { answerHibob } from "#domain/integrations/vendors/hibob/answers.ts";

test("a webhook is accepted by its status, and refused with a reason", () => {
  expect(answerHibob({ kind: "noted" })).toEqual({ status: 200, body: {} });
  const refused = { kind: "refused", code: "unauthorized", message: "The signature is wrong." } as const;
  expect(answerHibob(refused)).toEqual({ status: 401, body: { message: "The signature is wrong." } });
});
