import { expect, test } from "vitest";
import type { Vendor } from "#contract/integrations/vendor.ts";
import { isWithOwn, VENDORS } from "#contract/integrations/vendor-facts.ts";
import { ADAPTERS, vendorsWith } from "#domain/integrations/adapters.ts";
import { OrderRecord } from "#domain/integrations/order.ts";
import { newRecord } from "#domain/shared/record.ts";

test("an ATS at which the service needs credentials is offered only by a service that has them", () => {
  expect(vendorsWith([])).toEqual(VENDORS.filter((vendor) => !isWithOwn(vendor)));
  expect(vendorsWith(["kombo"])).toContain("kombo");
  expect(vendorsWith(VENDORS)).toEqual(VENDORS);
});

const ENDS = ["assessment.completed", "assessment.expired", "invitation.cancelled"] as const;
/** After which end an ATS hears of no result: where an end cannot change, or only one of an open order. */
const LAST: Readonly<Record<Vendor, readonly string[]>> = {
  ...{ ashby: [], greenhouse: [], recruitee: [] },
  kombo: ["assessment.expired", "invitation.cancelled"],
  ...{ workable: ENDS, hibob: ENDS },
};

test.each(VENDORS)("%s hears of a final result until the end after which it takes none", (vendor) => {
  const url = "https://page.example.com/1";
  const made = { id: "ord_1", account_id: "acct_1", connection_id: "int_1", package: "grammar-test" };
  const named = { reply_to: url, their_id: "1", created_at: "2026-11-23T09:00:00.000Z" };
  const order = newRecord(OrderRecord, { ...made, vendor, ...named });
  const result = { url, score: 64, passed: true, provisional: false, flagged: false, pdf_url: null };
  const outcome = {
    ...{ status: "completed" as const, expires_at: order.created_at, url },
    result: { ...result, completed_at: order.created_at, minutes: 9, tests: [] },
  };
  const hears = (...earlier: (typeof ENDS)[number][]): boolean =>
    ADAPTERS[vendor].reports({ event: "result.finalized", outcome, order, at: 1, earlier }, { base_url: null }) !==
    undefined;
  expect(hears()).toBe(true);
  expect(ENDS.filter((end) => !hears(end))).toEqual(LAST[vendor]);
});
