import { describe, expect, test } from "vitest";
import { checkBrief } from "#domain/own-tests/authoring/brief.ts";
import { ownSource } from "../../../support/own-tests/own-source.ts";

const BRIEF = `Write a notice of at least 120 words for the harbour's board.

## Points
- When it takes place: Saturday 14 March; 14 March
- Boats must be moved`;

describe("a brief", () => {
  test("has its points, the wordings that cover them, and its length", () => {
    const { content } = checkBrief(ownSource("writing", BRIEF, { duration_minutes: 10 }));
    expect(content).toMatchObject({
      min_words: 120,
      points: [
        { text: "When it takes place", elements: [{ any: ["saturday 14 march", "14 march"] }] },
        { text: "Boats must be moved", elements: [{ like: ["boats", "moved"], least: 1 }] },
      ],
    });
  });

  test.each([
    ["Write something.", 1, "has no points"],
    ["## Points\n- One", 1, "no brief above"],
    ["Write.\n## Points\nOne", 3, "begins with “- ”"],
    ["Write at least 900 words.\n## Points\n- One", 1, "900 words need at least 45 minutes"],
  ])("%#: the line is named", (text, line, message) => {
    const { content, problems } = checkBrief(ownSource("writing", text));
    expect(content).toBeNull();
    expect(problems).toContainEqual(expect.objectContaining({ line, message: expect.stringContaining(message) }));
  });
});
