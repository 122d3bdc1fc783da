import { Command, InvalidArgumentError } from "@commander-js/extra-typings";

/** Exit code of a command line that is not understood; 1 is for one that cannot be carried out. */
export const USAGE_ERROR = 2;

/**
 * The command line of an npm script. Options that it does not know, or that lack a value, end the process with exit
 * code 2 and point at `--help`.
 *
 * @param invocation what a person types, such as `npm run demo --`
 */
export const commandLine = (invocation: string, description: string) =>
  new Command(invocation)
    .description(description)
    .helpOption("--help", "show this text")
    .helpCommand(false)
    .showHelpAfterError(`See ${invocation} --help.`)
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : USAGE_ERROR));

/** A whole number as people write it: digits only, so that 1e3, 0x10, 1.5 and -1 are not guessed at. */
export const wholeNumber = (text: string): number => {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError("It is not a whole number. Write digits only.");
  return Number(text);
};
