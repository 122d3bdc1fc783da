import type { OwnTestSource } from "#contract/assessments/own-test.ts";

export type Kind = OwnTestSource["kind"];
export type DetailRow = { at: number; kind: string; explanation: string };

/** A test as it is being written: numbers as typed. */
export type TestDraft = {
  title: string;
  kind: Kind;
  minutes: string;
  passMark: string;
  dialect: string;
  houseStyle: boolean;
  instructions: string;
  notes: string;
  text: string;
  details: DetailRow[];
};

export const EMPTY_TEST: TestDraft = {
  title: "",
  kind: "editing",
  minutes: "15",
  passMark: "65",
  dialect: "",
  houseStyle: true,
  instructions: "",
  notes: "",
  text: "",
  details: [],
};

/** What is typed, as a whole number where a number is asked for; the service judges what is not one. */
const numberOf = (typed: string): number => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : -1);

const textOrNull = (text: string): string | null => (text.trim() === "" ? null : text.trim());

/** What the service is sent. */
export const sourceOf = (draft: TestDraft): OwnTestSource => ({
  title: draft.title,
  kind: draft.kind,
  instructions: textOrNull(draft.instructions),
  duration_minutes: numberOf(draft.minutes),
  dialect: draft.dialect === "en-GB" || draft.dialect === "en-US" ? draft.dialect : null,
  house_style: draft.houseStyle,
  notes: textOrNull(draft.notes),
  pass_mark: numberOf(draft.passMark),
  text: draft.text,
  details: draft.details.map(({ at, kind, explanation }) => ({
    at,
    kind: textOrNull(kind),
    explanation: textOrNull(explanation),
  })),
});

export const draftOf = (source: OwnTestSource): TestDraft => ({
  title: source.title,
  kind: source.kind,
  minutes: String(source.duration_minutes),
  passMark: String(source.pass_mark),
  dialect: source.dialect ?? "",
  houseStyle: source.house_style,
  instructions: source.instructions ?? "",
  notes: source.notes ?? "",
  text: source.text,
  details: source.details.map(({ at, kind, explanation }) => ({
    at,
    kind: kind ?? "",
    explanation: explanation ?? "",
  })),
});
