import { expect, test } from "vitest";
import { newDelivery } from "#domain/webhooks/delivery.ts";
import { attemptSchedules } from "#store/attempts/attempt-schedules.ts";
import { deliveryStore } from "#store/webhooks/deliveries.ts";
import { deliveryClaims } from "#store/webhooks/delivery-claims.ts";
import { DELIVERY_ROWS } from "#store/webhooks/delivery-row.ts";
import { MONDAY } from "../../support/builders.ts";
import { newMemoryTable } from "../../support/engines/table.ts";

const event = { id: "evt_1", account_id: "acct_1", type: "invitation.created" } as const;
const delivery = newDelivery(event, { id: "whe_1", enabled: false }, MONDAY);

test("what was parked is begun again, unless a worker has it; what is not there is not made", async () => {
  const table = newMemoryTable();
  const schedules = attemptSchedules(table, DELIVERY_ROWS);
  expect(await schedules.restart(delivery, MONDAY, MONDAY)).toBeUndefined();
  await deliveryStore(table).put(delivery);
  expect(await schedules.restart(delivery, MONDAY, MONDAY)).toMatchObject({ status: "pending", attempts: 0 });
  await deliveryClaims(table).claim({ ...delivery, attempt: 1 }, MONDAY, MONDAY);
  expect(await schedules.restart(delivery, MONDAY, MONDAY)).toBeUndefined();
});
