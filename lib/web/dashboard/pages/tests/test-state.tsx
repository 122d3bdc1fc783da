import type { OwnTest } from "#contract/assessments/own-test.ts";
import { Status } from "../../ui/status.tsx";
import type { Tone } from "../../ui/tone.ts";

const STATES: Readonly<Record<OwnTest["state"], readonly [Tone, string]>> = {
  draft: ["muted", "Draft"],
  in_use: ["good", "In use"],
  retired: ["muted", "Retired"],
};

export const TestState = ({ state }: { state: OwnTest["state"] }) => {
  const [tone, word] = STATES[state];
  return <Status tone={tone}>{word}</Status>;
};
