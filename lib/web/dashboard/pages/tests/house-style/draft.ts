import type { HouseStyle } from "#contract/assessments/house-style.ts";
import type { ResponseTo } from "../../../api/client.ts";

export type Read = ResponseTo<"GET /tests/house-style">["house_style"];
export type Choice = "spelling" | "serial_comma" | "dashes" | "numbers" | "quotation_marks" | "capitals";

/** A style sheet as it is edited: an empty choice leaves the point open; a line of words is "email: e-mail, E-mail". */
export type StyleDraft = Record<Choice, string> & { words: string; more: string; ours: boolean };

/** What each point can be, with an example. */
export const CHOICES: Readonly<
  Record<Choice, { label: string; options: readonly (readonly [value: string, text: string])[] }>
> = {
  spelling: {
    label: "Spelling",
    options: [
      ["british", "British, -ise: organise, colour"],
      ["oxford", "British, -ize: organize, colour"],
      ["american", "American: organize, color"],
    ],
  },
  serial_comma: {
    label: "Serial comma",
    options: [
      ["always", "Always: ropes, paint, and oil"],
      ["never", "Never: ropes, paint and oil"],
    ],
  },
  dashes: {
    label: "Dashes",
    options: [
      ["em", "Long and closed up: the boat—a small one—left"],
      ["en", "Short and spaced: the boat – a small one – left"],
    ],
  },
  numbers: {
    label: "Numbers in words",
    options: ["nine", "ten", "twelve", "twenty", "one hundred"].map((last) => [last, `Up to ${last}`] as const),
  },
  quotation_marks: {
    label: "Quotation marks",
    options: [
      ["double", "Double: “the boat”"],
      ["single", "Single: ‘the boat’"],
    ],
  },
  capitals: {
    label: "Titles of office",
    options: [
      ["before_names", "Capitals before a name: Mayor Lowe, the mayor"],
      ["always", "Capitals always: Mayor Lowe, the Mayor"],
    ],
  },
};

export const CHOICE_ORDER = [
  "spelling",
  "serial_comma",
  "dashes",
  "numbers",
  "quotation_marks",
  "capitals",
] as const satisfies readonly Choice[];

const EMPTY: StyleDraft = {
  ...{ spelling: "", serial_comma: "", dashes: "", numbers: "", quotation_marks: "", capitals: "" },
  ...{ words: "", more: "", ours: false },
};

export const draftOf = ({ style, ours }: Read): StyleDraft => {
  if (style === null) return EMPTY;
  const words = style.words.map(({ use, not }) => `${use}: ${not.join(", ")}`).join("\n");
  const chosen = Object.fromEntries(CHOICE_ORDER.map((point) => [point, style[point] ?? ""]));
  return { ...EMPTY, ...chosen, words, more: style.more ?? "", ours };
};

const wordsOf = (lines: string): HouseStyle["words"] =>
  lines
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [use = "", not = ""] = line.split(/:(.*)/);
      return { use: use.trim(), not: not.split(",").map((word) => word.trim()) };
    });

const oneOf = <Value extends string>(values: readonly Value[], typed: string): Value | null =>
  values.find((value) => value === typed) ?? null;

/** What the service is sent: no style where nothing is decided. */
export const bodyOf = (draft: StyleDraft, { version }: Read): Read => {
  const style: HouseStyle = {
    spelling: oneOf(["british", "oxford", "american"], draft.spelling),
    serial_comma: oneOf(["always", "never"], draft.serial_comma),
    dashes: oneOf(["em", "en"], draft.dashes),
    numbers: oneOf(["nine", "ten", "twelve", "twenty", "one hundred"], draft.numbers),
    quotation_marks: oneOf(["double", "single"], draft.quotation_marks),
    capitals: oneOf(["before_names", "always"], draft.capitals),
    words: wordsOf(draft.words),
    more: draft.more.trim() === "" ? null : draft.more.trim(),
  };
  const isEmpty = Object.values(style).every((value) => value === null || value.length === 0);
  return { version, style: isEmpty ? null : style, ours: draft.ours && !isEmpty };
};
