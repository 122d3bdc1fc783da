import { describe, expect, test } from "vitest";
import type { EditingError } from "#domain/content/passage.ts";
import { tokenise } from "#domain/scoring/alignment/tokens.ts";
import { scoreEditing } from "#domain/scoring/editing/editing.ts";
import { errorSlots } from "#domain/scoring/editing/error-slots.ts";
import { isUnlistedFix } from "#domain/scoring/editing/unlisted-fix.ts";
import type { Finding } from "#domain/scoring/language/findings.ts";
import { nothingFound } from "../../../support/language/language.ts";
import { passageOf } from "../../../support/scoring/small-passage.ts";

/** The outcome of the only error of a passage in an answer. */
const outcomeOf = (marked: string, answer: string, special: Partial<EditingError> = {}, found?: string) => {
  const start = found === undefined ? -1 : answer.indexOf(found);
  const end = start + (found ?? "").length;
  const finding: Finding = { start, end, kind: "grammar", message: "Wrong", suggestion: null };
  const findings = found === undefined ? [] : [finding];
  const { review } = scoreEditing(passageOf(marked, { e1: special }), answer, { ...nothingFound, findings });
  return review.find(({ id }) => id === "e1")?.outcome;
};

const lamp = "The old lamp [burn|burns|burned] all night.";

describe("words that the key does not list fix an error", () => {
  test.each([
    ["another word of content", lamp, "The old lamp shone all night."],
    ["two of them", lamp, "The old lamp gave light all night."],
    ["a form of the key's verb with an auxiliary", lamp, "The old lamp was burning all night."],
    ["one of the key's with another article", "It is in [an harbour|the harbour] now.", "It is in a harbour now."],
    ["a known word that looks like the key's", "They [efect|affect] it.", "They effect it."],
    ["an unknown short word with two letters that the key does not have", "A [lmp|lamp] burns.", "A lomb burns."],
    ["an unknown word that looks like none", lamp, "The old lamp glimmerated all night."],
    ["the key's words at another place", "They went [hurryedly|quickly] home again.", "They quickly went home again."],
    [
      "anything instead of a wide error",
      "They [has not the time or|have neither the time nor] money.",
      "They lacked all of the time and money.",
    ],
  ])("%s", (_name, marked, answer) => {
    expect(outcomeOf(marked, answer)).toBe("fixed");
  });
});

describe("words that the key does not list do not fix an error", () => {
  test.each([
    ["when they are another form of the key", lamp, "The old lamp burning all night."],
    ["when they are a misspelling of the key", "A [seperate|separate] case.", "A seprate case."],
    ["also with two letters wrong in a long word", "A [seperate|separate] case.", "A saparete case."],
    ["but with one at most in a short word", "A [lmp|lamp] burns.", "A lemp burns."],
    ["when they are the key's letters in two words", "The [log-book|logbook] is old.", "The log book is old."],
    ["when they have the key's word with a wrong apostrophe", "The [keepers|keepers'] oil.", "The keeper's oil."],
    ["when only words of grammar differ", "It is [on|in] the tower.", "It is at the tower."],
    ["when the error is still beside its neighbour", "They [must of|must have] gone.", "They surely must of gone."],
    ["when the place is empty", "It was [more|much] harder then.", "It was harder then."],
  ])("%s", (_name, marked, answer) => {
    expect(outcomeOf(marked, answer)).not.toBe("fixed");
  });
});

test("words to which the grammar checker objects fix nothing; what it finds beside them does not matter", () => {
  const answer = "The old lamp shone all night.";
  expect(outcomeOf(lamp, answer, {}, "shone")).toBe("wrongly_fixed");
  expect(outcomeOf(lamp, answer, {}, "shone all")).toBe("wrongly_fixed");
  expect(outcomeOf(lamp, answer, {}, "old")).toBe("fixed");
  expect(outcomeOf(lamp, answer, {}, "lamp ")).toBe("fixed");
  expect(outcomeOf(lamp, answer, {}, " all")).toBe("fixed");
});

describe("an error of fact is fixed by its right number", () => {
  const closed = "It [closed in 1968|closed in 1971] for good.";
  const fact = { kind: "fact" } as const;

  test.each([
    ["in words", "It costs [£20|£18] today.", "It costs eighteen pounds today.", "fixed"],
    ["of any fix", "It costs [£20|£18|£17] today.", "It costs seventeen pounds today.", "fixed"],
    ["not another one", "It costs [£20|£18] today.", "It costs £19 today.", "wrongly_fixed"],
    ["not no number", "It costs [£20|£18] today.", "It costs little today.", "wrongly_fixed"],
    ["at another place of the sentence", "It closed [in 1968|in 1971].", "In 1971, it closed.", "fixed"],
    ["beside other words", closed, "It shut in 1971 for good.", "fixed"],
  ])("%s", (_name, marked, answer, outcome) => {
    expect(outcomeOf(marked, answer, fact)).toBe(outcome);
  });
});

describe("a comma splice", () => {
  const rule = "Comma splice";
  const marked =
    "[It takes a long time, the museum closes|It takes a long time; the museum closes|Because it takes a long time, the museum shuts] early.";

  test("is fixed in any words that do not splice", () => {
    expect(outcomeOf(marked, "It takes a long time, which is why the museum closes early.", { rule })).toBe("fixed");
    expect(outcomeOf(marked, "It takes so long a time that the museum closes early.", { rule })).toBe("fixed");
  });

  test("is not fixed while the sentence splices", () => {
    expect(outcomeOf(marked, "It lasts a long time, the building closes early.", { rule })).not.toBe("fixed");
  });
});

interface Place {
  given?: string;
  /** Added next to the place, and anywhere in the sentence. */
  beside?: string;
  added?: string;
  sentence?: string;
  reworded?: boolean;
}

describe("at the place of an error", () => {
  const isFix = (marked: string, place: Place, special: Partial<EditingError> = {}) => {
    const passage = passageOf(marked, { e1: special });
    const printed = tokenise(passage.text);
    const [slot] = errorSlots(passage, printed);
    if (slot === undefined) throw new Error("No error is planted");
    const [given, beside, added, sentence] = [place.given, place.beside, place.added, place.sentence].map((text) =>
      tokenise(text ?? ""),
    );
    const span = { start: 0, end: 0 };
    const change = {
      removed: [],
      added: beside ?? [],
      slots: [],
      before: undefined,
      after: undefined,
      span,
      given: span,
    };
    const repair = {
      slot,
      given: given ?? [],
      change,
      printed,
      sentence: sentence ?? [],
      added: added ?? [],
      reworded: place.reworded ?? false,
    };
    return isUnlistedFix(repair, nothingFound);
  };
  const fact = { kind: "fact" } as const;
  const year = "It closed in [1968|1971] there.";

  test.each([
    ["the right number beside it", year, { beside: "1971" }, true],
    ["the right number elsewhere in the sentence, when nothing is at the place", year, { added: "1971" }, true],
    ["not when something is", year, { given: "then", added: "1971" }, false],
    ["one of two numbers", "It takes [2 of 20|3 of 18].", { given: "2 of 18" }, false],
    ["both", "It takes [2 of 20|3 of 18].", { given: "3 and 18" }, true],
    ["figures for a fix in words", "It takes [2|Eighteen] days.", { given: "18" }, true],
    ["anything for a fix without numbers", "It takes [2|some] days.", { given: "some" }, false],
  ])("a fact is fixed by %s: %#", (_name, marked, place, expected) => {
    expect(isFix(marked, place, fact)).toBe(expected);
  });

  test.each([
    [
      "the key's letters, beginning beside the place",
      "[each|everyone] came.",
      { beside: "every", given: "one" },
      false,
    ],
    ["the key's letters, ending beside it", "[each|everyone] came.", { given: "every", beside: "one" }, false],
    ["the letters of one of several keys", "[ledger|diary|logbook] is.", { given: "log book" }, false],
    ["the letters of a key of content", "[ledger|logbook] is.", { beside: "log", given: "book" }, false],
    [
      "the error after its right word",
      "They [must of|must have].",
      { given: "gladly", sentence: "They must of" },
      false,
    ],
    ["the error with its neighbour", "They [burn|burned] it.", { given: "lit", sentence: "They burn it" }, false],
    ["words that leave no trace of it", "They [burn|burned] it.", { given: "lit", sentence: "They lit it" }, true],
    ["words of the key elsewhere", "They ran [hurryed|quickly].", { sentence: "Quickly they ran" }, true],
    ["a form of them elsewhere", "They [hurryed|hurried].", { sentence: "They came hurrying" }, true],
    ["words of any key elsewhere", "They ran [hurryed|fast|quickly].", { sentence: "Quickly they ran" }, true],
    ["its wrong words elsewhere", "They ran [hurryed|quickly].", { sentence: "Hurryed they ran" }, false],
    ["a name of the key elsewhere", "They saw [it|Oduya].", { sentence: "Oduya they saw" }, true],
    ["words of the key elsewhere, without its mark", "[It|Quickly,] ran.", { sentence: "They quickly ran" }, true],
    ["not all words of a key elsewhere", "They ran [hurryed|quickly home].", { sentence: "Quickly they ran" }, false],
    ["words of grammar elsewhere", "They [is|are] here.", { sentence: "Here they are" }, false],
    [
      "words of the key elsewhere, and others at the place",
      "They ran [hurryed|quickly].",
      { given: "quicklie", sentence: "quickly they ran" },
      false,
    ],
    ["nothing, where the sentence was reworded", "It was [more|much] harder.", { reworded: true }, true],
    ["nothing, where it was not", "It was [more|much] harder.", {}, false],
    ["a mark, where the sentence was reworded", "It was [more|much] harder.", { given: ",", reworded: true }, true],
    ["a mark, where it was not", "It was [more|much] harder.", { given: "," }, false],
    [
      "a misspelling, at a place of four words",
      "[one old big lamp|two new small ropes] burn.",
      { given: "rropes" },
      true,
    ],
    ["a misspelling, at a place of three", "[old big lamp|new small ropes] burn.", { given: "rropes" }, false],
    [
      "other words of grammar than the nearest key's",
      "It is [inn the hall|at|in the hall].",
      { given: "before the hall" },
      false,
    ],
    ["also when that key comes first", "It is [inn the hall|in the hall|at].", { given: "before the hall" }, false],
    ["another word of grammar and a mark", "It is [inn hall|in hall] now.", { given: "at," }, false],
    ["words of two keys", "It [burn|shone brightly|glowed softly] on.", { given: "shone softly" }, true],
    ["a word of the key with another apostrophe", "The [cook|keepers'] oil.", { given: "keepers" }, false],
    ["a word of grammar more", "It is [inn hall|in the hall].", { given: "in very the" }, false],
    ["a word of grammar less", "It is [inn bigg|in to hall].", { given: "in hall" }, false],
    ["an article more or less", "It is [inn hall|in the hall].", { given: "in a hall" }, true],
    ["a word of content less", "With [teaa|tea and tea] now.", { given: "tea" }, true],
    ["another form that could be an auxiliary", "They [usse|use] it.", { given: "used" }, false],
    ["a letter beside a key with marks", "It was [done. then|done; then] so.", { given: "x" }, true],
    ["an unknown word with two other letters than a key of five", "[botas|boats] sail.", { given: "bxts" }, true],
    ["the key's word with another apostrophe", "The [keeper|keepers'] oil.", { given: "keepers" }, false],
    ["a word of the key and another one", "They [runned|ran home] it.", { given: "ran off" }, true],
  ])("the error is fixed by %s: %#", (_name, marked, place, expected) => {
    expect(isFix(marked, place)).toBe(expected);
  });

  test("a comma splice is not fixed in a sentence that splices", () => {
    const marked = "[It rains, the door|It rains; the door] shuts.";
    const rule = "A Comma Splice";
    expect(isFix(marked, { given: "pours", sentence: "It pours all day, the door shuts" }, { rule })).toBe(false);
    expect(isFix(marked, { given: "pours", sentence: "As it pours all day, the door shuts" }, { rule })).toBe(true);
  });
});
