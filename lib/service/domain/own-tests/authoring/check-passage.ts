import type { HouseStyle } from "#contract/assessments/house-style.ts";
import { type MarkProblem, parseMarks } from "#contract/assessments/marked-text.ts";
import type { OwnTestSource } from "#contract/assessments/own-test.ts";
import { EditingPassage, ProofreadingPassage } from "../../content/passage.ts";
import { read, tokenise } from "../../scoring/alignment/tokens.ts";
import { scoreEditing } from "../../scoring/editing/editing.ts";
import { inPlace } from "../../scoring/editing/under-style.ts";
import type { Lexicon } from "../../scoring/language/lexicon.ts";
import { markableWords } from "../../scoring/proofreading/markable-words.ts";
import { scoreProofreading } from "../../scoring/proofreading/proofreading.ts";
import type { Checked } from "./checked.ts";
import { type MarkedPlace, markedPlaces } from "./marked-places.ts";
import { editingPassage, type Marked, proofreadingPassage } from "./passages.ts";

/** A candidate reads and corrects at most this much a minute; the catalogue's passages have 30 words and 2 errors a minute. */
const MOST_WORDS_A_MINUTE = 40;
const MOST_ERRORS_A_MINUTE = 4;

/** A candidate's text has at most 16,000, and may be longer than the passage. */
const MOST_CHARACTERS = 15_000;

/** The passage as someone leaves it who chooses for each error one of its corrections. */
const corrected = ({ text, places }: Marked, choose: (place: MarkedPlace) => string): string => {
  let end = 0;
  const parts = places.map((place) => {
    const part = text.slice(end, place.start) + choose(place);
    end = place.end;
    return part;
  });
  return parts.join("") + text.slice(end);
};

const placed = ({ line, column }: MarkedPlace, message: string): MarkProblem => ({ line, column, message });
const START = { line: 1, column: 1 };

const lengthProblems = (text: string, errors: number, minutes: number): MarkProblem[] => {
  const words = markableWords(text).length;
  const problems: MarkProblem[] = [];
  const characters = Array.from(text).length;
  if (characters > MOST_CHARACTERS)
    problems.push({
      ...START,
      message: `The passage has ${characters} characters. It may have ${MOST_CHARACTERS}, so that a candidate can hand in a longer one.`,
    });
  const needs = (count: number, each: number) => Math.ceil(count / each);
  if (errors === 0) problems.push({ ...START, message: "No error is marked. Mark one like this: {teh|the}." });
  if (words > MOST_WORDS_A_MINUTE * minutes)
    problems.push({
      ...START,
      message: `${words} words need at least ${needs(words, MOST_WORDS_A_MINUTE)} minutes; the test has ${minutes}.`,
    });
  if (errors > MOST_ERRORS_A_MINUTE * minutes)
    problems.push({
      ...START,
      message: `${errors} errors need at least ${needs(errors, MOST_ERRORS_A_MINUTE)} minutes; the test has ${minutes}.`,
    });
  return problems;
};

const sameReading = (text: string, place: MarkedPlace, style: HouseStyle | null): MarkProblem[] => {
  const { wrong, right, refused } = place;
  const asScored = (reading: string) => read(style === null ? reading : inPlace(style, text, place, reading));
  const scored = new Map([wrong, ...right, ...refused].map((reading) => [reading, asScored(reading)]));
  const pairs = [
    ...right.map((one) => [wrong, one]),
    ...refused.flatMap((one) => [wrong, ...right].map((other) => [other, one])),
  ];
  const same = pairs.find(([one = "", other = ""]) => scored.get(one) === scored.get(other));
  return same === undefined
    ? []
    : [
        placed(
          place,
          `“${same[0]}” and “${same[1]}” differ only in white space, or in the form of a dash or quotation mark, which is not scored.`,
        ),
      ];
};

/**
 * Words and punctuation marks of a passage, which the scorer aligns with those of an answer: a candidate's can be four times
 * as many. A passage of 15,000 characters of prose has about 3,000.
 */
const MOST_TOKENS = 4000;

/**
 * Steps of the alignments that try a key: the tokens of the passage with all its corrections, times the tokens of the
 * corrected text, each time that it is scored. A step takes a few nanoseconds.
 */
const MOST_STEPS = 80_000_000;

const tooManyTokens = (tokens: number): MarkProblem[] =>
  tokens <= MOST_TOKENS
    ? []
    : [
        {
          ...START,
          message: `The passage has ${tokens} words and punctuation marks. It may have ${MOST_TOKENS}.`,
        },
      ];

/** What trying the key would cost, known from the text before anything is scored. */
const tooManySteps = ({ text, places }: Marked): MarkProblem[] => {
  const tokens = tokenise(text).length;
  const tooMany = tooManyTokens(tokens);
  if (tooMany.length > 0 || places.length === 0) return tooMany;

  const lengths = places.map(({ right, refused }) => [...right, ...refused].map((one) => tokenise(one).length));
  const lattice = tokens + lengths.flat().reduce((sum, length) => sum + length + 1, 0);
  const corrected = tokens + lengths.reduce((sum, all) => sum + Math.max(...all), 0);
  const stepsOfRound = lattice * corrected;
  const most = Math.floor(MOST_STEPS / stepsOfRound) - 1;
  const rounds = roundsOf(places, "right").length + roundsOf(places, "refused").length;
  if (rounds <= most) return [];

  if (most < 1) {
    const message =
      "The passage with all its corrections is too long to be tried. Shorten it, or list fewer corrections.";
    return [{ ...START, message }];
  }
  return places
    .filter(({ right, refused }) => right.length + refused.length > Math.max(1, Math.floor(most / 2)))
    .map((place) =>
      placed(
        place,
        `In a passage of this length, a mark may have at most ${Math.max(1, Math.floor(most / 2))} corrections.`,
      ),
    );
};

/** How often the passage is scored until each error has had each of these readings. */
const roundsOf = (places: readonly MarkedPlace[], readings: "right" | "refused"): number[] => [
  ...Array(Math.max(...places.map((place) => place[readings].length))).keys(),
];

/**
 * Each error's corrections are scored as fixed, those that are refused as not, and the untouched passage as 0: by the scorer
 * that candidates get.
 */
const editingKeyProblems = (passage: EditingPassage, { text, places }: Marked, lexicon: Lexicon): MarkProblem[] => {
  const language = { lexicon, findings: [] };
  const score = (choose: (place: MarkedPlace) => string) => {
    const scored = scoreEditing(passage, corrected({ text, places }, choose), language);
    const fixed = scored.review.filter(({ outcome }) => outcome === "fixed").map(({ id }) => id);
    const isFixed = (place: MarkedPlace) => fixed.includes(passage.errors[places.indexOf(place)]?.id ?? "");
    return { score: scored.score, isFixed };
  };
  const right = roundsOf(places, "right").map((nth) => {
    const chosen = (place: MarkedPlace) => place.right[nth % place.right.length] ?? place.right[0];
    const scored = score(chosen);
    const missed = places.filter((place) => !scored.isFixed(place));
    return { ...scored, missed: missed.map((place) => ({ place, reading: chosen(place) })) };
  });
  const refused = roundsOf(places, "refused").flatMap((nth) => {
    const { isFixed } = score((place) => place.refused[nth] ?? place.right[0]);
    return places.flatMap((place) => {
      const reading = place.refused[nth];
      return reading !== undefined && isFixed(place) ? [{ place, reading }] : [];
    });
  });
  const say = (not: string) => (one: { place: MarkedPlace; reading: string }) =>
    placed(one.place, `The correction “${one.reading}” is ${not} scored as right. Mark the whole phrase that changes.`);
  const bad = [...right.flatMap(({ missed }) => missed).map(say("not")), ...refused.map(say("still"))];
  if (bad.length > 0)
    return bad.filter(
      ({ line, column }, at) => bad.findIndex((one) => one.line === line && one.column === column) === at,
    );
  const failed = right.some((round) => round.score !== 100);
  if (failed)
    return [
      {
        ...START,
        message: "The corrected text is not scored 100. Mark whole phrases, and fewer of them in one sentence.",
      },
    ];
  const untouched = score(({ wrong }) => wrong).score;
  return untouched === 0 ? [] : [{ ...START, message: `The untouched text is scored ${untouched} instead of 0.` }];
};

const proofreadingKeyProblems = (passage: ProofreadingPassage): MarkProblem[] => {
  const words = markableWords(passage.text);
  const marks = passage.errors.map((error) => words.findIndex(({ end }) => end > error.start));
  const [key, untouched] = [marks, []].map((all) => scoreProofreading(passage, all).score);
  return key === 100 && untouched === 0
    ? []
    : [
        {
          ...START,
          message: `Marking every error is scored ${key} instead of 100. Move errors that are next to each other apart.`,
        },
      ];
};

const checked = <Content>(content: Content, problems: MarkProblem[]): Checked<Content> => ({
  content: problems.length > 0 ? null : content,
  problems,
});

/** The marked places of a source, and what is wrong before anything is scored. */
const marked = ({ text, duration_minutes }: OwnTestSource): Marked & { problems: MarkProblem[] } => {
  const { pieces, problems } = parseMarks(text);
  const found = markedPlaces(pieces);
  const length = lengthProblems(found.text, found.places.length, duration_minutes);
  return { ...found, problems: [...problems, ...found.problems, ...length] };
};

/** An editing passage from its marked text, or what the author has to change. */
export const checkEditing = (
  source: OwnTestSource,
  lexicon: Lexicon,
  style: HouseStyle | null = null,
): Checked<EditingPassage> => {
  const { text, places, problems } = marked(source);
  const early = [
    ...problems,
    ...places.flatMap((place) => sameReading(text, place, style)),
    ...tooManySteps({ text, places }),
  ];
  if (early.length > 0) return { content: null, problems: early };
  const passage = EditingPassage.parse(editingPassage({ text, places }, source, { lexicon, style }));
  return checked(passage, editingKeyProblems(passage, { text, places }, lexicon));
};

/** A proofreading passage from its marked text, or what the author has to change. */
export const checkProofreading = (
  source: OwnTestSource,
  lexicon: Lexicon,
  style: HouseStyle | null = null,
): Checked<ProofreadingPassage> => {
  const { text, places, problems } = marked(source);
  if (problems.length > 0) return { content: null, problems };
  const passage = ProofreadingPassage.parse(proofreadingPassage({ text, places }, source, { lexicon, style }));
  return checked(passage, proofreadingKeyProblems(passage));
};
