import { describe, expect, test } from "vitest";
import { NO_SIGNALS } from "#domain/integrity/no-signals.ts";
import { answered, checksOf, drawn, tally } from "../../support/records/evidence.ts";

describe("timing", () => {
  const timing = (rapid: number, taken_ms = 600_000) =>
    checksOf({
      typing: "none",
      final_chars: 0,
      items: drawn(24),
      taken_ms,
      signals: tally({ answers: answered(24, rapid) }),
    }).timing;

  test("is flagged when more than a tenth of the items, and at least three, were answered unread", () => {
    expect(timing(2)).toMatchObject({ flagged: false, recorded: true });
    expect(timing(3)).toMatchObject({ flagged: true });
    expect(timing(3).detail).toBe(
      "3 of 24 items were answered faster than they can be read (limit: 10% of the items).",
    );
  });

  test("believes the server's clock rather than the client's", () => {
    expect(timing(0, 40_000).flagged).toBe(true);
    expect(checksOf({ typing: "none", items: drawn(24), taken_ms: 30_000, signals: NO_SIGNALS }).timing.flagged).toBe(
      true,
    );
  });

  test("is flagged for a passage submitted before it can be read", () => {
    expect(checksOf({ typing: "corrections", passage_words: 450, taken_ms: 44_000 }).timing.flagged).toBe(true);
    expect(checksOf({ typing: "corrections", passage_words: 450, taken_ms: 46_000 }).timing.flagged).toBe(false);
  });

  test("takes the first answer of an item, whatever is reported later", () => {
    const signals = tally({ answers: answered(24, 24) }, { answers: answered(24, 0) });
    expect(checksOf({ typing: "none", items: drawn(24), signals }).timing.flagged).toBe(true);
  });
});

describe("an expert", () => {
  test("may take two seconds for a short spelling item; no one reads one in one second", () => {
    const items = Array.from({ length: 24 }, (_value, index) => ({ id: `spe-${index}`, chars: 90 }));
    const answers = (ms: number) => items.map(({ id }) => ({ item: id, ms }));
    const check = (ms: number) =>
      checksOf({ typing: "none", items, taken_ms: 24 * ms, signals: tally({ answers: answers(ms) }) }).timing;
    expect(check(1800)).toMatchObject({ flagged: false, recorded: true });
    expect(check(1000).flagged).toBe(true);
  });
});
