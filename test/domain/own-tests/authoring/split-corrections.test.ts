import { expect, test } from "vitest";
import { splitCorrections } from "#domain/own-tests/authoring/split-corrections.ts";
import { ownSource } from "../../../support/own-tests/own-source.ts";

const messagesOf = (text: string) => splitCorrections(ownSource("editing", text)).map(({ message }) => message);

test("a semicolon that its author can have meant as one of the text is pointed out, with how it is written", () => {
  expect(messagesOf("We {left, the|left; the} boat stayed.")).toEqual([
    "“left” and “the” are separate corrections. For a semicolon of the text, write {left, the|left\\; the}",
  ]);
  expect(messagesOf("We {left, the|left\\; the} boat {have|has; had}, {very very|very; too}{,|;} on.")).toEqual([]);
});
