import type { ReviewEntry } from "#contract/results/review.ts";
import type { ReportInput, ReportTest } from "#domain/report/input.ts";
import { segmentsOf } from "#domain/results/marked-text.ts";

const RULES: readonly [kind: string, wrong: string, right: string, rule: string, explanation: string][] = [
  ["spelling", "unneccessary", "unnecessary", "Spelling", "Un + necessary: one c, two s's."],
  ["punctuation", "it's", "its", "Possessive pronouns take no apostrophe", "“It's” means “it is” or “it has”."],
  ["grammar", "her and her neighbours", "she and her neighbours", "Case of pronouns", "A subject is “she”, not “her”."],
  ["usage", "effect", "affect", "affect / effect", "To influence something is to “affect” it."],
  [
    "consistency",
    "1968",
    "1971",
    "Facts agree with each other",
    "The first paragraph says that the lamp was put out in 1971; the same event cannot have two dates.",
  ],
];

let entries = 0;

export const entry = (changes: Partial<ReviewEntry> & Pick<ReviewEntry, "outcome">): ReviewEntry => {
  entries += 1;
  return {
    id: `e${entries}`,
    kind: "spelling",
    span: { start: 0, end: 4 },
    expected: "right",
    given: "wrong",
    rule: "Spelling",
    explanation: "As the dictionary has it.",
    points: 0,
    ...changes,
  };
};

/** A sentence for each planted error, and one that was right. */
const sentenceOf = (index: number): string =>
  `Sentence ${index + 1} of it has ${RULES[index % RULES.length]?.[1]} in it. `;
const RIGHT_SENTENCE = "The stores were restored about then.";
const passageOf = (count: number): string =>
  Array.from({ length: count }, (_, index) => sentenceOf(index)).join("") + RIGHT_SENTENCE;

const spanIn = (text: string, words: string, from = 0): { start: number; end: number } => {
  const start = text.indexOf(words, from);
  return { start, end: start + words.length };
};

/** N planted errors, each with a numbered rule, so that a test can look for every one. */
export const plantedErrors = (count: number, outcomes: readonly ReviewEntry["outcome"][]): ReviewEntry[] =>
  Array.from({ length: count }, (_, index) => {
    const [kind, wrong, right, rule, explanation] = RULES[index % RULES.length] ?? ["", "", "", "", ""];
    const outcome = outcomes[index % outcomes.length] ?? "fixed";
    const given = outcome === "missed" ? wrong : outcome === "wrongly_fixed" ? `${wrong}s` : right;
    const span = spanIn(passageOf(count), wrong, passageOf(index).length - RIGHT_SENTENCE.length);
    return entry({ kind, outcome, rule: `${rule} (${index + 1})`, explanation, expected: right, given, span });
  });

/** What a candidate made of the passage in which the errors are planted. */
const passageText = (kind: "editing" | "proofreading", count: number, review: readonly ReviewEntry[]) => {
  const shown = passageOf(count);
  const segments = segmentsOf(shown, review);
  const given = segments
    .map((segment) => (segment.kind === "marked" ? segment.inserted : null) ?? segment.text)
    .join("");
  const part = `${kind}-test`;
  return { part, kind, title: "The lighthouse", shown, given: kind === "editing" ? given : null, segments };
};

const aTest = (
  slug: ReportTest["slug"],
  [score, percentile, duration_sec]: readonly [number, number, number],
  more: Partial<ReportTest>,
): ReportTest => ({
  ...{ slug, score, percentile, duration_sec, pass: score >= 70, pass_threshold: 70 },
  ...{ content: { form: "A", version: "3" }, ...more },
});

/** What was done to right words of a passage: instead of them there is `given`. */
const done = (
  [kind, outcome]: readonly [string, ReviewEntry["outcome"]],
  [passage, words, given]: readonly [string, string, string],
  rule: string,
  explanation: string,
): ReviewEntry =>
  entry({
    kind,
    outcome,
    span: spanIn(passage, words),
    expected: given === words ? null : words,
    given,
    rule,
    explanation,
  });

const PASSAGE = passageOf(25);
const EDITED = [
  ...plantedErrors(25, ["fixed", "fixed", "fixed", "wrongly_fixed", "fixed", "missed"]),
  done(
    ["change", "introduced"],
    [PASSAGE, "were restored", "was restored"],
    "Introduce no errors",
    "“Stores” is plural.",
  ),
  done(
    ["change", "needless"],
    [PASSAGE, "about", "approximately"],
    "Leave correct text unchanged",
    "The text was right as it stood.",
  ),
];

export const editingTest = (changes: Partial<ReportTest> = {}): ReportTest =>
  aTest("editing-test", [78, 83, 731], { review: EDITED, text: passageText("editing", 25, EDITED), ...changes });

const MARKED = [
  ...plantedErrors(22, ["found", "found", "missed"]).map((error) =>
    error.outcome === "missed" ? { ...error, given: null } : error,
  ),
  done(["mark", "wrong_mark"], [passageOf(22), "stores", "stores"], "Mark only errors", "There is no error here."),
];

export const proofreadingTest = (changes: Partial<ReportTest> = {}): ReportTest =>
  aTest("proofreading-test", [55, 46, 900], {
    content: { form: "B", version: "3" },
    review: MARKED,
    text: passageText("proofreading", 22, MARKED),
    ...changes,
  });

export const grammarTest = (changes: Partial<ReportTest> = {}): ReportTest =>
  aTest("grammar-test", [75, 71, 645], {
    review: Array.from({ length: 24 }, (_, index) =>
      entry({
        kind: ["agreement", "pronouns", "modifiers", "tense-mood", "sentence-structure"][index % 5] ?? "",
        outcome: index % 4 > 0 ? "correct" : index === 8 ? "unanswered" : "incorrect",
        rule: `Which sentence is right? (${index})`,
        span: null,
      }),
    ),
    ...changes,
  });

const ANSWER = `Somewhere in your house their is a lamp that flickers, a coat without a zip or a radio that has fallen silent. You have been meaning to do something about it for months. On Saturday 14 March, the library gives you the chance.

From ten in the morning until two in the afternoon, our main hall will turn into a workshop for the first repair day in Eastmoor. A dozen volunteers will bring there tools, their sewing machines and their patience. They can deal with torn clothes, tired bicycles, loose chair legs and most things with a plug.

This is not a shop where you hand something over and come back an hour later. You sit beside the person who does the work, hold the torch, ask questions and learn how it is done. With a little luck you will be able too do it yourself next time.`;

const findingAt = (words: string, suggestion: string, explanation: string): ReviewEntry => {
  const start = ANSWER.indexOf(words);
  return entry({
    kind: "word choice",
    outcome: "finding",
    span: { start, end: start + words.length },
    given: words,
    expected: suggestion,
    rule: "Write without errors in grammar, spelling and punctuation",
    explanation,
  });
};

const WRITTEN = [
  entry({
    kind: "coverage",
    outcome: "covered",
    span: null,
    expected: "When and where the day takes place",
    given: "On Saturday 14 March, the library gives you the chance.",
    rule: "Cover the points of the brief",
    explanation: "This sentence mentions the point.",
  }),
  entry({
    kind: "coverage",
    outcome: "not_covered",
    span: null,
    expected: "What it costs",
    given: null,
    rule: "Cover the points of the brief",
    explanation: "No sentence mentions this point.",
  }),
  findingAt("their", "there", "Did you mean “there”?"),
  findingAt("there tools", "their tools", "Use the possessive “their”."),
  findingAt("too do", "to do", "The infinitive takes “to”."),
];

/** A written text with the findings of a review, which are those of the writing test. */
export const writtenText = (given: string, review: readonly ReviewEntry[] = WRITTEN): ReportTest["text"] => ({
  part: "writing-test",
  kind: "writing",
  title: "The workshop",
  shown: "Invite the town.",
  given,
  segments: segmentsOf(given, review),
});

export const writingTest = (changes: Partial<ReportTest> = {}): ReportTest =>
  aTest("writing-test", [64, 47, 1180], {
    pass: true,
    pass_threshold: 60,
    text: writtenText(ANSWER),
    review: WRITTEN,
    ...changes,
  });

/** A full editing assessment with its three tests. */
export const fullAssessment = (changes: Partial<ReportTest> = {}): ReportTest =>
  aTest("full-editing-assessment", [69, 70, 2276], {
    content: undefined,
    sections: [grammarTest(), editingTest(), proofreadingTest()],
    ...changes,
  });

const detail = "Nothing was pasted from outside the answer.";

export const aReportInput = (changes: Partial<ReportInput> = {}): ReportInput => ({
  invitation_id: "inv_01kqv7a3s0f3h1k5m7p9r2t4w6",
  livemode: true,
  candidate_name: "Jane Doe",
  invited_as: null,
  candidate_email: "jane@example.com",
  reference: "EDIT-2026-017",
  completed_at: "2026-03-02T10:31:07.000Z",
  overall_pass: true,
  overall_score: 84,
  status: "final",
  dialect: "en-GB",
  verify_url:
    "https://tests.example.com/verify/01kagz81mw2c7h4dq0e9rs6vyb.01kqv7a3s0f3h1k5m7p9r2t4w6.3q2-7w9rT0uVbX4cYd8eFg",
  tests: [editingTest()],
  integrity: {
    flagged: false,
    checks: {
      paste: { flagged: false, recorded: true, detail },
      cadence: {
        flagged: false,
        recorded: false,
        detail: "No free writing, the only kind of text for which typing is analysed.",
      },
      timing: { flagged: false, recorded: true, detail: "No question was answered faster than it can be read." },
      focus: { flagged: false, recorded: true, detail: "The page was left 1 time, 4 s in total; 0 fullscreen exits." },
    },
    events: { tab_switch: 1, fullscreen_exit: 0, copy_attempt: 0, keyboard_blocked: 2, paste: 0 },
  },
  human_review: null,
  prints_keys: false,
  versions: { scoring: "2026.1", norms: "2026.1", norms_provisional: true, integrity: "2026.2" },
  ...changes,
});

/** Flagged signals, as an addition to an input. */
export const flagged = (input: ReportInput): ReportInput => ({
  ...input,
  integrity: {
    flagged: true,
    checks: {
      ...input.integrity.checks,
      paste: {
        flagged: true,
        recorded: true,
        detail:
          "3 pastes from outside the answer: the longest of 812 characters, together up to 46% of a final text (limits: 20% in total, 300 characters at once).",
      },
      focus: {
        flagged: true,
        recorded: true,
        detail: "The page was left 9 times, 214 s in total; 2 fullscreen exits (limits: 60 s, 5 absences, 2 exits).",
      },
    },
    events: { tab_switch: 9, fullscreen_exit: 2, copy_attempt: 1, keyboard_blocked: 3, paste: 4 },
  },
});
