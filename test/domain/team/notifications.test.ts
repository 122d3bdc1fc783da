import fc from "fast-check";
import { expect, test } from "vitest";
import type { NotificationChoice } from "#contract/dashboard/notifications.ts";
import { emailDueAt } from "#domain/shared/email-progress.ts";
import {
  afterEmailChange,
  afterNotices,
  BUNDLE_MS,
  type NotificationsRecord,
  noNotifications,
  toSay,
} from "#domain/team/notifications.ts";
import { MONDAY } from "../../support/builders.ts";

const choice = (when: NotificationChoice["when"]): NotificationChoice => ({ invitations: "all", when, kinds: [] });
const notice = (key: string) => ({ kind: "completed" as const, id: `inv_${key}`, key });
const iso = (ms: number): string => new Date(ms).toISOString();

const say = (row: NotificationsRecord, key: string, now: number, when: NotificationChoice["when"] = "at_once") =>
  afterNotices(row, [notice(key)], { choice: choice(when), zone: "Europe/Berlin", now }) ?? row;
const claim = (row: NotificationsRecord, now: number) =>
  afterEmailChange(row, { email_claim: "sender", email_claimed_at: iso(now) });
const sent = (row: NotificationsRecord) =>
  afterEmailChange(row, { email_status: "sent", email_claim: null, email_next_at: null });

/**
 * Any history of notices, repeats, senders that succeed, die or are refused: a model of what a member should have been told.
 */
test("each notice is in exactly one email that is handed over, and two emails are at least 10 minutes apart", () => {
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ act: fc.constant("say" as const), key: fc.integer({ min: 0, max: 30 }) }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constantFrom("send" as const, "refused" as const) }) },
    {
      weight: 2,
      arbitrary: fc.record({ act: fc.constant("say_while_sending" as const), key: fc.integer({ min: 31, max: 60 }) }),
    },
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(step, fc.integer({ min: 0, max: 15 * 60_000 })), { maxLength: 60 }), (steps) => {
      let row = noNotifications("acct_1", "usr_1");
      let now = MONDAY;
      const said = new Set<string>();
      const emails: { at: number; count: number }[] = [];
      const tell = (key: number) => {
        row = say(row, String(key), now);
        said.add(String(key));
      };
      const handOver = (meanwhile?: number) => {
        const due = emailDueAt(row);
        if (due === undefined || Date.parse(due) > now) return;
        row = claim(row, now);
        emails.push({ at: now, count: row.sending.reduce((sum, { count }) => sum + count, 0) });
        if (meanwhile !== undefined) tell(meanwhile);
        row = sent(row);
      };
      for (const [one, pause] of steps) {
        now += pause;
        if (one.act === "say") tell(one.key);
        if (one.act === "send") handOver();
        if (one.act === "say_while_sending") handOver(one.key);
        if (one.act === "refused" && row.email_status === "queued" && row.email_claim === null) {
          row = afterEmailChange(row, { email_claim: null, email_next_at: row.email_next_at });
        }
      }
      now += 24 * 3_600_000;
      handOver();
      expect(emailDueAt(row)).toBeUndefined();
      expect(emails.reduce((sum, { count }) => sum + count, 0)).toBe(said.size);
      for (const [index, { at }] of emails.slice(1).entries()) {
        expect(at - (emails[index]?.at ?? 0)).toBeGreaterThanOrEqual(BUNDLE_MS);
      }
    }),
  );
});

test("the first is emailed at once, those of the next 10 minutes together, and five are named", () => {
  let row = say(noNotifications("acct_1", "usr_1"), "0", MONDAY);
  expect(emailDueAt(row)).toBe(iso(MONDAY));
  row = sent(claim(row, MONDAY));
  for (let nth = 1; nth <= 8; nth += 1) row = say(row, String(nth), MONDAY + nth * 60_000);
  expect(emailDueAt(row)).toBe(iso(MONDAY + BUNDLE_MS));
  expect(toSay(row)).toEqual([{ kind: "completed", count: 8, ids: ["inv_1", "inv_2", "inv_3", "inv_4", "inv_5"] }]);
});

test.each([
  ["2026-03-02T06:59:00.000Z", "2026-03-02T07:00:00.000Z"],
  ["2026-03-02T07:00:00.000Z", "2026-03-02T07:00:00.000Z"],
  ["2026-03-02T07:01:00.000Z", "2026-03-03T07:00:00.000Z"],
  // Summer time begins on that day.
  ["2026-03-28T12:00:00.000Z", "2026-03-29T06:00:00.000Z"],
  // It has 23 hours: a day from now is the day after it.
  ["2026-03-28T22:30:00.000Z", "2026-03-29T06:00:00.000Z"],
])("what happens at %s is in the daily email of %s, at 8 in the account's zone", (at, due) => {
  expect(emailDueAt(say(noNotifications("acct_1", "usr_1"), "0", Date.parse(at), "daily"))).toBe(due);
});

test("an email that is certainly not taken is tried again with what came meanwhile; one of unknown outcome is not", () => {
  const claimed = say(claim(say(noNotifications("acct_1", "usr_1"), "0", MONDAY), MONDAY), "1", MONDAY);
  const refused = afterEmailChange(claimed, { email_claim: null, email_next_at: iso(MONDAY + 60_000) });
  expect(toSay(refused)).toMatchObject([{ count: 2 }]);
  const unknown = afterEmailChange(claimed, { email_status: "failed", email_claim: null, email_next_at: null });
  expect(toSay(unknown)).toMatchObject([{ count: 1, ids: ["inv_1"] }]);
  expect(emailDueAt(unknown)).toBe(iso(MONDAY + BUNDLE_MS));
});

test("an email that has become pointless leaves nothing waiting", () => {
  const row = afterEmailChange(say(noNotifications("acct_1", "usr_1"), "0", MONDAY), {
    email_status: "none",
    email_claim: null,
    email_next_at: null,
  });
  expect([toSay(row), emailDueAt(row)]).toEqual([[], undefined]);
});

test("of many notices the last 200 are known, so that a batch of the stream that comes again says nothing twice", () => {
  const keys = Array.from({ length: 250 }, (_, nth) => String(nth));
  const row = keys.reduce((before, key) => say(before, key, MONDAY), noNotifications("acct_1", "usr_1"));
  expect(
    keys
      .slice(-200)
      .map((key) => say(row, key, MONDAY))
      .filter((after) => after !== row),
  ).toEqual([]);
});
