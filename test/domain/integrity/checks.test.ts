import { describe, expect, test } from "vitest";
import type { SignalBatch } from "#contract/candidate/signals.ts";
import { integrityOf } from "#domain/integrity/integrity.ts";
import { NO_SIGNALS } from "#domain/integrity/no-signals.ts";
import { answered, checksOf, composing, copying, drawn, quiet, taken, tally } from "../../support/records/evidence.ts";

describe("paste", () => {
  test("is flagged from a quarter of the final text", () => {
    const pasting = (chars: number) =>
      checksOf({
        signals: tally({
          pastes: [
            { chars, own: false },
            { chars, own: false },
          ],
        }),
      }).paste;
    expect(pasting(174)).toMatchObject({ flagged: false, recorded: true });
    expect(pasting(175)).toMatchObject({ flagged: true });
    expect(pasting(175).detail).toContain(
      "2 pastes from outside the answer, the longest of 175 characters, together up to 25 % of a final text",
    );
  });

  test("is flagged for one long piece in a long text", () => {
    const signals = tally({ pastes: [{ chars: 200, own: false }] });
    expect(checksOf({ signals, final_chars: 4000 }).paste.flagged).toBe(true);
  });

  test("is not flagged for moving one's own text about, but counted", () => {
    const { checks, events } = integrityOf([taken({ signals: tally({ pastes: [{ chars: 800, own: true }] }) })]);
    expect(checks.paste).toMatchObject({ flagged: false, detail: "Nothing was pasted from outside the answer." });
    expect(events.paste).toBe(1);
  });

  const entering = (more: Partial<NonNullable<SignalBatch["entered"]>>, input = quiet.input) => {
    const none = { typed: 600, unkeyed: 0, unkeyed_largest: 0, silent: 0, silent_largest: 0 };
    return checksOf({ signals: tally({ input, entered: { ...none, ...more } }) }).paste;
  };

  test("is flagged for text that appears without keys, pastes or input, by share and by length", () => {
    expect(entering({ silent: 349, silent_largest: 40 }).flagged).toBe(false);
    expect(entering({ silent: 350, silent_largest: 40 })).toMatchObject({ flagged: true });
    expect(entering({ silent: 200, silent_largest: 200 })).toMatchObject({ flagged: true });
    expect(entering({ silent: 200, silent_largest: 200 }).detail).toContain(
      "200 characters appeared without keys, pastes or other input",
    );
  });

  test("is flagged for a long piece that is inserted without a key, but not for dictation or an input method", () => {
    expect(entering({ unkeyed: 800, unkeyed_largest: 200 })).toMatchObject({ flagged: true });
    expect(entering({ unkeyed: 1400, unkeyed_largest: 120 })).toMatchObject({ flagged: false });
    expect(entering({ unkeyed: 800, unkeyed_largest: 300 }, { ...quiet.input, ime: true }).flagged).toBe(false);
  });

  test("is not recorded where nothing is typed", () => {
    expect(checksOf({ typing: "none", items: drawn(24) }).paste.recorded).toBe(false);
  });
});

describe("cadence", () => {
  const cadence = (keys: Partial<SignalBatch["keys"]>, input = quiet.input) =>
    checksOf({ signals: tally({ input, keys: { ...quiet.keys, intervals_ms: copying, ...keys } }), final_chars: 450 })
      .cadence;

  test("of someone composing is not flagged", () => {
    const check = cadence({ intervals_ms: composing, deletions: 40, jumps: 9 });
    expect(check).toMatchObject({ flagged: false, recorded: true });
    expect(check.detail).toBe(
      "500 keys, 12 pauses of 2 s or more, 8 % deletions, 9 returns to earlier text: nothing in the rhythm is out of the ordinary.",
    );
  });

  test("of copying out is flagged only when pauses, deletions and returns are all missing", () => {
    expect(cadence({}).flagged).toBe(true);
    expect(cadence({ deletions: 10 }).flagged).toBe(false);
    expect(cadence({ jumps: 5 }).flagged).toBe(false);
    expect(cadence({ intervals_ms: composing }).flagged).toBe(false);
  });

  test("of a machine is flagged", () => {
    expect(cadence({ intervals_ms: Array(500).fill(100), deletions: 30, jumps: 9 }).detail).toContain(
      "more evenly than a hand",
    );
    expect(cadence({ intervals_ms: copying.map((ms) => ms / 10), deletions: 30, jumps: 9 }).flagged).toBe(true);
  });

  const entered = { typed: 0, unkeyed: 0, unkeyed_largest: 0, silent: 0, silent_largest: 0 };

  test("is flagged for a text of which less than half was entered, whatever the batches are numbered by", () => {
    const few = { keys: { intervals_ms: composing.slice(0, 100), deletions: 9, jumps: 9 } };
    const check = (typed: number, seq: number) =>
      checksOf({ signals: tally({ ...few, seq, entered: { ...entered, typed } }) }).cadence;
    expect(check(699, 120)).toMatchObject({ flagged: true, recorded: true });
    expect(check(699, 0).detail).toContain("the text has 1400 characters, and the page saw only 699 being entered");
    expect(check(700, 120)).toMatchObject({ flagged: false, recorded: false });
    expect(checksOf({ signals: tally(few) }).cadence.detail).toContain("the page saw only 100 being entered");
  });

  test("is flagged for more words a minute than people type", () => {
    const check = (minutes: number) =>
      checksOf({ taken_ms: minutes * 60_000, signals: tally({ entered: { ...entered, typed: 1400 } }) }).cadence;
    expect(check(2)).toMatchObject({ flagged: true });
    expect(check(2).detail).toContain("140 words a minute, more than people type");
    expect(check(3).flagged).toBe(false);
  });

  test("says nothing of a rhythm that too few keys have", () => {
    const { flagged, recorded, detail } = checksOf({
      signals: tally({ entered: { ...entered, unkeyed: 1400 } }),
    }).cadence;
    expect({ flagged, recorded }).toEqual({ flagged: false, recorded: false });
    expect(detail).toBe("Too few keys were pressed to judge their rhythm (0, at least 300).");
  });

  test("is not recorded for touch, input methods, assistive technology, short texts and other tests", () => {
    for (const input of ["touch", "ime", "assistive"])
      expect(cadence({}, { ...quiet.input, [input]: true }).recorded).toBe(false);
    expect(
      checksOf({ final_chars: 60, signals: tally({ keys: { ...quiet.keys, intervals_ms: [100, 120] } }) }).cadence
        .recorded,
    ).toBe(false);
    expect(checksOf({ typing: "corrections" }).cadence.recorded).toBe(false);
  });
});

describe("focus", () => {
  const focus = (batch: Partial<SignalBatch>) => checksOf({ signals: tally(batch) }).focus;

  test("is flagged from a minute away, five absences or five fullscreen exits", () => {
    expect(focus({ away_ms: [20_000, 39_000] }).flagged).toBe(false);
    expect(focus({ away_ms: [20_000, 40_000] }).flagged).toBe(true);
    expect(focus({ away_ms: [1, 1, 1, 1] }).flagged).toBe(false);
    expect(focus({ away_ms: [1, 1, 1, 1, 1] }).flagged).toBe(true);
    expect(focus({ fullscreen_exits: 5 }).flagged).toBe(true);
    expect(focus({ away_ms: [61_000] }).detail).toBe(
      "The page was left 1 time, 61 s in total; 0 fullscreen exits (limits: 60 s, 5 absences, 5 exits).",
    );
  });

  test("allows more in a longer test, and in several", () => {
    const away = { signals: tally({ away_ms: [61_000] }) };
    expect(checksOf({ ...away, taken_ms: 16 * 60_000 }).focus.flagged).toBe(false);
    expect(checksOf(away, {}).focus).toMatchObject({ flagged: false, recorded: true });
    expect(checksOf(away, { signals: tally({ away_ms: [59_000] }) }).focus.flagged).toBe(true);
  });

  test("cannot be away for longer than the test took", () => {
    const signals = tally({ away_ms: Array(4).fill(7_200_000) });
    expect(checksOf({ signals, taken_ms: 30_000 }).focus.detail).toContain("4 times, 30 s in total");
  });

  test("is not recorded where assistive technology takes the focus", () => {
    expect(focus({ input: { ...quiet.input, assistive: true }, away_ms: [90_000] })).toMatchObject({
      flagged: false,
      recorded: false,
    });
  });
});

describe("who uses an aid", () => {
  const aided = { ...quiet.input, assistive: true };

  test("is judged by what the aid leaves meaningful: pastes and answer times", () => {
    const pasting = tally({ input: aided, pastes: [{ chars: 400, own: false }] });
    expect(checksOf({ signals: pasting }).paste.flagged).toBe(true);
    const rapid = tally({ input: aided, answers: answered(24, 24) });
    expect(checksOf({ typing: "none", items: drawn(24), signals: rapid }).timing.flagged).toBe(true);
  });

  test("cannot be recognized in a result: the wording is that of a browser that sent nothing", () => {
    const { cadence, focus } = checksOf({ signals: tally({ input: aided }) });
    const silent = checksOf({ signals: NO_SIGNALS });
    expect([cadence, focus]).toEqual([silent.cadence, silent.focus]);
    expect(JSON.stringify([cadence, focus])).not.toMatch(/assist|aid|screen reader/i);
  });
});
