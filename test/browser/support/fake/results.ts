import * as z from "zod/mini";
import type { MarkingView, WaitingText } from "#contract/dashboard/results/marking.ts";
import type { ResultView } from "#contract/dashboard/results/results.ts";
import type { ShownTest } from "#contract/results/result.ts";
import type { ResultRow, ResultTotals } from "#contract/results/result-rows.ts";
import { ScoreSummary } from "#contract/results/result-summary.ts";
import type { ReviewEntry } from "#contract/results/review.ts";
import type { TakenText } from "#domain/kinds/test-text.ts";
import { markedTexts, segmentsOf } from "#domain/results/marked-text.ts";
import { kindName } from "#domain/scoring/kind-names.ts";
import { EVIDENCE, PRECISION } from "../../../support/records/result-record.ts";
import { at } from "./state.ts";

const PASSAGE =
  "The tower was built in 1874, and it's lamp burned every night until 1971. The museum that now occupies the tower, owes its existance to a teacher.";

const WRITTEN = "Dear all, the workshop begin on Saturday at nine. Bring what is broken. Entry costs five euros.";

const entry = (id: string, more: Partial<ReviewEntry> & Pick<ReviewEntry, "outcome">): ReviewEntry => ({
  id,
  kind: "punctuation",
  span: null,
  expected: null,
  given: null,
  rule: "Possessive pronouns take no apostrophe",
  explanation: "“It's” means “it is”; the lamp of the tower is “its lamp”.",
  points: 0,
  ...more,
});

const spanOf = (text: string, part: string): { start: number; end: number } => {
  const start = text.indexOf(part);
  return { start, end: start + part.length };
};

const EDITING: readonly ReviewEntry[] = [
  entry("e1", { outcome: "fixed", span: spanOf(PASSAGE, "it's"), expected: "its", given: "its", points: 1 }),
  entry("e2", { outcome: "missed", span: spanOf(PASSAGE, "existance"), expected: "existence", given: "existance" }),
  entry("e3", {
    outcome: "wrongly_fixed",
    span: spanOf(PASSAGE, "tower, owes"),
    expected: "tower owes",
    given: "tower; owes",
  }),
  entry("e4", {
    outcome: "introduced",
    span: spanOf(PASSAGE, "1971"),
    expected: "1971",
    given: "1917",
    kind: "meaning",
  }),
  entry("e5", { outcome: "needless", span: spanOf(PASSAGE, "every night"), expected: "every night", given: "nightly" }),
];

const PROOFREADING: readonly ReviewEntry[] = [
  entry("p1", { outcome: "found", span: spanOf(PASSAGE, "it's"), expected: "its", given: "it's", points: 1 }),
  entry("p2", { outcome: "missed", span: spanOf(PASSAGE, "existance"), expected: "existence" }),
  entry("p3", { outcome: "wrong_mark", span: spanOf(PASSAGE, "museum"), given: "museum", points: -1 }),
];

const WRITING: readonly ReviewEntry[] = [
  entry("w1", { outcome: "covered", kind: "coverage", expected: "When the workshop is", given: "on Saturday at nine" }),
  entry("w2", { outcome: "not_covered", kind: "coverage", expected: "Where to register" }),
  entry("w3", {
    outcome: "finding",
    kind: "grammar",
    span: spanOf(WRITTEN, "begin"),
    given: "begin",
    expected: "begins",
  }),
  entry("w4", {
    outcome: "finding",
    kind: "fact",
    span: spanOf(WRITTEN, "five euros"),
    given: "five euros",
    expected: "Entry is free",
  }),
];

const scored = {
  score_scale: "raw",
  conversion: null,
  percentile: 71,
  duration_sec: 754,
  pass_threshold: 65,
  standard_error: 6.2,
  borderline: false,
  decided_by: "computed",
  needs_review: true,
  human_mark: null,
} as const;

const TESTS: readonly ShownTest[] = [
  {
    ...scored,
    ...{
      slug: "full-editing-assessment",
      score: 71,
      raw_score: 70,
      pass: true,
      borderline: true,
      percentile_basis: "measured",
      standard_error_basis: "measured",
    },
    sections: [
      {
        ...PRECISION,
        ...{
          slug: "grammar-test",
          score: 83,
          raw_score: 83,
          percentile: 80,
          pass: true,
          duration_sec: 600,
          pass_threshold: 70,
        },
        review: ["Agreement", "Agreement", "Tense", "Pronouns"].map((kind, index) =>
          entry(`g${index}`, { kind, outcome: index === 1 ? "incorrect" : "correct" }),
        ),
      },
      {
        ...PRECISION,
        ...{
          slug: "editing-test",
          score: 62,
          raw_score: 58,
          percentile: 55,
          pass: false,
          duration_sec: 812,
          pass_threshold: 65,
        },
        ...{ standard_error: 8.1, borderline: true, review: [...EDITING], content: { form: "C", version: "1" } },
        ...{ score_scale: "equated", conversion: { version: "2026-11-02", candidates: 214, error: 1.3 } },
      },
      {
        ...PRECISION,
        ...{
          slug: "proofreading-test",
          score: 68,
          raw_score: 68,
          percentile: 60,
          pass: true,
          duration_sec: 700,
          pass_threshold: 65,
        },
        review: [...PROOFREADING],
      },
    ],
  },
  {
    ...scored,
    ...{
      slug: "writing-test",
      score: 63,
      raw_score: 63,
      pass: false,
      percentile_basis: "provisional",
      standard_error_basis: "formula",
    },
    review: [...WRITING],
    parts: {
      content: { points: 26, of: 40 },
      facts: { points: 10, of: 15 },
      language: { points: 17, of: 30 },
      style: { points: 10, of: 15 },
      length: { points: 0, of: 0 },
    },
    concerns: [{ code: "wrong_facts", message: "1 fact is stated otherwise than in the brief." }],
    grammar_check: "complete",
  },
];

const check = (more: object = {}) => ({ flagged: false, recorded: true, detail: "Nothing above the limits.", ...more });

const LONGEST = "Bartholomew Maximilian Featherstonehaugh-Cholmondeley of Worcestershire";

const SCORES = TESTS.map(({ human_mark, ...test }) => z.parse(ScoreSummary, { ...test, human_mark: null }));

/** Results of a populated account: the longest name, one that is written from right to left, one that is to be reviewed. */
export const populatedResults = (): ResultRow[] => {
  const row = (id: string, name: string, more: Partial<ResultRow>): ResultRow => ({
    invitation_id: id,
    candidate_name: name,
    candidate_email: `${id}.a-very-long-local-part@editorial.harbour-quill.example`,
    reference: "REQ-2026-000184 Senior copy editor, Nordics",
    job: "Senior copy editor, Nordics",
    tests: ["full-editing-assessment", "writing-test"],
    scores: { overall_score: 58, tests: SCORES, flagged: id === "inv_2" },
    completed_at: at(1),
    overall_pass: false,
    status: "provisional",
    review: null,
    tags: [],
    ...more,
  });
  return [
    row("inv_1", "Jane Doe", { review: "requested", tags: ["Shortlist", "Second interview in Copenhagen"] }),
    row("inv_2", LONGEST, { overall_pass: true, status: "final", review: "changed" }),
    row("inv_3", "لينا الحداد", { reference: null, job: null, tests: ["writing-test"] }),
  ];
};

const TOTALS: ResultTotals = {
  ...{ count: 1204, is_exact: true, passed: 700, not_passed: 404, provisional: 100, flagged: 12, median_score: 68 },
  ...{ scores: Array.from({ length: 20 }, (_, step) => step * (20 - step)), pass_mark: 65, days: 40 },
  test_scores: { "full-editing-assessment": Array.from({ length: 20 }, (_, step) => step * (20 - step)) },
};

const TEXTS: readonly TakenText[] = [
  {
    part: "full-editing-assessment.editing-test",
    kind: "editing",
    title: "The lighthouse",
    shown: PASSAGE,
    given: PASSAGE.replace("it's", "its"),
    marks: [],
  },
  {
    part: "full-editing-assessment.proofreading-test",
    kind: "proofreading",
    title: "The lighthouse",
    shown: PASSAGE,
    given: null,
    marks: [spanOf(PASSAGE, "it's"), spanOf(PASSAGE, "lamp"), spanOf(PASSAGE, "museum")],
  },
  {
    part: "writing-test",
    kind: "writing",
    title: "The workshop",
    shown: "Invite the town.",
    given: WRITTEN,
    marks: [],
  },
];

const viewOf = (row: ResultRow, isMasked: boolean): ResultView => ({
  access: isMasked ? "masked" : "full",
  result: {
    invitation_id: row.invitation_id,
    candidate_name: isMasked ? "J••• D•••" : row.candidate_name,
    invited_as: null,
    job: null,
    metadata: null,
    overall_score: 71,
    dashboard_url: "https://assessments.test/dashboard/results/inv_1",
    candidate_email: isMasked ? "j•••@h•••.example" : row.candidate_email,
    reference: isMasked ? "R•••" : row.reference,
    livemode: true,
    completed_at: row.completed_at,
    dialect: "en-GB",
    status: row.status,
    overall_pass: row.overall_pass ?? false,
    tests: TESTS.filter(({ slug }) => row.tests.includes(slug)),
    integrity: {
      flagged: true,
      checks: {
        paste: check(),
        cadence: check({
          recorded: false,
          detail: "Not measured: the browser sent no data by which this can be judged fairly.",
        }),
        timing: check(),
        focus: check({
          flagged: true,
          detail: "The page was left 7 times, for 94 s in all; 5 times or 60 s are the limit.",
        }),
      },
      events: { tab_switch: 7, fullscreen_exit: 0, copy_attempt: 1, keyboard_blocked: 0, paste: 0 },
    },
    evidence: EVIDENCE,
    review:
      row.review === "requested"
        ? {
            ...{
              status: "requested",
              requested_at: at(0.2),
              request: isMasked ? null : "My last sentence was marked as wrong.",
            },
            ...{ decided_at: null, decision: null, note: null, overall_pass: null },
          }
        : null,
    versions: { scoring: "7", norms: "3", norms_provisional: true, integrity: "5" },
    report_url: isMasked ? null : "/reports/a.b.1.c",
    report_expires_at: isMasked ? null : at(-7),
    verify_url: isMasked ? null : "/verify/a.b.c",
  },
  texts: markedTexts(
    TESTS,
    TEXTS.filter(({ part }) => row.tests.some((slug) => part.startsWith(slug))),
  ),
  kind_names: Object.fromEntries([...EDITING, ...PROOFREADING, ...WRITING].map(({ kind }) => [kind, kindName(kind)])),
  annotations: {
    tags: row.tags,
    notes: isMasked
      ? null
      : [
          {
            id: "note-0001",
            text: "Strong on style.\nAsk about facts.",
            by: { type: "member", id: "mem_ada", name: "ada@harbour-quill.example" },
            at: at(0.1),
          },
        ],
  },
});

type State = { role: string; results: ResultRow[] };
type Call = { id: string; query: URLSearchParams };

const TEXT_OF = (id: string): WaitingText => ({
  id,
  waiting_since: at(id === "inv_3" ? 0.1 : 1),
  assigned_to: null,
  turn: id === "inv_3" ? "decide" : "mark",
});

/** The first text has no first mark yet, the third has two marks that differ; every other is marked. */
const deskOf = (row: ResultRow): MarkingView => {
  const [writing] = TESTS.filter(({ slug }) => slug === "writing-test");
  const isSeen = row.invitation_id !== "inv_1";
  const isMarked = isSeen && row.invitation_id !== "inv_3";
  const points = { content: 4, facts: 3, language: 3, style: 4 };
  const marked_by = { role: "recruiter", name: LONGEST } as const;
  const kept = [0.2, 0.1].map((days, index) => ({ score: 40 + 30 * index, points, marked_at: at(days), marked_by }));
  return {
    ...TEXT_OF(row.invitation_id),
    ...{
      test: "writing-test" as const,
      title: "The workshop",
      brief: "Invite the town to the repair workshop in at least 250 words.",
      min_words: 250,
    },
    points: ["When and where it is", "What to bring", "What it costs"],
    ...{ text: WRITTEN, pass_threshold: 65, first_mark: isSeen ? points : null },
    prepared:
      isSeen && writing !== undefined
        ? {
            ...{ score: writing.score, parts: writing.parts, concerns: writing.concerns ?? [], review: [...WRITING] },
            segments: segmentsOf(
              WRITTEN,
              WRITING.filter(({ outcome }) => outcome === "finding"),
            ),
            kind_names: Object.fromEntries(WRITING.map(({ kind }) => [kind, kindName(kind)])),
          }
        : null,
    mark: isMarked ? { score: 70, note: "Facts.", marked_at: at(0.1), marked_by, points, marks: null } : null,
    kept: isSeen && !isMarked ? kept : [],
    candidate_name: isMarked ? row.candidate_name : null,
  };
};

/** What the fake answers about results. */
export const resultHandlers = (state: State) => {
  const isMasked = () => state.role === "viewer";
  const view = (id: string): ResultView => {
    const row = state.results.find(({ invitation_id }) => invitation_id === id) ?? state.results[0];
    if (row === undefined) throw new Error("There is no result");
    return viewOf(row, isMasked());
  };
  const waiting = () => state.results.filter(({ review }) => review === "requested");
  return {
    "GET /results/results": ({ query }: Call) => {
      const data = query.get("to_review") === "true" ? waiting() : state.results;
      return { object: "list" as const, data, has_more: false, next_cursor: null, is_cut: false };
    },
    "POST /results/search": () => ({
      ...{ object: "list" as const, data: state.results, has_more: false, next_cursor: null, is_cut: false },
      totals: TOTALS,
    }),
    "GET /results/totals": () => ({ totals: TOTALS }),
    "GET /results/to_review": () => ({ to_review: { count: waiting().length, counted_up_to: 100 } }),
    "GET /results/results/{id}": ({ id }: Call) => view(id),
    "GET /results/results/{id}/shares": () => ({
      object: "list" as const,
      data: [
        {
          ...{ id: "shr_1", url: null, label: LONGEST, views: 3, created_at: at(2) },
          ...{ expires_at: at(-28), last_viewed_at: at(0.1) },
        },
      ],
    }),
    "GET /results/marking": () => ({
      texts: state.results.map(({ invitation_id }) => TEXT_OF(invitation_id)),
      markers: [{ id: "mem_long", name: LONGEST }],
    }),
    "GET /results/agreement": () => {
      const figures = { kappa: 0.71, mean_difference: 0.42 };
      return {
        minimum: 30,
        markers: { n: 12, criteria: null },
        computed: { n: 141, criteria: { content: figures, facts: figures, language: figures, style: figures } },
      };
    },
    "GET /results/marking/{id}": ({ id }: Call) => {
      const row = state.results.find(({ invitation_id }) => invitation_id === id);
      if (row === undefined) throw new Error("There is no text");
      return deskOf(row);
    },
    "POST /results/results/{id}/marks": ({ id }: Call) => view(id),
    "POST /results/results/{id}/review": ({ id }: Call) => view(id),
  };
};
