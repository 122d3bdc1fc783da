import { describe, expect, test } from "vitest";
import { downloadNotice, samCommand } from "../../../bin/sam/command-line.ts";

describe("the command's options", () => {
  test.each([
    [[], { port: 3000, prepare: false }, []],
    [["--skip-pull-image"], { port: 3000 }, ["--skip-pull-image"]],
    [["--port", "3100", "--debug"], { port: 3100 }, ["--debug"]],
    [
      ["--port=3100", "--parameter-overrides", "A=1 B=2", "-p"],
      { port: 3100 },
      ["--parameter-overrides", "A=1 B=2", "-p"],
    ],
    [["--warm-containers", "EAGER", "--prepare"], { prepare: true }, ["--warm-containers", "EAGER"]],
  ])("%j: known options are parsed, and all others are passed to sam", (args, options, sam) => {
    const command = samCommand().parse(args, { from: "user" });
    expect(command.opts()).toMatchObject(options);
    expect(command.args).toEqual(sam);
  });

  test("what sam will download is said, unless an option or sam's variable says to skip it", () => {
    const said = downloadNotice(["--debug"], {});
    expect(said).toMatch(/public\.ecr\.aws\/lambda\/nodejs:24-(arm64|x86_64).*downloads it \(hundreds of megabytes\)/s);
    expect(said).toContain("npm run sam -- --skip-pull-image");
    expect(downloadNotice([], { SAM_SKIP_PULL_IMAGE: "0" })).toBe(said);
    expect(downloadNotice(["--skip-pull-image"], {})).toBeUndefined();
    expect(downloadNotice([], { SAM_SKIP_PULL_IMAGE: "1" })).toBeUndefined();
  });
});
