import { expect, test } from "vitest";
import { NO_SIGNALS } from "#domain/integrity/no-signals.ts";
import { SignalTally } from "#domain/integrity/signal-tally.ts";
import { signalsOf, signalsRow } from "#store/invitations/parts/part-signals.ts";

const some: SignalTally = {
  ...NO_SIGNALS,
  batches: 3,
  last_seq: 0,
  input: { touch: true, ime: false, assistive: false },
  keys: { ...NO_SIGNALS.keys, intervals: 12, log_sum: 60.25 },
  answer_ms: { "grammar-1": 0, "grammar-2": 900 },
};

test.each([
  ["without any signals", NO_SIGNALS],
  ["with some", some],
  ["with text", { ...some, entered: { ...NO_SIGNALS.entered, typed: 7 } }],
])("a tally %s is read as it was written", (_, tally) => {
  expect(SignalTally.parse(signalsOf(signalsRow(tally)))).toEqual(tally);
});

test("a tally is stored without what is zero", () => {
  expect(signalsRow(NO_SIGNALS)).toEqual({});
  expect(signalsRow(some)).toEqual({
    batches: 3,
    last_seq: 0,
    input: { touch: true },
    keys: { intervals: 12, log_sum: 60.25 },
    answer_ms: { "grammar-1": 0, "grammar-2": 900 },
  });
});

test("what is not a tally does not become one", () => {
  for (const stored of [undefined, 7, "x", null]) expect(SignalTally.safeParse(signalsOf(stored)).success).toBe(false);
  for (const stored of [{ batches: "x" }, { keys: "x" }])
    expect(SignalTally.safeParse(signalsOf(stored)).success).toBe(false);
});
