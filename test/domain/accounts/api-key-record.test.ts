import { describe, expect, test } from "vitest";
import { SCOPES } from "#contract/accounts/scopes.ts";
import {
  ApiKeyRecord,
  hasScope,
  overlapEnd,
  presentApiKey,
  statusOfKey,
  successorExpiry,
} from "#domain/accounts/api-key-record.ts";
import { newRecord } from "#domain/shared/record.ts";
import { MONDAY } from "../../support/builders.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const iso = (ms: number) => new Date(ms).toISOString();
const aKey = (more: Partial<ApiKeyRecord> = {}) => ({
  ...newRecord(ApiKeyRecord, {
    id: "key_1",
    account_id: "acct_1",
    hash: "secret-hash",
    hint: "…abcd",
    name: "ATS",
    created_at: iso(MONDAY),
  }),
  ...more,
});

describe("a key's scopes", () => {
  const grant = (scopes: ApiKeyRecord["scopes"]) => ({
    accountId: "acct_1",
    keyId: "key_1",
    name: null,
    scopes,
    partnerId: null,
  });

  test("allow what they name and nothing else", () => {
    const [one, other] = SCOPES;
    expect([hasScope(grant([one]), one), hasScope(grant([one]), other), hasScope(grant([]), one)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("of a key without any are all", () => {
    for (const scope of SCOPES) expect(hasScope(grant(null), scope)).toBe(true);
  });
});

describe("a key is", () => {
  const expires_at = iso(MONDAY + DAY);

  test("active until it expires, and from that millisecond on expired", () => {
    expect(statusOfKey(aKey(), MONDAY + 1000 * DAY)).toBe("active");
    expect(statusOfKey(aKey({ expires_at }), MONDAY + DAY - 1)).toBe("active");
    expect(statusOfKey(aKey({ expires_at }), MONDAY + DAY)).toBe("expired");
  });

  test("revoked when that came before its expiry, and expired when it did not", () => {
    expect(statusOfKey(aKey({ revoked_at: iso(MONDAY) }), MONDAY)).toBe("revoked");
    const revokedAt = (ms: number) => statusOfKey(aKey({ expires_at, revoked_at: iso(ms) }), MONDAY + 2 * DAY);
    expect([revokedAt(MONDAY + DAY - 1), revokedAt(MONDAY + DAY), revokedAt(MONDAY + DAY + 1)]).toEqual([
      "revoked",
      "expired",
      "expired",
    ]);
  });
});

describe("a rotated key", () => {
  test("has a successor that lasts as long as it was made to", () => {
    const now = MONDAY + 5 * DAY;
    expect(successorExpiry(aKey({ expires_at: iso(MONDAY + 30 * DAY) }), now)).toBe(iso(now + 30 * DAY));
    expect(successorExpiry(aKey(), now)).toBeNull();
    expect(successorExpiry(aKey({ expires_at: iso(now), rotated_to: "key_2" }), now)).toBeNull();
  });

  test("ends after the overlap, and no later than without the rotation", () => {
    expect(overlapEnd(aKey(), 24, MONDAY)).toBe(iso(MONDAY + DAY));
    expect(overlapEnd(aKey({ expires_at: iso(MONDAY + 2 * DAY) }), 24, MONDAY)).toBe(iso(MONDAY + DAY));
    expect(overlapEnd(aKey({ expires_at: iso(MONDAY + HOUR) }), 24, MONDAY)).toBe(iso(MONDAY + HOUR));
  });
});

test("a key is shown with its scopes and status, and without its hash and account", () => {
  const shown = presentApiKey(aKey(), MONDAY);
  expect(shown).toMatchObject({ id: "key_1", livemode: true, status: "active", scopes: [...SCOPES] });
  expect(JSON.stringify(shown)).not.toMatch(/secret-hash|acct_1/);
  expect(presentApiKey(aKey({ scopes: [SCOPES[0]] }), MONDAY).scopes).toEqual([SCOPES[0]]);
});
