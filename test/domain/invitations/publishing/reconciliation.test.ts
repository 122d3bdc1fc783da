import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  afterWindow,
  checkOfLateChange,
  earliestCreation,
  firstReconciliation,
  isIn,
  RECONCILE_EVERY_MS,
  type Reconciliation,
  windowOf,
} from "#domain/invitations/publishing/reconciliation.ts";
import { MONDAY } from "../../../support/builders.ts";

const HOUR = 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();
const created = firstReconciliation({ id: "acct_1", created_at: iso(MONDAY) });

test("an account's first run is due six hours after its creation and begins there", () => {
  expect(created).toEqual({
    account_id: "acct_1",
    since: iso(MONDAY),
    due_at: iso(MONDAY + 6 * HOUR),
    until: null,
    position: null,
  });
});

describe("a run", () => {
  test("leaves the last hour to the stream", () => {
    expect(windowOf(created, MONDAY + 6 * HOUR)).toEqual({ since: iso(MONDAY), until: iso(MONDAY + 5 * HOUR) });
  });

  test("of an account younger than that covers nothing, not a negative time", () => {
    expect(windowOf(created, MONDAY + HOUR / 2)).toEqual({ since: iso(MONDAY), until: iso(MONDAY) });
  });

  test("that was stopped continues to the end that it began with, however late", () => {
    const stopped: Reconciliation = { ...created, until: iso(MONDAY + HOUR), position: "inv_1" };
    expect(windowOf(stopped, MONDAY + 100 * HOUR).until).toBe(iso(MONDAY + HOUR));
  });

  test("includes the first moment of its window and excludes the last", () => {
    const window = { since: iso(MONDAY), until: iso(MONDAY + HOUR) };
    expect(isIn(window, iso(MONDAY - 1))).toBe(false);
    expect(isIn(window, window.since)).toBe(true);
    expect(isIn(window, iso(MONDAY + HOUR - 1))).toBe(true);
    expect(isIn(window, window.until)).toBe(false);
  });

  test("looks back far enough for the longest link: 30 days, a last part and a late scoring", () => {
    expect(earliestCreation({ since: iso(MONDAY), until: iso(MONDAY) })).toBeLessThanOrEqual(MONDAY - 31 * 24 * HOUR);
  });
});

test("successive runs cover every moment exactly once, whenever they happen", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 72 * HOUR }), { minLength: 1, maxLength: 20 }), (waits) => {
      let now = MONDAY;
      let state = created;
      const windows = waits.map((wait) => {
        now += wait;
        const window = windowOf(state, now);
        state = afterWindow(state, window, now);
        expect(state.due_at).toBe(iso(now + RECONCILE_EVERY_MS));
        return window;
      });
      expect(windows[0]?.since).toBe(iso(MONDAY));
      for (const [index, { since, until }] of windows.entries()) {
        expect(since <= until).toBe(true);
        if (index > 0) expect(since).toBe(windows[index - 1]?.until);
      }
    }),
  );
});

test("the next run has what the account's row says", () => {
  expect(afterWindow(created, windowOf(created, MONDAY + 6 * HOUR), MONDAY + 6 * HOUR)).toEqual({
    account_id: "acct_1",
    since: iso(MONDAY + 5 * HOUR),
    due_at: iso(MONDAY + 12 * HOUR),
    until: null,
    position: null,
  });
});

test("a change with an event, of an invitation too old to be compared with the others, is compared a quarter of an hour later", () => {
  const after = (days: number, updated = true) =>
    checkOfLateChange({ created_at: iso(MONDAY) }, updated ? { updated_at: iso(MONDAY + days * 86_400_000) } : {});
  expect([after(0), after(40), after(41, false)]).toEqual([undefined, undefined, undefined]);
  expect(after(41)).toBe(iso(MONDAY + 41 * 86_400_000 + 900_000));
});
