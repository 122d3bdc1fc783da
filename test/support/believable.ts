import type { Answers, PartContent } from "#contract/candidate.ts";

/** Answers that a person might give, made from what a candidate is shown and nothing else. */
export const believable = (content: PartContent): Answers => {
  switch (content.kind) {
    case "choice":
      return { kind: "choice", choices: Object.fromEntries(content.items.map(({ id }, index) => [id, index % 4])) };
    case "editing":
      return { kind: "editing", text: content.text.replace(/\bteh\b/g, "the") };
    case "proofreading":
      return { kind: "proofreading", marks: [3, 17, 40].filter((mark) => mark < content.words.length) };
    case "writing":
      return { kind: "writing", text: `${content.brief}\n\n${content.points.join(". ")}.` };
  }
};
