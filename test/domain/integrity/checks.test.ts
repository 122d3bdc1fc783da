import { describe, expect, test } from "vitest";
import type { SignalBatch } from "#contract/candidate/signals.ts";
import { integrityOf } from "#domain/integrity/integrity.ts";
import { NO_SIGNALS } from "#domain/integrity/no-signals.ts";
import { answered, checksOf, composing, copying, drawn, quiet, taken, tally } from "../../support/records/evidence.ts";

const none = { typed: 0, unkeyed: 0, unkeyed_largest: 0, silent: 0, silent_largest: 0 };
const pasted = (chars: number, own = false) => ({ chars, own });

describe("paste", () => {
  test("is flagged from a quarter of the final text", () => {
    const pasting = (chars: number) => checksOf({ signals: tally({ pastes: [pasted(chars), pasted(chars)] }) }).paste;
    expect(pasting(174)).toMatchObject({ flagged: false, recorded: true });
    expect(pasting(175)).toMatchObject({ flagged: true });
    expect(pasting(175).detail).toContain(
      "2 pastes from outside the answer, the longest of 175 characters, together up to 25% of a final text",
    );
  });

  test("is flagged for one long piece in a long text", () => {
    const signals = tally({ pastes: [pasted(200)] });
    expect(checksOf({ signals, final_chars: 4000 }).paste.flagged).toBe(true);
  });

  test("is not flagged for moving one's own text about, but counted", () => {
    const { checks, events } = integrityOf([taken({ signals: tally({ pastes: [pasted(800, true)] }) })]);
    expect(checks.paste).toMatchObject({ flagged: false, detail: "Nothing was pasted from outside the answer." });
    expect(events.paste).toBe(1);
  });

  const entering = (more: Partial<NonNullable<SignalBatch["entered"]>>, input = quiet.input) => {
    const entered = { ...none, typed: 600, ...more };
    return checksOf({ signals: tally({ input, entered }), typing: "corrections" }).paste;
  };

  test("is flagged for text that appears without keys, pastes or input only beside other evidence", () => {
    const silent = (silent: number, silent_largest: number, more: Partial<SignalBatch> = {}) => {
      const entered = { ...none, typed: 600, silent, silent_largest };
      return checksOf({ signals: tally({ entered, ...more }), typing: "corrections" }).paste;
    };
    const away = { away_ms: Array(5).fill(1500) };
    expect(silent(1400, 1400).flagged).toBe(false);
    expect(silent(1400, 1400, { away_ms: Array(4).fill(1500) }).flagged).toBe(false);
    expect(silent(349, 40, away).flagged).toBe(false);
    expect(silent(350, 40, away).flagged).toBe(true);
    expect(silent(200, 200, away).flagged).toBe(true);
    expect(silent(345, 40, { pastes: [pasted(5)] }).flagged).toBe(true);
    expect(silent(200, 200).detail).toContain("200 characters appeared without keys, pastes or other input");
  });

  test("is flagged for a long piece that is inserted without a key, but not for dictation or an input method", () => {
    expect(entering({ unkeyed: 800, unkeyed_largest: 700 })).toMatchObject({ flagged: true });
    expect(entering({ unkeyed: 1400, unkeyed_largest: 699 })).toMatchObject({ flagged: false });
    expect(entering({ unkeyed: 800, unkeyed_largest: 700 }, { ...quiet.input, ime: true }).flagged).toBe(false);
  });

  test("of a piece of free writing is flagged only with time away, a paste, or less time than it takes to say it", () => {
    const inserting = (taken_ms: number, more: Partial<SignalBatch> = {}) => {
      const entered = { ...quiet.entered, unkeyed: 700, unkeyed_largest: 700 };
      return checksOf({ signals: tally({ entered, ...more }), taken_ms }).paste.flagged;
    };
    expect([inserting(41_999), inserting(42_000)]).toEqual([true, false]);
    expect(inserting(900_000, { away_ms: [59_999] })).toBe(false);
    expect(inserting(900_000, { away_ms: [60_000] })).toBe(true);
    expect(inserting(900_000, { pastes: [pasted(10)] })).toBe(true);
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
      "500 keys, 12 pauses of 2 s or more, 8% deletions, 9 returns to earlier text: nothing in the rhythm is out of the ordinary.",
    );
  });

  test("of copying out is flagged only when pauses, deletions and returns are all missing", () => {
    expect(cadence({}).flagged).toBe(true);
    expect(cadence({ deletions: 1 }).flagged).toBe(false);
    expect(cadence({ jumps: 5 }).flagged).toBe(false);
    expect(cadence({ intervals_ms: composing }).flagged).toBe(false);
  });

  test("of a machine is flagged", () => {
    expect(cadence({ intervals_ms: Array(500).fill(100), deletions: 30, jumps: 9 }).detail).toContain(
      "more evenly than a hand",
    );
    expect(cadence({ intervals_ms: copying.map((ms) => ms / 10), deletions: 30, jumps: 9 }).flagged).toBe(true);
  });

  test("is flagged for a text of which less than half was entered, whatever the batches are numbered by", () => {
    const few = { keys: { intervals_ms: composing.slice(0, 100), deletions: 9, jumps: 9 } };
    const check = (typed: number, seq: number) =>
      checksOf({ signals: tally({ ...few, seq, entered: { ...none, typed } }) }).cadence;
    expect(check(699, 120)).toMatchObject({ flagged: true, recorded: true });
    expect(check(699, 0).detail).toContain("the text has 1400 characters, and the page saw only 699 being entered");
    expect(check(700, 120)).toMatchObject({ flagged: false, recorded: false });
    expect(checksOf({ signals: tally(few) }).cadence.detail).toContain("the page saw only 100 being entered");
  });

  test("says nothing of a rhythm that too few keys have", () => {
    const { flagged, recorded, detail } = checksOf({
      signals: tally({ entered: { ...none, unkeyed: 1400 } }),
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
    expect(focus({ away_ms: Array(4).fill(1500) }).flagged).toBe(false);
    expect(focus({ away_ms: Array(5).fill(1500) }).flagged).toBe(true);
    expect(focus({ away_ms: Array(5).fill(1499) }).detail).toMatch(/^The page was not left/);
    expect(focus({ fullscreen_exits: 5 }).flagged).toBe(true);
    expect(focus({ away_ms: [61_000] }).detail).toBe(
      "The page was left 1 time, 61 s in total; 0 fullscreen exits (limits: 60 s, 5 absences, 5 exits).",
    );
  });

  test("allows more in a longer test, and in several", () => {
    const away = { signals: tally({ away_ms: [31_000, 30_000] }) };
    expect(checksOf({ ...away, taken_ms: 16 * 60_000 }).focus.flagged).toBe(false);
    expect(checksOf(away, {}).focus).toMatchObject({ flagged: false, recorded: true });
    expect(checksOf(away, { signals: tally({ away_ms: [59_000] }) }).focus.flagged).toBe(true);
  });

  test("cannot be away for longer than the test took", () => {
    const signals = tally({ away_ms: Array(4).fill(7_200_000) });
    expect(checksOf({ signals, taken_ms: 30_000 }).focus.detail).toContain("4 times, 30 s in total");
  });

  test("is not recorded where assistive technology takes the focus", () => {
    const check = focus({ input: { ...quiet.input, assistive: true }, away_ms: [90_000] });
    expect(check).toMatchObject({ flagged: false, recorded: false });
  });
});

describe("who uses an aid", () => {
  const aided = { ...quiet.input, assistive: true };

  test("is judged by what the aid leaves meaningful: pastes and answer times", () => {
    const pasting = tally({ input: aided, pastes: [pasted(400)] });
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

describe("of several parts", () => {
  const still = { signals: tally({}) };
  const pasting = { signals: tally({ pastes: [pasted(350)] }) };

  test("one that is flagged flags the check, and the largest amounts are stated", () => {
    for (const { paste } of [checksOf(pasting, still), checksOf(still, pasting)]) {
      expect(paste.flagged).toBe(true);
      expect(paste.detail).toBe(
        "1 paste from outside the answer, the longest of 350 characters, together up to 25% of a final text (limits: 25% of a final text in total, 200 characters at once).",
      );
    }
    const small = { signals: tally({ pastes: [pasted(20)] }) };
    expect(checksOf(pasting, small).paste.detail).toContain("the longest of 350 characters, together up to 25%");
  });

  test("one whose keys cannot be judged fairly bars the check", () => {
    const assisted = { signals: tally({ input: { ...quiet.input, assistive: true } }) };
    expect(checksOf(still, assisted).focus.recorded).toBe(false);
    expect(checksOf(still, still).focus.recorded).toBe(true);
  });

  test("one flagged check flags the result, and none flags none", () => {
    expect(integrityOf([taken(pasting)]).flagged).toBe(true);
    expect(integrityOf([taken({ ...still, final_chars: 0 })]).flagged).toBe(false);
  });

  test("the longest absence is the longest of all batches", () => {
    expect(tally({ away_ms: [5000] }, { away_ms: [2000] }).away.longest_ms).toBe(5000);
    const away = { count: 3, ms: 8500, longest_ms: 5000 };
    expect(tally({ away_ms: [1500] }, { away_ms: [2000, 5000] }).away).toEqual(away);
  });
});

describe("what a check says", () => {
  test("of a part that is not judged is why", () => {
    const { paste, cadence } = checksOf({ typing: "none", items: drawn(24), signals: tally({}) });
    expect(paste.detail).toBe("No test in which text is typed.");
    expect(cadence.detail).toBe("No free writing, the only kind of text for which typing is analysed.");
  });

  test("of a piece that was inserted at once is its length, from the limit on", () => {
    const inserted = (unkeyed_largest: number) =>
      checksOf({
        signals: tally({ entered: { ...none, typed: 600, unkeyed: 300, unkeyed_largest } }),
        final_chars: 400,
        typing: "corrections",
      }).paste;
    expect(inserted(199)).toMatchObject({ flagged: false, detail: "Nothing was pasted from outside the answer." });
    expect(inserted(200)).toMatchObject({ flagged: true });
    expect(inserted(200).detail).toBe(
      "Nothing was pasted from outside the answer; 200 characters were inserted at once without a key (limits: 25% of a final text in total, 200 characters at once). Dictation and other aids can look the same.",
    );
  });

  test("of a page that was not left says so", () => {
    expect(checksOf({ signals: tally({}) }).focus.detail).toMatch(/^The page was not left; 0 fullscreen exits/);
    expect(checksOf({ signals: tally({ away_ms: [2000] }) }).focus.detail).toMatch(/^The page was left 1 time, 2 s/);
  });

  test("of an empty answer is that nothing was pasted, and nothing is flagged", () => {
    expect(checksOf({ signals: tally({}), final_chars: 0 }).paste).toMatchObject({ flagged: false, recorded: true });
  });
});

describe("the amount of text", () => {
  const cadenceOf = (final_chars: number, more: Partial<SignalBatch>) =>
    checksOf({ signals: tally({ keys: { ...quiet.keys, intervals_ms: [100] }, ...more }), final_chars }).cadence;

  test("counts from 300 characters on, when less than half of it was seen being entered", () => {
    expect(cadenceOf(299, { entered: none })).toMatchObject({ recorded: false });
    expect(cadenceOf(300, { entered: none })).toMatchObject({ flagged: true });
    expect(cadenceOf(300, { entered: { ...none, typed: 149 } })).toMatchObject({ flagged: true });
    expect(cadenceOf(300, { entered: { ...none, typed: 150 } })).toMatchObject({ recorded: false });
  });

  test("counts everything that was seen: keys, input without keys, pastes", () => {
    const pastes = [pasted(50)];
    const isFlagged = (more: Partial<typeof none>) => cadenceOf(300, { entered: { ...none, ...more }, pastes }).flagged;
    expect(isFlagged({ typed: 50, unkeyed: 50 })).toBe(false);
    expect(isFlagged({ typed: 50, silent: 50 })).toBe(false);
    expect(isFlagged({ typed: 99 })).toBe(true);
  });

  test("of a pace that no one types is flagged, without what was pasted or appeared", () => {
    const pace = (final_chars: number, more: Partial<SignalBatch> = {}) =>
      checksOf({
        signals: tally({ entered: { ...none, typed: final_chars }, ...more }),
        final_chars,
        taken_ms: 600_000,
      }).cadence;
    // 130 words of five characters a minute, for ten minutes.
    expect([pace(6500).flagged, pace(6501).flagged]).toEqual([false, true]);
    expect(pace(7000).detail).toContain("140 words a minute, more than people type");
    expect(pace(6600, { pastes: [pasted(100)] }).flagged).toBe(false);
    expect(pace(6600, { entered: { ...none, typed: 6500, silent: 100 } }).flagged).toBe(false);
  });
});
