import { describe, expect, test } from "vitest";
import { checkItems } from "#domain/own-tests/authoring/items.ts";
import { scoreChoice } from "#domain/scoring/choice.ts";
import { ownSource } from "../../../support/own-tests/own-source.ts";

const ITEMS = `1. Choose the word: “The list ___ pinned up.”
- [ ] are
- [x] is
- [ ] were
- [ ] have been
> The verb agrees with “list”.

Which is a word?
* [ ] recieve
* [X] receive
* [ ] receeve
* [ ] receve`;

describe("choice items", () => {
  test("are read from questions with one option checked", () => {
    const { content, problems } = checkItems(
      ownSource("choice", ITEMS, { details: [{ at: 1, kind: "House style", explanation: "i before e" }] }),
    );
    expect(problems).toEqual([]);
    expect(content).toMatchObject([
      { id: "own-001", topic: "own", answer: 1, explanation: "The verb agrees with “list”." },
      { id: "own-002", topic: "house-style", answer: 1, explanation: "i before e" },
    ]);
    const items = content ?? [];
    const right = { "own-001": 1, "own-002": 1 };
    expect(scoreChoice(items, right).score).toBe(100);
    expect(scoreChoice(items, {}).score).toBe(0);
  });

  test.each([
    ["\n\nWhich?\n- [x] a\n- [ ] b\n- [ ] c", 3, "four options; this one has 3"],
    ["Which?\n- [x] a\n- [x] b\n- [ ] c\n- [ ] d", 1, "this question has 2"],
    ["Which?\n- [x] a\n- [ ] a\n- [ ] c\n- [ ] d", 1, "are the same"],
    ["- [x] a\n- [ ] b\n- [ ] c\n- [ ] d", 1, "no text above"],
    [`${ITEMS}\n\n${ITEMS}`, 14, "there twice"],
    ["  ", 1, "There is no question"],
  ])("%#: the line is named", (text, line, message) => {
    const { content, problems } = checkItems(ownSource("choice", text));
    expect(content).toBeNull();
    expect(problems[0]).toMatchObject({ line, message: expect.stringContaining(message) });
  });
});
