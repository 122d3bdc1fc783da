import * as z from "zod/mini";
import { TestSlug } from "../assessments/assessment.ts";
import { cell, label, line } from "../fields.ts";
import { fieldRule, malformedListRule, rule } from "../rule.ts";

/** The most invitations of one analysis: their results are read at once, from one partition of the table. */
export const MAX_LABELLED = 2000;
export const ADVERSE_IMPACT_MAX_BYTES = 524_288;

/** Two attributes give three tables: each of them, and their combinations. */
export const MAX_ATTRIBUTES = 2;
/** More groups than this are not groups: a column of names or numbers was sent by mistake. */
export const MAX_GROUPS = 50;
/** The longest name of an attribute or a group, in characters. */
const NAME_MAX = 60;

/**
 * An invitation with the groups of its candidate, in the order of `attributes`. The groups are a list and not an object, so
 * that no error message and no log line, which name fields, can contain one.
 */
export const LabelledInvitation = z
  .strictObject({
    invitation_id: z.optional(z.string()),
    reference: z.optional(label(255)),
    /** Null or blank: unknown. */
    groups: z.array(z.nullable(cell(NAME_MAX))),
  })
  .check(
    fieldRule(
      "invitation_id",
      (row) => (row.invitation_id === undefined) !== (row.reference === undefined),
      "required",
      "Send either invitation_id or reference.",
    ),
  );
export type LabelledInvitation = z.infer<typeof LabelledInvitation>;

/** What two spellings of a group have in common; null for unknown. */
export const groupKey = (name: string | null): string | null => {
  const text = (name ?? "").normalize("NFKC").trim().replace(/\s+/gu, " ").toLowerCase();
  return text === "" ? null : text;
};

const groupsOf = (labels: readonly LabelledInvitation[], attribute: number): number =>
  new Set(labels.flatMap(({ groups }) => groupKey(groups[attribute] ?? null) ?? [])).size;

/** Body of POST /results/adverse_impact. Nothing of it is stored. */
export const AnalyzeAdverseImpact = z
  .strictObject({
    /** What the groups are of: `sex`, `race_ethnicity`. */
    attributes: z.array(line(NAME_MAX)).check(
      malformedListRule((names) => names.length > 0, "empty", "Name at least one attribute.", { minItems: 1 }),
      malformedListRule(
        (names) => names.length <= MAX_ATTRIBUTES,
        "too_many",
        `Send at most ${MAX_ATTRIBUTES} attributes in one request.`,
        { maxItems: MAX_ATTRIBUTES },
      ),
      rule((names) => new Set(names.map(groupKey)).size === names.length, "duplicate", "Name each attribute once."),
    ),
    labels: z.array(LabelledInvitation).check(
      malformedListRule((rows) => rows.length > 0, "empty", "Send at least one invitation.", { minItems: 1 }),
      malformedListRule(
        (rows) => rows.length <= MAX_LABELLED,
        "too_many",
        `Send at most ${MAX_LABELLED} invitations in one request.`,
        { maxItems: MAX_LABELLED },
      ),
    ),
  })
  .check(
    fieldRule(
      "labels",
      ({ attributes, labels }) => labels.every(({ groups }) => groups.length === attributes.length),
      "wrong_length",
      "Each entry needs one group for each of attributes, in their order; null where it is unknown.",
    ),
    fieldRule(
      "labels",
      ({ attributes, labels }) => attributes.every((_, index) => groupsOf(labels, index) <= MAX_GROUPS),
      "too_many_groups",
      `An attribute can have at most ${MAX_GROUPS} different groups. Check that the right column was sent.`,
    ),
  );
export type AnalyzeAdverseImpact = z.infer<typeof AnalyzeAdverseImpact>;

/** A 95% confidence interval. */
export const Interval = z.object({ low: z.number(), high: z.number() });
export type Interval = z.infer<typeof Interval>;

/** Why a group has no impact ratio. */
export const GroupLeftOut = z.enum(["small_group", "under_two_percent"]);

/** One group of a table. */
export const ImpactGroup = z.object({
  /** One for each of the table's attributes. */
  groups: z.array(z.string()),
  people: z.int(),
  /** How many were selected, or scored above the median. Null for a small group, as the rates. */
  selected: z.nullable(z.int()),
  rate: z.nullable(z.number()),
  rate_interval: z.nullable(Interval),
  /** Null if the group is left out, or no group has a rate above zero. */
  impact_ratio: z.nullable(z.number()),
  /** Null for the group that the others are compared with. */
  impact_ratio_interval: z.nullable(Interval),
  below_four_fifths: z.nullable(z.boolean()),
  left_out: z.nullable(GroupLeftOut),
});
export type ImpactGroup = z.infer<typeof ImpactGroup>;

/** `selection`: passed. `scoring`: scored above the median in `test`. */
export const ImpactMeasure = z.enum(["selection", "scoring"]);

/** The rates of the groups of one attribute, or of the combinations of two. */
export const ImpactTable = z.object({
  measure: ImpactMeasure,
  test: z.nullable(TestSlug),
  /** Of the scores of all people of the table, with those whose group is unknown. */
  median: z.nullable(z.number()),
  attributes: z.array(z.string()),
  people: z.int(),
  /** How many of them are in no group, because it is unknown. */
  unknown: z.int(),
  /** Largest first. */
  groups: z.array(ImpactGroup),
});
export type ImpactTable = z.infer<typeof ImpactTable>;

/** ETS's classes of an item: A negligible, B moderate, C large. */
export const ItemClass = z.enum(["A", "B", "C"]);
export type ItemClass = z.infer<typeof ItemClass>;

/** An item between the people of two groups who had as many right answers. */
export const GroupedItem = z.object({
  item: z.string(),
  kind: z.string(),
  /** How many people of each group were given it. */
  reference: z.int(),
  focal: z.int(),
  /** Below 0: harder for the focal group. */
  delta: z.number(),
  error: z.number(),
  /** Null with too few people of a group. */
  class: z.nullable(ItemClass),
});
export type GroupedItem = z.infer<typeof GroupedItem>;

/** The items of a form that enough people of two groups were given. */
export const ItemComparison = z.object({
  test: TestSlug,
  form: z.string(),
  version: z.string(),
  attribute: z.string(),
  /** The largest group. */
  reference: z.string(),
  focal: z.string(),
  items: z.array(GroupedItem),
});
export type ItemComparison = z.infer<typeof ItemComparison>;

export const NotCountedReason = z.enum(["not_found", "no_result", "repeated", "ambiguous_reference"]);

/** An entry of `labels` that was not counted. */
export const NotCounted = z.object({
  /** Its position in `labels`, from 0. */
  index: z.int(),
  reason: NotCountedReason,
});
export type NotCounted = z.infer<typeof NotCounted>;

export const AdverseImpact = z.object({
  livemode: z.boolean(),
  /** How many invitations were counted. */
  people: z.int(),
  not_counted: z.array(NotCounted),
  tables: z.array(ImpactTable),
  /** Of each attribute, the items of the tests that were taken. */
  items: z.array(ItemComparison),
});
export type AdverseImpact = z.infer<typeof AdverseImpact>;

export const AdverseImpactEnvelope = z.object({ adverse_impact: AdverseImpact });
