import type * as operations from "#contract/operations/results.ts";
import {
  type AdverseImpact,
  AdverseImpactEnvelope,
  AnalyzeAdverseImpact,
  GroupedItem,
  ImpactGroup,
  AdverseImpact as ImpactSchema,
  ImpactTable,
  Interval,
  ItemComparison,
  LabelledInvitation,
  MAX_ATTRIBUTES,
  MAX_LABELLED,
  NotCounted,
} from "#contract/results/adverse-impact.ts";
import { LEAST_FLAGGED, LEAST_SHOWN } from "#domain/item-analysis/flags.ts";
import { impactTables, type LabelledResult, SMALL_GROUP } from "#domain/results/adverse-impact/adverse-impact.ts";
import { type Described, describe, type SchemaDoc } from "./describe.ts";
import { INVITATION_ID } from "./invitation-schemas.ts";

/** As many people of a group, of whom as many passed. */
const people = (group: string | null, count: number, passed: number): LabelledResult[] =>
  Array.from({ length: count }, (_, index) => ({ groups: [group], pass: index < passed, scores: {}, taken: [] }));

const EXAMPLE: AdverseImpact = {
  livemode: true,
  people: 260,
  not_counted: [{ index: 17, reason: "no_result" }],
  tables: impactTables(["sex"], [...people("Female", 140, 63), ...people("Male", 100, 60), ...people(null, 20, 9)]),
  items: [
    {
      ...{ test: "editing-test", form: "C", version: "1", attribute: "sex", reference: "Female", focal: "Male" },
      items: [
        {
          ...{ item: "ec-agreement", kind: "grammar", reference: 61, focal: 52, delta: -0.84, error: 0.98 },
          class: null,
        },
      ],
    },
  ],
};

export const SCHEMAS: readonly SchemaDoc[] = [
  describe("LabelledInvitation", LabelledInvitation, "An invitation with the groups of its candidate.", {
    invitation_id: "Id of the invitation. Send either this or `reference`.",
    reference: "Your reference of the invitation, if only one completed invitation has it.",
    groups: "The candidate's groups, in the order of `attributes`; `null` or blank where unknown.",
  }),
  describe(
    "AnalyzeAdverseImpact",
    AnalyzeAdverseImpact,
    "The invitations to compare, with the groups of their candidates.",
    {
      attributes: {
        description: `What the groups are of, such as \`sex\` and \`race_ethnicity\`; at most ${MAX_ATTRIBUTES}.`,
        examples: [["sex", "race_ethnicity"]],
      },
      labels: `The invitations; at most ${MAX_LABELLED}.`,
    },
  ),
  describe("Interval", Interval, "A 95% confidence interval.", { low: "Its lower end.", high: "Its upper end." }),
  describe("ImpactGroup", ImpactGroup, "The rates of one group.", {
    groups: "The group: one name for each of the table's `attributes`, as first spelled.",
    people: { description: "How many people are in it.", minimum: 0 },
    selected: `How many of them were selected; \`null\` in a group of fewer than ${SMALL_GROUP}.`,
    rate: "`selected` / `people`, to four decimals.",
    rate_interval: "Wilson's interval of the rate.",
    impact_ratio:
      "The rate divided by the highest rate of a group that is not left out; `null` for a group that is left out, and if no one was " +
      "selected.",
    impact_ratio_interval:
      "Its interval (MOVER-R, from Wilson's). `null` for the group that the others are compared with.",
    below_four_fifths: "Whether the impact ratio is below 0.8.",
    left_out:
      `Why there is no impact ratio: \`small_group\` (fewer than ${SMALL_GROUP} people), \`under_two_percent\` (of the table's people); ` +
      "`null` if there is one.",
  }),
  describe("ImpactTable", ImpactTable, "The rates of the groups of one attribute, or of the combinations of two.", {
    measure:
      "`selection`: selected means that the tests were passed (`overall_pass`, with people's marks). `scoring`: selected means a score " +
      "above the median.",
    test: "The test of a `scoring` table.",
    median: "The median of its scores, over all `people`.",
    attributes: "The attributes whose groups are compared.",
    people: { description: "How many people the table is about.", minimum: 0 },
    unknown: { description: "How many of them are in no group, because it is unknown.", minimum: 0 },
    groups: "The groups, largest first.",
  }),
  describe("GroupedItem", GroupedItem, "An item, between the people of two groups who had as many right answers.", {
    item: "Its id, as in the `review` of results.",
    kind: "Its topic, or the kind of error.",
    reference: { description: "How many people of the reference group were given it.", minimum: 0 },
    focal: { description: "How many people of the other group were given it.", minimum: 0 },
    delta:
      "Mantel and Haenszel's difference on ETS's delta scale. Below 0: harder for the `focal` group than for equally able people of the other.",
    error: { description: "Its standard error.", minimum: 0 },
    class: `ETS's class: \`A\` negligible, \`B\` moderate, \`C\` large; \`null\` below ${LEAST_FLAGGED} people of a group.`,
  }),
  describe(
    "ItemComparison",
    ItemComparison,
    "The items of a form, between the largest group of an attribute and another.",
    {
      test: "The test.",
      form: "Its form.",
      version: "The version of its content.",
      attribute: "The attribute whose groups are compared.",
      reference: "The largest group.",
      focal: "The group that is compared with it.",
      items: `Those that at least ${LEAST_SHOWN} people of both groups were given, the largest difference first.`,
    },
  ),
  describe("NotCounted", NotCounted, "An entry of `labels` that was not counted.", {
    index: { description: "Its position in `labels`, from 0.", minimum: 0 },
    reason:
      "`not_found`; `no_result` (not completed, or erased); `repeated` (an earlier entry means the same invitation); or " +
      "`ambiguous_reference` (several completed invitations have it).",
  }),
  describe("AdverseImpact", ImpactSchema, "A comparison of groups.", {
    livemode: "Whether the results are of live mode.",
    people: { description: "How many invitations were counted.", minimum: 0 },
    not_counted: "The entries that were not counted.",
    tables:
      "For each attribute, and then for both together: the selection, and the scoring of each test. Empty if nothing was counted.",
    items: `For each attribute: the items that differ between its groups, as far as at least ${LEAST_SHOWN} people of both were given them.`,
  }),
  describe("AdverseImpactEnvelope", AdverseImpactEnvelope, "Envelope of a comparison.", {
    adverse_impact: "The comparison.",
  }),
];

export const ANALYZE_ADVERSE_IMPACT: Described<typeof operations.analyzeAdverseImpact> = {
  tag: "Results",
  description: [
    "Compares how groups of candidates did, with the definitions of New York City's Local Law 144 (6 RCNY § 5-300): the selection " +
      "rate of each group, its scoring rate in each test (the share that scored above the median of all), and its impact ratio (its rate " +
      "divided by the highest rate of a group), each with a 95% confidence interval.",
    "**The groups are never stored**: nothing of the request is written, logged, or kept under its `Idempotency-Key`, which is " +
      "accepted and has no effect, because a repeat computes the same again.",
    "`items` says which single items are harder for one of two groups of equal ability (Mantel–Haenszel, with ETS's classes). A class of " +
      "`B` or `C` is a reason to read the item, not a proof that it is unfair.",
    `Groups of fewer than ${SMALL_GROUP} people are counted without rates, and groups under 2% of the people have no impact ratio; neither is ` +
      "the group that others are compared with. Names of groups that differ in case and spaces only are one group. An entry that cannot be counted " +
      "is listed in `not_counted` and does not stop the others; an id of another account is `not_found`.",
    "This is arithmetic, not an audit and not legal advice: the law asks for an independent auditor.",
  ].join("\n\n"),
  success: "The comparison.",
  params: {},
  requests: {
    sex: {
      summary: "One attribute",
      value: {
        attributes: ["sex"],
        labels: [
          { invitation_id: INVITATION_ID, groups: ["Female"] },
          { reference: "candidate_8842", groups: [null] },
        ],
      },
    },
  },
  responses: { compared: { summary: "Two groups", value: { adverse_impact: EXAMPLE } } },
};
