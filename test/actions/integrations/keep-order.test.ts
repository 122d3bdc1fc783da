import { expect, test } from "vitest";
import { aBobWorld } from "../../support/ats/bob-world.ts";
import { answered } from "../../support/harness/webhook-harness.ts";

test("an order is kept and answered without a call to Bob; the work takes it, once however often it is said", async () => {
  const { fake, orders, workAll, balance, invitationOf, receives, account } = await aBobWorld();
  receives(async () => answered(503));
  expect((await Promise.all([1, 2, 3].map(() => fake.says()))).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await orders()).toEqual([]);
  receives(fake.receive);
  await workAll();
  await fake.says();
  await workAll();
  const [order] = await orders();
  expect(await orders()).toMatchObject([{ their_id: "981", package: "grammar-test", refusal: null }]);
  expect(await invitationOf(order?.id ?? "")).toMatchObject({
    ...{ account_id: account, candidate_name: "Zoë Quist", candidate_email: "zoe981@example.com" },
    ...{ job: "Copy editor", source: "hibob" },
  });
  expect(await balance()).toBe(9);
});
