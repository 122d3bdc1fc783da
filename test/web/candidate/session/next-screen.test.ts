import { expect, test } from "vitest";
import { isConsentTo, nextScreen } from "../../../../lib/web/candidate/session/next-screen.ts";
import { MONDAY } from "../../../support/builders.ts";
import { writingTest } from "./service.ts";

const from = { screen: "part", wasHere: true, consented: true } as const;

test("a late response to declining does not hide a running test", () => {
  const running = writingTest().state(MONDAY);
  const declined_at = new Date(MONDAY - 1000).toISOString();
  expect(nextScreen({ ...running, declined_at }, from).screen).toBe("part");
  const parts = running.parts.map((part) => ({ ...part, status: "ready" as const }));
  expect(nextScreen({ ...running, current: null, parts, declined_at }, from).screen).toBe("declined");
});

/** What is asked for with this version of the account's notice. */
const asked = (version: number | null, started_at: string | null = null) => {
  const { branding, parts } = writingTest().state(MONDAY);
  return {
    branding: { ...branding, notice: version === null ? null : { version, text: "The notice." } },
    parts: parts.map((part) => ({ ...part, started_at })),
  };
};

test("a consent is to the version of the notice that was shown; a newer one is asked for again, before the first part", () => {
  expect(isConsentTo(null, asked(null))).toBe(false);
  expect(isConsentTo({ assistive: false, notice: null }, asked(null))).toBe(true);
  expect(isConsentTo({ assistive: false, notice: 1 }, asked(1))).toBe(true);
  expect(isConsentTo({ assistive: false, notice: 1 }, asked(2))).toBe(false);
  expect(isConsentTo({ assistive: false, notice: null }, asked(1))).toBe(false);
  expect(isConsentTo({ assistive: false, notice: 1 }, asked(2, "2026-03-02T10:00:00.000Z"))).toBe(true);
});
