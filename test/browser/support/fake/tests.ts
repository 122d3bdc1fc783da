import { checkOwnTest } from "#actions/own-tests/check-own-test.ts";
import { tryOwnTest } from "#actions/own-tests/try-own-test.ts";
import { packedLexicon } from "#adapters/lexicon/lexicon.ts";
import { type OwnTest, OwnTestSource } from "#contract/assessments/own-test.ts";
import { TryOwnTest } from "#contract/dashboard/tests/authoring.ts";
import { aHouseStyle } from "../../../support/own-tests/house-style.ts";
import { at, type Handlers } from "./state.ts";

const PASSAGE = `The committee {have|has; had} met every spring since it was founded, and {it’s|its} members rarely miss a meeting. In {teh|the} last report they asked for paint, ropes{|,} and a {very |}small boat.

Nobody recieved the letter, {wich|which} was sent in May by Bartholomew Featherstonehaugh-Cholmondeley of دار النشر.`;

const SOURCE = {
  title: "House style of the harbour desk",
  kind: "editing",
  duration_minutes: 15,
  pass_mark: 65,
  text: PASSAGE,
} as const;

const test = (id: string, name: string, changes: Partial<OwnTest> = {}): OwnTest => ({
  id,
  slug: "own:house-style",
  name,
  kind: "editing",
  state: "draft",
  version: null,
  credits: 1,
  duration_minutes: 15,
  pass_mark: 65,
  updated_at: at(1),
  ...changes,
});

const FIRST = test("tst_1", SOURCE.title, { state: "in_use", version: 2 });
const TESTS = [
  FIRST,
  test("tst_2", "Bartholomew Featherstonehaugh-Cholmondeley’s questions about apostrophes", { kind: "choice" }),
  test("tst_3", "اختبار التحرير", { kind: "writing", state: "retired", version: 1 }),
];

/** The grammar checker, which objects to one word. */
const grammar = async (text: string) => {
  const start = text.indexOf("recieved");
  const finding = { start, end: start + 8, kind: "spelling" as const, message: "Spelling.", suggestion: "received" };
  return { findings: start === -1 ? [] : [finding], end: text.length };
};
const lexicon = packedLexicon();
const sheet = { version: 1, style: aHouseStyle({ words: [{ use: "email", not: ["e-mail"] }] }), ours: true };
const deps = {
  lexicon: () => lexicon,
  grammar,
  houseStyles: { read: async () => sheet },
  log: { info: () => undefined, error: () => undefined },
};

const OPEN = { mark: 3, start: 170, length: 4, given: "that", reading: "that", counted: false };
const MISSED = { id: "own-2", outcome: "missed", given: "it’s", expected: "its" } as const;
const TRIALS = [
  { by: "ada@example.com", at: at(2), score: 71, colleague: true, current: true, review: [MISSED], open: [OPEN] },
  {
    by: "bartholomew.featherstonehaugh@example.com",
    at: at(1),
    score: 40,
    colleague: false,
    current: false,
    review: [],
    open: [],
  },
];
const TASK = OwnTestSource.parse(SOURCE);

const read = (source: unknown) => ({
  test: FIRST,
  revision: 1,
  source: OwnTestSource.parse(source),
  findings: [],
  trials: TRIALS,
  published: false,
});

/** The calls about the account's own tests. */
export const testHandlers = (): Handlers => ({
  "GET /tests/own": () => ({ object: "list", data: TESTS, has_more: false, next_cursor: null }),
  "POST /tests/own": ({ body }) => read(body),
  "GET /tests/own/{id}": () => read(SOURCE),
  "PUT /tests/own/{id}": ({ body: { source } }) => read(source),
  "POST /tests/own/{id}/publish": () => ({ test: FIRST }),
  "GET /tests/own/{id}/analysis": () => ({
    object: "list",
    data: [
      {
        version: "2",
        n: 214,
        scores: {
          mean: 61.4,
          sd: 17.2,
          distribution: [0, 2, 9, 14, 22, 41, 52, 44, 21, 9],
          reliability: 0.81,
          error_at_pass: 7.4,
        },
        items: [
          { text: "“have” → “has”", n: 214, right: 0.83, correlation: 0.31, flags: [] },
          {
            text: "“Bartholomew Featherstonehaugh-Cholmondeley of” → “دار النشر”",
            n: 214,
            right: 0.04,
            correlation: null,
            flags: ["too_hard"],
          },
        ],
      },
      { version: "1", n: 12, scores: null, items: [] },
    ],
    has_more: false,
    next_cursor: null,
  }),
  "GET /authoring/tests/{id}": async () => ({
    test: { id: "tst_1", name: SOURCE.title, kind: "editing", duration_minutes: 15 },
    guidance: { instructions: "Mind the names.", notes: "House style: British spelling." },
    content: (await checkOwnTest(deps, "acct_1", TASK)).content ?? {
      kind: "writing",
      title: "",
      brief: "",
      points: [],
      min_words: 1,
    },
  }),
  "POST /authoring/tests/{id}/trials": ({ body }) =>
    tryOwnTest(deps, "acct_1", TryOwnTest.parse({ source: TASK, answers: body.answers })),
  "POST /tests/own/{id}/retire": () => ({ test: FIRST }),
  "GET /tests/house-style": () => ({ house_style: sheet }),
  "PUT /tests/house-style": () => ({ house_style: sheet }),
  "POST /authoring/check": ({ body }) => checkOwnTest(deps, "acct_1", OwnTestSource.parse(body)),
  "POST /authoring/try": ({ body }) => tryOwnTest(deps, "acct_1", TryOwnTest.parse(body)),
});
