import { expect, test } from "vitest";
import type { Vendor } from "#contract/integrations/vendor.ts";
import type { InboundCall } from "#domain/integrations/adapter.ts";
import { ADAPTERS } from "#domain/integrations/adapters.ts";
import { ashbyStart } from "../../support/ats/fake-ashby.ts";
import { greenhouseOrder } from "../../support/ats/fake-greenhouse.ts";
import { komboOrder, komboWebhook } from "../../support/ats/fake-kombo.ts";
import { recruiteeOrder } from "../../support/ats/fake-recruitee.ts";
import { workableOrder } from "../../support/ats/fake-workable.ts";

const SPACED = "  zoe@example.com \t";
const workable = workableOrder();

/** Bob's calls have no address: it is in the details, which another test reads. */
const ORDERS: readonly [Vendor, string, unknown][] = [
  ["greenhouse", "send_test", greenhouseOrder({ email: SPACED })],
  ["ashby", "assessment.start", ashbyStart({ email: SPACED })],
  ["workable", "assessments", { ...workable, candidate: { ...workable.candidate, email: SPACED } }],
  ["kombo", "webhooks", komboWebhook(komboOrder({ email: SPACED }))],
  ["recruitee", "send_candidate", { ...recruiteeOrder(), email: SPACED }],
];

test.each(ORDERS)("spaces around an address in an order of %s are not part of it", (vendor, call, body) => {
  const asked: InboundCall = { method: "POST", call, query: {}, body };
  expect(ADAPTERS[vendor].readOrder(asked)).toMatchObject({ order: { candidate: { email: "zoe@example.com" } } });
});
