import { describe, expect, test } from "vitest";
import { verifyWebhook } from "../../../lib/client/verify-webhook.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { aDelivery } from "../../support/harness/delivery-harness.ts";

const HOUR = 3_600_000;
const table = newMemoryTable();

describe("secrets", () => {
  test("after a rotation both sign for 24 hours, Service-Signature with the old one; then the new one alone", async () => {
    const { clock, world, endpoint, secret } = await aDelivery(table);
    const { secret: fresh } = await world.rotate(endpoint.id);
    const sendOne = async () => {
      await world.publish(world.anEvent("invitation.opened"));
      await world.work();
      const last = world.sent.at(-1);
      return (key: string, scheme: "service" | "standard") => () =>
        verifyWebhook(last?.body ?? "", { ...last?.headers }, key, { scheme, now: new Date(world.deps.machine.now()) });
    };
    const during = await sendOne();
    expect(during(secret, "service")).not.toThrow();
    expect(during(fresh, "service")).toThrow();
    expect(during(secret, "standard")).not.toThrow();
    expect(during(fresh, "standard")).not.toThrow();
    clock.advance(24 * HOUR);
    const verifies = await sendOne();
    expect(verifies(fresh, "service")).not.toThrow();
    expect(verifies(secret, "standard")).toThrow();
  });

  test("activating the new one ends the overlap immediately", async () => {
    const { world, endpoint, secret } = await aDelivery(table);
    const { secret: fresh } = await world.rotate(endpoint.id);
    await world.activate(endpoint.id);
    await world.publish(world.anEvent("invitation.opened"));
    await world.work();
    const last = world.sent.at(-1);
    const verify = (key: string) => () =>
      verifyWebhook(last?.body ?? "", { ...last?.headers }, key, {
        scheme: "service",
        now: new Date(world.deps.machine.now()),
      });
    expect(verify(fresh)).not.toThrow();
    expect(verify(secret)).toThrow();
  });
});
