import { expect, test } from "vitest";
import { SimulatedOutcome } from "#contract/accounts/test-mode.ts";
import { EVENT_TYPES } from "#contract/webhooks/event-types.ts";
import { COMMANDS } from "../../../lib/client/cli/commands.ts";
import { run } from "../../../lib/client/cli/run.ts";
import { VERSION } from "../../../lib/client/version.ts";
import { testTerminal } from "../../support/clients/test-terminal.ts";

const ran = async (...words: string[]) => {
  const terminal = testTerminal("/nonexistent");
  return { code: await run(words, terminal), out: terminal.printed.join("\n"), err: terminal.complaints.join("\n") };
};

test("--help lists every command and the exit codes", async () => {
  const { code, out } = await ran("--help");
  expect(code).toBe(0);
  for (const { name, summary } of COMMANDS) expect(out).toMatch(new RegExp(`^  ${name} .*${summary}$`, "m"));
  expect(out).toContain("Exit codes:");
  expect(await ran()).toEqual({ code, out, err: "" });
});

test.each(COMMANDS.map(({ name }) => name))("ais %s --help shows an example", async (name) => {
  const { code, out } = await ran(...name.split(" "), "--help");
  expect(code).toBe(0);
  expect(out).toMatch(new RegExp(`Examples:\n.*ais ${name}`));
  expect(await ran("help", ...name.split(" "))).toEqual({ code, out, err: "" });
});

test("the help of a command knows the service's events and outcomes", async () => {
  const trigger = (await ran("trigger", "--help")).out;
  for (const type of EVENT_TYPES) expect(trigger).toContain(type);
  const simulate = (await ran("invitations", "simulate", "--help")).out;
  for (const outcome of SimulatedOutcome.options) expect(simulate).toContain(outcome);
});

test("--version is that of the package", async () => {
  expect(await ran("--version")).toEqual({ code: 0, out: VERSION, err: "" });
});

test("wrong use is exit code 2 and says what to do", async () => {
  expect(await ran("launch")).toEqual({ code: 2, out: "", err: 'There is no command "launch". See ais --help.' });
  expect(await ran("listen")).toEqual({
    code: 2,
    out: "",
    err: "--forward-to <url> is missing.\nSee ais listen --help.",
  });
  expect((await ran("invitations", "list")).err).toContain("There is no API key. Run ais login, or set AIS_API_KEY.");
  expect((await ran("trigger", "assessment.finished")).err).toContain("Events: invitation.created,");
  expect(JSON.parse((await ran("trigger", "--json")).err)).toEqual({ error: { message: "<event> is missing." } });
});
