import { expect, test } from "vitest";
import { parseMarks } from "#contract/assessments/marked-text.ts";
import { markedPlaces } from "#domain/own-tests/authoring/marked-places.ts";

const placesIn = (text: string) => markedPlaces(parseMarks(text).pieces);

test.each([
  ["We rec{ie|ei}ved it", ["recieved", "received"]],
  ["any{| }more", ["anymore", "any more"]],
  ["note{ |}books", ["note books", "notebooks"]],
  ["ropes{|,} and", ["ropes", "ropes,"]],
  ["a {very |}small boat", ["very small", "small"]],
  ["{|The }boat", ["boat", "The boat"]],
  ["“{teh|the}” end", ["teh", "the"]],
  ["{have|has; had} met", ["have", "has", "had"]],
  ["end{|.}\nNext", ["end", "end."]],
])("%s is widened to whole words", (text, readings) => {
  const { text: faulty, places, problems } = placesIn(text);
  expect(problems).toEqual([]);
  expect(places.map(({ wrong, right }) => [wrong, ...right])).toEqual([readings]);
  expect(faulty.slice(places[0]?.start, places[0]?.end)).toBe(readings[0]);
});

test("a word goes with one mark: the one after it takes the next word, or is a problem", () => {
  expect(placesIn("{teh|the} end{|,} {|a }day").places.map(({ wrong }) => wrong)).toEqual(["teh", "end", "day"]);
  expect(placesIn("a{b|c}d{e|f}g").problems).toMatchObject([{ line: 1, column: 8 }]);
  expect(placesIn("{|x}").problems).toMatchObject([{ message: expect.stringContaining("no word beside") }]);
});
