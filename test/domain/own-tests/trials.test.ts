import { expect, test } from "vitest";
import { NO_TRIALS, type OwnTrialRecord } from "#domain/own-tests/own-test-record.ts";
import { presentTrials, trialErrors, withTrial } from "#domain/own-tests/trials.ts";
import { ownSource } from "../../support/own-tests/own-source.ts";

const SOURCE = ownSource("editing", "We {was|were} in {teh|the} port.");
const trial = (changes: Partial<OwnTrialRecord> = {}): OwnTrialRecord => ({
  ...{ member: "usr_ada", name: "ada@example.com", at: "2026-11-02T09:00:00.000Z", of: "now", score: 50 },
  ...{ colleague: true, review: [], differing: [{ start: 3, length: 3, given: "are", counted: false }] },
  ...changes,
});
const errorsOf = (kept = NO_TRIALS, source = SOURCE) =>
  trialErrors(presentTrials(kept, source, "now")).map(({ code }) => code);

test("a trial counts for the text that it was of, and a member's newest one replaces the others", () => {
  expect(errorsOf()).toEqual(["not_tried"]);
  expect(errorsOf(withTrial(NO_TRIALS, trial({ of: "before" })))).toEqual(["not_tried"]);
  expect(errorsOf(withTrial(NO_TRIALS, trial({ colleague: false })))).toEqual(["not_tried"]);
  const kept = withTrial(withTrial(NO_TRIALS, trial()), trial({ differing: [] }));
  expect([kept.trials.length, errorsOf(kept)]).toEqual([1, []]);
  const others = [trial({ member: "usr_bob" }), trial({ of: "before" })].reduce(withTrial, kept);
  expect(others.trials.map(({ member, of }) => `${member} ${of}`)).toEqual([
    "usr_ada before",
    "usr_bob now",
    "usr_ada now",
  ]);
});

test("a differing correction is settled when the key says that it is right or wrong, or no error is marked any more", () => {
  const kept = withTrial(NO_TRIALS, trial());
  expect(errorsOf(kept)).toEqual(["not_settled"]);
  expect(errorsOf(kept, ownSource("editing", "We {was|were; are} in {teh|the} port."))).toEqual([]);
  expect(errorsOf(kept, ownSource("editing", "We was in {teh|the} port."))).toEqual([]);
  expect(errorsOf(kept, ownSource("editing", "We {was|were; !are} in {teh|the} port."))).toEqual([]);
  expect(errorsOf(kept, ownSource("editing", "We {was|were; !is} in {teh|the} port."))).toEqual(["not_settled"]);
  // As a wider mark, and as one that leaves nothing.
  expect(errorsOf(kept, ownSource("editing", "{We was|We were; !We are} in {teh|the} port."))).toEqual([]);
  const after = withTrial(NO_TRIALS, trial({ differing: [{ start: 6, length: 0, given: "n't", counted: false }] }));
  expect(errorsOf(after)).toEqual(["not_settled"]);
  const cut = withTrial(NO_TRIALS, trial({ differing: [{ start: 3, length: 3, given: "", counted: false }] }));
  expect(errorsOf(cut)).toEqual(["not_settled"]);
  expect(errorsOf(cut, ownSource("editing", "We {was|were; !} in {teh|the} port."))).toEqual([]);
});
