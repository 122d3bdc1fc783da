import type { OwnTestSource } from "#contract/assessments/own-test.ts";

/** What an author typed, for a test of 15 minutes. */
export const ownSource = (
  kind: OwnTestSource["kind"],
  text: string,
  more: Partial<OwnTestSource> = {},
): OwnTestSource => ({
  title: "The harbour",
  kind,
  instructions: null,
  duration_minutes: 15,
  dialect: null,
  notes: null,
  pass_mark: 65,
  text,
  details: [],
  ...more,
});
