import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leftOutRows } from "#adapters/left-out-rows.ts";
import { UnreadableRow } from "#domain/shared/unreadable-row.ts";

const logged = vi.spyOn(console, "error");
beforeEach(() => void logged.mockReset().mockImplementation(() => undefined));
afterEach(() => void logged.mockReset());

const row = new UnreadableRow({ pk: "ACCOUNT#acct_1", sk: "INVITATION#inv_1" }, ["email_status"]);

test("rows are counted for the request whose list leaves them out, also when it fails", async () => {
  const [one, other]: { leftOut?: number }[] = [{}, {}];
  const failing = leftOutRows.countInto(one ?? {}, async () => {
    leftOutRows.report(row);
    await Promise.resolve();
    leftOutRows.report(row);
    throw new Error("later");
  });
  await leftOutRows.countInto(other ?? {}, async () => leftOutRows.report(row));
  await expect(failing).rejects.toThrow("later");
  expect([one, other]).toEqual([{ leftOut: 2 }, { leftOut: 1 }]);
});

test("each is logged with its key and fields, outside a request too", () => {
  leftOutRows.report(row);
  expect(logged.mock.calls).toMatchObject([[{ event: "row left out", error: expect.stringContaining(row.message) }]]);
});
