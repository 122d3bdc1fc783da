import { expect, test } from "vitest";
import { eventFilter } from "../../../lib/local/triggers/event-filter.ts";

const record = { eventName: "INSERT", dynamodb: { NewImage: { kind: { S: "invitation" }, n: { N: "1" } } } };

test.each<[boolean, unknown]>([
  [true, { eventName: ["INSERT", "MODIFY"] }],
  [false, { eventName: ["REMOVE"] }],
  [true, { eventName: ["INSERT"], dynamodb: { NewImage: { kind: { S: ["invitation"] } } } }],
  [false, { eventName: ["INSERT"], dynamodb: { NewImage: { kind: { S: ["account"] } } } }],
  [false, { dynamodb: { OldImage: { kind: { S: ["invitation"] } } } }],
  [true, { dynamodb: { OldImage: [{ exists: false }] } }],
  [true, { dynamodb: { NewImage: { kind: { S: [{ prefix: "inv" }] } } } }],
  [false, { dynamodb: { NewImage: { kind: { S: [{ "anything-but": ["invitation"] }] } } } }],
  [false, { dynamodb: { NewImage: { other: { S: [{ "anything-but": "x" }] } } } }],
])("gives %s for %j, as Lambda's filter does", (passes, pattern) => {
  expect(eventFilter([pattern])(record)).toBe(passes);
});

test("lets a record through that any of several filters takes, and everything without a filter", () => {
  expect(eventFilter([{ eventName: ["REMOVE"] }, { eventName: ["INSERT"] }])(record)).toBe(true);
  expect(eventFilter([])(record)).toBe(true);
});

test("refuses a comparison that it does not know rather than guess", () => {
  expect(() => eventFilter([{ eventName: [{ wildcard: "IN*" }] }])).toThrow("wildcard");
});
