import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { newId } from "#domain/shared/ids.ts";
import {
  describeDevice,
  isLive,
  isSecretOf,
  isUseStale,
  newSession,
  parseSessionCookie,
  presentSession,
} from "#domain/team/session.ts";
import { MONDAY, seededRandom } from "../../support/builders.ts";

const MINUTE_MS = 60_000;
const random = seededRandom(1);
const person = { id: newId("usr", MONDAY, random), email: "olivia@example.com", name: "Olivia" };
const aSession = () =>
  newSession({ person, accountId: "acct_1", userAgent: "curl/8", sourceIp: "203.0.113.7" }, MONDAY, random);

test("the cookie names the session and has its secret, which is not stored", () => {
  const { record, cookie } = aSession();
  const named = parseSessionCookie(cookie);
  expect(named).toMatchObject({ personId: person.id, sessionId: record.id });
  expect(named?.secret).toHaveLength(43);
  expect(JSON.stringify(record)).not.toContain(named?.secret);
  // The stored form must stay the same in every version, or everyone is signed out.
  expect(record.hash).toBe(
    createHash("sha256")
      .update(named?.secret ?? "")
      .digest("base64url"),
  );
  expect(isSecretOf(record, named?.secret ?? "")).toBe(true);
  expect(isSecretOf(record, `${named?.secret.slice(0, -1)}_`)).toBe(false);
  expect(isSecretOf(record, "")).toBe(false);
});

test("every session has a new id and a new secret", () => {
  const cookies = Array.from({ length: 50 }, () => parseSessionCookie(aSession().cookie));
  expect(new Set(cookies.map((cookie) => cookie?.secret)).size).toBe(50);
  expect(new Set(cookies.map((cookie) => cookie?.sessionId)).size).toBe(50);
});

test.each(["", "a.b.c", "usr_x.ses_y.z", `${person.id}.${person.id}.${"a".repeat(43)}`, "..", "x".repeat(5000)])(
  "%j is not a cookie of ours, and needs no look-up",
  (value) => expect(parseSessionCookie(value)).toBeUndefined(),
);

test("a session lasts 30 minutes after its last use, and 12 hours at most", () => {
  const { record } = aSession();
  expect(isLive(record, MONDAY + 30 * MINUTE_MS - 1)).toBe(true);
  expect(isLive(record, MONDAY + 30 * MINUTE_MS)).toBe(false);
  const used = (minutes: number) => ({
    ...record,
    last_used_at: new Date(MONDAY + minutes * MINUTE_MS).toISOString(),
  });
  expect(isLive(used(700), MONDAY + 720 * MINUTE_MS - 1)).toBe(true);
  expect(isLive(used(719), MONDAY + 720 * MINUTE_MS)).toBe(false);
});

test("the last use is written again after a minute", () => {
  const { record } = aSession();
  expect([isUseStale(record, MONDAY + MINUTE_MS - 1), isUseStale(record, MONDAY + MINUTE_MS)]).toEqual([false, true]);
});

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
    "Safari on macOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile Safari/604.1",
    "Chrome on iOS",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  ["curl/8.5", "Unknown device"],
  ["", "Unknown device"],
])("%s is %s", (userAgent, device) => expect(describeDevice(userAgent)).toBe(device));

test("what is shown of a session has neither its hash nor the person", () => {
  const { record } = aSession();
  const shown = JSON.stringify(presentSession(record, record.id));
  for (const hidden of [record.hash, person.id, person.email]) expect(shown).not.toContain(hidden);
  expect([presentSession(record, record.id).current, presentSession(record, "ses_other").current]).toEqual([
    true,
    false,
  ]);
});

test("a cookie that only contains one of ours is none", () => {
  const { cookie } = aSession();
  for (const other of [`x.${cookie}`, `${cookie}.x`, ` ${cookie}`, `${cookie} `]) {
    expect(parseSessionCookie(other)).toBeUndefined();
  }
  expect(parseSessionCookie(undefined)).toBeUndefined();
});

test("a stored hash of another length is another secret's", () => {
  const { record, cookie } = aSession();
  expect(isSecretOf({ ...record, hash: "short" }, parseSessionCookie(cookie)?.secret ?? "")).toBe(false);
});

test("a system without a browser that we know is named", () => {
  expect(describeDevice("Something/1.0 (X11; Linux x86_64)")).toBe("Unknown browser on Linux");
});
