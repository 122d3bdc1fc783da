import * as z from "zod/mini";
import { PartKind } from "../candidate/part-kind.ts";
import { line, optional, paragraph, wholeNumber } from "../fields.ts";
import { listOf } from "../paging.ts";
import { rule } from "../rule.ts";
import { timestamp } from "../shared/timestamp.ts";
import { Dialect } from "./dialect.ts";
import { OwnSlug } from "./own-slug.ts";
import { OwnTestState } from "./own-test-state.ts";

/** How many tests an account can have, and how long the source of one can be, in code points. */
export const MAX_OWN_TESTS = 50;
export const OWN_TEST_MAX = 20_000;

/** The longest slug, with its prefix. */
export const OWN_SLUG_MAX = 44;

/** What the author says of one mark, item or point, by its place among them from 0. */
const Detail = z.strictObject({
  at: wholeNumber(0, 999),
  kind: optional(line(40), null),
  explanation: optional(paragraph(500), null),
});

const length = ({ instructions, notes, text, details }: OwnTestSource): number =>
  [instructions, notes, text, ...details.map(({ explanation }) => explanation)].join("").length;

const Source = z.strictObject({
  /** What candidates and reports call it. */
  title: line(100),
  kind: PartKind,
  /** Shown beside the task; null for those of its kind alone. */
  instructions: optional(paragraph(2000), null),
  duration_minutes: wholeNumber(1, 120),
  /** The English that it is written in, whatever the invitation says; null for a text that suits each. */
  dialect: optional(Dialect, null),
  /** Whether it is set under the account's style sheet, as that is when the test is published. */
  house_style: optional(z.boolean(), true),
  /** What candidates should know beyond the style sheet. */
  notes: optional(paragraph(4000), null),
  pass_mark: wholeNumber(0, 100),
  /** As typed: the passage with its errors marked, the items, or the brief with its points. */
  text: paragraph(OWN_TEST_MAX),
  details: optional(z.array(Detail).check(z.maxLength(1000)), []),
});
export type OwnTestSource = z.output<typeof Source>;

/** What the author of a test typed. */
export const OwnTestSource = Source.check(
  rule(
    (source) => length(source) <= OWN_TEST_MAX,
    "too_long",
    `A test has at most ${OWN_TEST_MAX} characters, its instructions, notes and explanations included.`,
    {},
  ),
);

/** What has to be changed before a test can be used (`error`), and what its author should know. */
export const OwnTestFinding = z.object({
  severity: z.enum(["error", "warning"]),
  /** In `text`, from 1; null for what is about the whole. */
  line: z.nullable(z.int()),
  column: z.nullable(z.int()),
  message: z.string(),
});
export type OwnTestFinding = z.infer<typeof OwnTestFinding>;

/** A test in the list of an account's own. */
export const OwnTest = z.object({
  id: z.string(),
  slug: OwnSlug,
  name: z.string(),
  kind: PartKind,
  state: OwnTestState,
  /** The latest that was published; null for a draft. */
  version: z.nullable(z.int()),
  credits: z.int(),
  duration_minutes: z.int(),
  pass_mark: z.int(),
  updated_at: timestamp,
});
export type OwnTest = z.infer<typeof OwnTest>;

export const OwnTestList = listOf(OwnTest);
