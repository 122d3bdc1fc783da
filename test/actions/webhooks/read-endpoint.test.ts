import { expect, test } from "vitest";
import { readEndpoint } from "#actions/webhooks/read-endpoint.ts";

test.each(["", "whe_1", "evt_00000000000000000000000000", "#", "x".repeat(5000)])(
  "%j is not found, and not looked up",
  async (endpointId) => {
    const endpoints = { read: () => Promise.reject(new Error("It was looked up")) };
    const target = { accountId: "acct_1", endpointId };
    await expect(readEndpoint({ endpoints }, target)).rejects.toMatchObject({ code: "not_found" });
  },
);
