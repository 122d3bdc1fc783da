import { expect, test } from "vitest";
import { readRecruitee } from "#domain/integrations/vendors/recruitee/calls.ts";
import { recruiteeOrder } from "../../../../support/ats/fake-recruitee.ts";

const read = (method: string, call: string, body?: unknown) => readRecruitee({ method, call, query: {}, body });

test("a candidate who is sent is an order, by the report that Recruitee has made for it", () => {
  expect(read("POST", "send_candidate", recruiteeOrder({ test: 2 }))).toMatchObject({
    ask: "order",
    order: {
      key: ["bb83dc83"],
      their_id: "bb83dc83",
      package: "2",
      candidate: { email: "zoe@example.com" },
      job: null,
    },
  });
});

test("names may be missing, the report may not; another call is none of Recruitee's", () => {
  const { report_id: _, ...anonymous } = recruiteeOrder();
  expect(read("POST", "send_candidate", { ...recruiteeOrder(), first_name: null, last_name: 7 })).toMatchObject({
    ask: "order",
  });
  expect(read("POST", "send_candidate", anonymous)).toEqual({ ask: "nothing", field: "report_id" });
  expect(read("GET", "tests")).toEqual({ ask: "packages" });
  expect(read("POST", "tests")).toBeUndefined();
});
