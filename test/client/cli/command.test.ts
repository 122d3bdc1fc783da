import { describe, expect, test } from "vitest";
import { type Command, parseCommand } from "../../../lib/client/cli/command.ts";
import { UsageError } from "../../../lib/client/cli/exit-codes.ts";

const COMMAND: Command = {
  name: "things show",
  summary: "",
  argument: "<id>",
  options: { colour: { value: "<name>", help: "", required: true }, large: { help: "" } },
  examples: [],
  run: async () => {},
};
const parse = (...args: string[]) => parseCommand(COMMAND, args);

test("the argument, values and switches are read in any order", () => {
  const given = parse("--large", "thing_1", "--colour", "red", "--json");
  expect([given.argument, given.text("colour"), given.isOn("large"), given.optional("base-url")]).toEqual([
    "thing_1",
    "red",
    true,
    undefined,
  ]);
});

describe("is refused with what is wrong", () => {
  test.each([
    [["--colour", "red"], "<id> is missing."],
    // The variable of a script is not set.
    [["", "--colour", "red"], "<id> is missing."],
    [["thing_1"], "--colour <name> is missing."],
    [["thing_1", "thing_2", "--colour", "red"], "Unexpected argument: thing_2"],
    [["thing_1", "--color", "red"], "--color"],
    [["thing_1", "--colour"], "--colour"],
    [["..", "--colour", "red"], "Not <id>: .."],
    [["/x/../y", "--colour", "red"], "Not <id>: /x/../y"],
  ])("%j", (args, message) => {
    expect(() => parse(...args)).toThrow(UsageError);
    expect(() => parse(...args)).toThrow(message);
  });
});

test("--help needs nothing else", () => {
  expect(parse("--help").isOn("help")).toBe(true);
});
