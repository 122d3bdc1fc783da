import { execFileSync, spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { run } from "../../../../lib/client/cli/run.ts";
import { testTerminal } from "../../../support/clients/test-terminal.ts";

const terminal = testTerminal("/nonexistent");
await run(["completion"], terminal);

/** What bash offers for the last of the words. */
const offered = (...words: string[]): string[] =>
  execFileSync(
    "bash",
    [
      "-c",
      `${terminal.printed.join("\n")}
    COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _ais; printf '%s\n' "\${COMPREPLY[@]}"`,
      "bash",
      "ais",
      ...words,
    ],
    {
      encoding: "utf8",
    },
  )
    .trim()
    .split("\n");

test.skipIf(spawnSync("bash", ["--version"]).status !== 0)(
  "bash completes commands, their words and their options",
  () => {
    expect(offered("lo")).toEqual(["login", "logout", "logs"]);
    expect(offered("invitations", "")).toEqual(["create", "get", "list", "simulate"]);
    expect(offered("invitations", "list", "--l")).toEqual(["--limit"]);
    expect(offered("invitations", "list", "--limit", "5", "--st")).toEqual(["--status"]);
  },
);
