import * as z from "zod/mini";
import { TestSlug } from "../../assessments/assessment.ts";
import { Dialect } from "../../assessments/dialect.ts";
import { RequestedTest } from "../../assessments/requested-tests.ts";
import { paragraph, wholeNumber } from "../../fields.ts";
import { listOf } from "../../paging.ts";
import { rule } from "../../rule.ts";
import { timestamp } from "../../shared/timestamp.ts";
import { call } from "../operation.ts";

/** How many panels an account can keep, and how many judges one can have. */
export const MAX_PANELS = 50;
export const MAX_JUDGES = 30;

/** Each judge alone; then each again, with the spread of all; then the pass mark that they suggest. */
export const PANEL_STATES = ["first_round", "second_round", "closed"] as const;
export const PanelState = z.enum(PANEL_STATES);
export type PanelState = z.infer<typeof PanelState>;

/** A panel that judges how hard the items of a test are for a candidate who is just good enough (modified Angoff). */
export const Panel = z.object({
  id: z.string(),
  test: TestSlug,
  test_name: z.string(),
  /** The content that is judged. */
  form: z.string(),
  version: z.string(),
  /** Who is just good enough, in the words of whoever runs the panel. */
  candidate: z.string(),
  state: PanelState,
  judges: z.int(),
  created_at: timestamp,
  /** The suggested pass mark of a closed panel. */
  pass_mark: z.nullable(z.int()),
});
export type Panel = z.infer<typeof Panel>;

/** An item as a judge reads it, with its key. */
export const PanelItem = z.object({
  task: z.string(),
  /** Of multiple choice; else null. */
  options: z.nullable(z.array(z.string())),
  answer: z.string(),
  explanation: z.string(),
  /** What it counts in the score, beside the others. */
  weight: z.int(),
  /** Its place in the paper's text. */
  span: z.nullable(z.object({ start: z.int(), end: z.int() })),
});
export type PanelItem = z.infer<typeof PanelItem>;

export const PanelPaper = z.object({
  title: z.nullable(z.string()),
  /** The passage that the items are in; null for multiple choice. */
  text: z.nullable(z.string()),
  items: z.array(PanelItem),
});
export type PanelPaper = z.infer<typeof PanelPaper>;

/** For each item the chance, in per cent, that a candidate who is just good enough gets it right. */
const Chances = z
  .array(wholeNumber(0, 100))
  .check(rule((all) => all.length <= 1000, "too_many", "Too many chances.", {}));

/** How the judges' chances of an item differ. */
export const PanelSpread = z.object({ low: z.int(), median: z.number(), high: z.int() });
export type PanelSpread = z.infer<typeof PanelSpread>;

/** What a round suggests. */
export const PanelSuggestion = z.object({
  judges: z.int(),
  pass_mark: z.int(),
  /** The mean of the judges' pass marks, and its standard error. */
  mean: z.number(),
  error: z.number(),
  /** Between the judges. */
  sd: z.number(),
  /** Each judge's, in ascending order. */
  pass_marks: z.array(z.int()),
});
export type PanelSuggestion = z.infer<typeof PanelSuggestion>;

export const PanelView = z.object({
  panel: Panel,
  paper: PanelPaper,
  /** Who has judged, and in which rounds. */
  judges: z.array(z.object({ name: z.string(), first: z.boolean(), second: z.boolean() })),
  /** The reader's chances; null for none. */
  mine: z.object({ first: z.nullable(z.array(z.int())), second: z.nullable(z.array(z.int())) }),
  /** Of the first round once it is over, for each item. */
  spread: z.nullable(z.array(PanelSpread)),
  /** Of each round that is over; null with too few judges. */
  suggestions: z.object({ first: z.nullable(PanelSuggestion), second: z.nullable(PanelSuggestion) }),
});
export type PanelView = z.infer<typeof PanelView>;

const CreatePanel = z.strictObject({
  test: RequestedTest,
  /** Of a test of ours; an own test has its own. */
  dialect: Dialect,
  candidate: paragraph(2000).check(rule((text) => text.trim() !== "", "blank", "Say who is just good enough.", {})),
});
export type CreatePanel = z.infer<typeof CreatePanel>;

const Judged = z.strictObject({ round: PanelState, chances: Chances });

/** Panels on pass marks. Who makes tests runs them; who assesses results judges. */
export const panelOperations = {
  /** The newest first. */
  listPanels: call("GET /tests/panels", "panels.judge", listOf(Panel)),

  /** 422 `not_judged` for a test that is not scored by items, `too_many` beyond MAX_PANELS. */
  createPanel: call("POST /tests/panels", "tests.manage", PanelView, { body: CreatePanel, status: 201 }),

  readPanel: call("GET /tests/panels/{id}", "panels.judge", PanelView),

  /** The member's chances in this round, which replace their earlier ones. 409 `panel_changed` when the round is over. */
  judgeItems: call("PUT /tests/panels/{id}/chances", "panels.judge", PanelView, { body: Judged }),

  /** Ends the round that is named, and does nothing if it is over. 422 `too_few_judges`. */
  endRound: call("POST /tests/panels/{id}/end", "tests.manage", PanelView, {
    body: z.strictObject({ round: PanelState }),
  }),

  deletePanel: call("DELETE /tests/panels/{id}", "tests.manage", z.object({ panel: Panel })),
};
