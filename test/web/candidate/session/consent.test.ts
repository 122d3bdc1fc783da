import { expect, test } from "vitest";
import { type Asked, isConsentTo } from "../../../../lib/web/candidate/session/consent.ts";

const asked = (version: number | null, started_at: string | null = null): Asked => ({
  branding: { notice: version === null ? null : { version } },
  parts: [{ started_at }],
});

test("a consent is to the version of the notice that was shown; a newer one is asked for again, before the first part", () => {
  expect(isConsentTo(null, asked(null))).toBe(false);
  expect(isConsentTo({ assistive: false, notice: null }, asked(null))).toBe(true);
  expect(isConsentTo({ assistive: false, notice: 1 }, asked(1))).toBe(true);
  expect(isConsentTo({ assistive: false, notice: 1 }, asked(2))).toBe(false);
  expect(isConsentTo({ assistive: false, notice: null }, asked(1))).toBe(false);
  expect(isConsentTo({ assistive: false, notice: 1 }, asked(2, "2026-03-02T10:00:00.000Z"))).toBe(true);
});
