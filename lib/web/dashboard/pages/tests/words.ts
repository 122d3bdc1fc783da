import type { Kind } from "./editor/draft.ts";

/** Each kind of test for its author: its name, and how its text is written. */
export const KINDS: Readonly<Record<Kind, { name: string; hint: string; example: string }>> = {
  editing: {
    name: "Editing",
    hint: "Write the passage and mark each error as {wrong|right}; further corrections after a semicolon (\\; is a semicolon of the text).",
    example: "The committee {have|has; had} met. They asked for ropes{|,} paint and a {very |}small boat.",
  },
  proofreading: {
    name: "Proofreading",
    hint: "Write the passage and mark each error as {wrong|right}. Candidates mark the words that are wrong.",
    example: "In {teh|the} morning {it’s|its} lamp was lit.",
  },
  choice: {
    name: "Multiple choice",
    hint: "Write each question with four options below it, and a blank line before the next. The right one has an x.",
    example:
      "Which word is right? “The list ___ long.”\n- [x] is\n- [ ] are\n- [ ] were\n- [ ] be\n> The verb agrees with “list”.",
  },
  writing: {
    name: "Writing",
    hint: "Write the brief, then a line “## Points” and a line for each point. After a colon: wordings that cover it.",
    example: "Write a notice of at least 200 words.\n\n## Points\n- When it takes place: Saturday 14 March; 14 March",
  },
};

/** An error or a correction in quotation marks. */
export const quoted = (text: string): string => (text === "" ? "nothing" : `“${text.trim()}”`);

/** All kinds, in the order in which they are offered. */
export const KIND_ORDER: readonly Kind[] = Object.keys(KINDS).filter((name): name is Kind => name in KINDS);

/** The kinds of errors that an author can choose from, by the names that results have. */
export const ERROR_KINDS: Readonly<
  Record<"editing" | "proofreading", readonly (readonly [kind: string, name: string])[]>
> = {
  editing: [
    ["grammar", "Grammar"],
    ["spelling", "Spelling"],
    ["punctuation", "Punctuation"],
    ["usage", "Word usage"],
    ["consistency", "Consistency"],
    ["house_style", "House style"],
    ["fact", "Facts and figures"],
  ],
  proofreading: [
    ["grammar", "Grammar"],
    ["spelling", "Spelling"],
    ["punctuation", "Punctuation"],
    ["usage", "Word usage"],
    ["capitals", "Capital letters"],
    ["typing", "Typing errors"],
    ["house_style", "House style"],
  ],
};
