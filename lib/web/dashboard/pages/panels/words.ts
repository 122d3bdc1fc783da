import type { PanelState } from "#contract/dashboard/tests/panels.ts";
import type { Tone } from "../../ui/tone.ts";

export const STATES: Readonly<Record<PanelState, { name: string; tone: Tone }>> = {
  first_round: { name: "First round", tone: "warn" },
  second_round: { name: "Second round", tone: "warn" },
  closed: { name: "Closed", tone: "good" },
};
