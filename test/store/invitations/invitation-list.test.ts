import { afterEach, beforeEach, expect, test } from "vitest";
import { invitationList } from "#store/invitations/invitation-list.ts";
import type { Table } from "#store/table.ts";
import { sendOnly } from "../../support/engines/send-only.ts";

const unhandled: unknown[] = [];
const keep = (error: unknown) => void unhandled.push(error);
beforeEach(() => void process.on("unhandledRejection", keep));
afterEach(() => void process.off("unhandledRejection", keep));

test("a list of expired invitations whose reads all fail rejects, and leaves no rejection unhandled", async () => {
  const throttled = new Error("Throttled");
  const table: Table = {
    name: "throttled",
    client: sendOnly(() => Promise.reject(throttled)),
    pause: () => Promise.resolve(),
    random: () => 0,
  };
  const query = { status: "expired" as const, reference: undefined, candidateEmail: undefined, limit: 2, now: 0 };
  const listing = invitationList(table).query("acct_1", { ...query, from: "", below: "~" });
  await expect(listing).rejects.toBe(throttled);
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled).toEqual([]);
});
