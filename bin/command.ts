import { Command, InvalidArgumentError } from "@commander-js/extra-typings";

/** Exit code for usage errors; 1 is for a valid command that fails. */
export const USAGE_ERROR = 2;

/**
 * The command line of an npm script. Unknown options and missing values end the process with exit code 2 and a pointer to `--help`.
 *
 * @param invocation the command as typed, such as `npm run demo --`
 */
export const commandLine = (invocation: string, description: string) =>
  new Command(invocation)
    .description(description)
    .helpOption("-h, --help", "show this text")
    .helpCommand(false)
    .showHelpAfterError(`See ${invocation} --help.`)
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : USAGE_ERROR));

/** Parses a whole number of digits only; 1e3, 0x10, 1.5 and -1 are refused. */
export const wholeNumber = (text: string): number => {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError("Not a whole number. Use digits only.");
  return Number(text);
};

/** Parses a TCP port; 0 means any free port, where `lowest` allows it. */
export const portNumber =
  (lowest: 0 | 1) =>
  (text: string): number => {
    const port = wholeNumber(text);
    if (port < lowest || port > 65_535) throw new InvalidArgumentError(`A port is a number from ${lowest} to 65535.`);
    return port;
  };
