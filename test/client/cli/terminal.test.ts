import { expect, test } from "vitest";
import { outputOn, printable } from "../../../lib/client/cli/terminal.ts";
import { testTerminal } from "../../support/clients/test-terminal.ts";

test("colours are for people at a terminal only, and can be refused", () => {
  const painted = (isInteractive: boolean, asJson = false, env = {}) =>
    outputOn(testTerminal("/", { isInteractive, env }), asJson).paint("good", "200");
  expect(painted(true)).toBe("\u001b[32m200\u001b[39m");
  expect([painted(false), painted(true, true), painted(true, false, { NO_COLOR: "1" })]).toEqual(["200", "200", "200"]);
});

test("with --json, stdout has objects and nothing else", () => {
  const terminal = testTerminal("/");
  const output = outputOn(terminal, true);
  output.show({ id: "inv_1" }, "a line");
  output.remark("Waiting.");
  expect([terminal.printed, terminal.complaints]).toEqual([['{"id":"inv_1"}'], []]);
});

test("texts that others wrote cannot control the terminal", () => {
  expect(printable("Ada\u001b[2J\u0007\r\nLovelace")).toBe("Ada�[2J���Lovelace");
});
