import type { CatalogueSlug } from "#contract/assessments/assessment.ts";
import type { PanelState } from "#contract/dashboard/tests/panels.ts";
import { TEST_NAMES } from "../../ui/test-names.ts";
import type { Tone } from "../../ui/tone.ts";

export const STATES: Readonly<Record<PanelState, { name: string; tone: Tone }>> = {
  first_round: { name: "First round", tone: "warn" },
  second_round: { name: "Second round", tone: "warn" },
  closed: { name: "Closed", tone: "good" },
};

/** Whether a test is one of the seven; others are the account's own, which have one form. */
export const isOurs = (test: string): test is CatalogueSlug => Object.hasOwn(TEST_NAMES, test);
