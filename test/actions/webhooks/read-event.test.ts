import { expect, test } from "vitest";
import { readEvent } from "#actions/webhooks/read-event.ts";

test.each(["", "evt_1", "inv_00000000000000000000000000", "#", "x".repeat(5000)])(
  "%j is not found, and not looked up",
  async (eventId) => {
    const events = { read: () => Promise.reject(new Error("It was looked up")) };
    await expect(readEvent({ events }, { accountId: "acct_1", eventId })).rejects.toMatchObject({ code: "not_found" });
  },
);
