import { describe, expect, test } from "vitest";
import { readWorkable } from "#domain/integrations/vendors/workable/calls.ts";
import { workableOrder } from "../../../../support/ats/fake-workable.ts";

const order = (body: unknown) => readWorkable({ method: "POST", call: "assessments", query: {}, body });

describe("an order of Workable", () => {
  test("needs no name, no job and nothing that we do not know", () => {
    const { candidate, test_id, callback_url } = workableOrder();
    const bare = {
      test_id,
      callback_url,
      candidate: { email: candidate.email, first_name: null, last_name: 5 },
      new: {},
    };
    expect(order(bare)).toMatchObject({
      ask: "order",
      order: { key: [callback_url], reply_to: callback_url, job: null },
    });
  });

  test.each([
    ["test_id", { test_id: "" }],
    ["callback_url", { callback_url: null }],
    ["candidate", { candidate: null }],
  ])("says that %s is missing", (field, wrong) => {
    expect(order({ ...workableOrder(), ...wrong })).toEqual({ ask: "nothing", field });
  });
});

test("an address that Workable does not call is none of its calls", () => {
  expect(
    readWorkable({ method: "GET", call: "assessments/a/b/shared-link", query: {}, body: undefined }),
  ).toBeUndefined();
  expect(readWorkable({ method: "POST", call: "tests", query: {}, body: undefined })).toBeUndefined();
});
