import { parseArgs } from "node:util";
import { UserError } from "../user-error.ts";

/** What `npm run sam` was called with; `sam` is for `sam local start-api`. */
export type SamOptions = { port: number; prepare: boolean; help: boolean; sam: string[] };

const OWN = {
  port: { type: "string", default: "3000" },
  prepare: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

/**
 * Reads the command's own options; everything else is sam's, as it stands.
 *
 * @throws UserError when the port is none
 */
export const readSamOptions = (args: readonly string[]): SamOptions => {
  const { values, tokens } = parseArgs({
    args: [...args],
    options: OWN,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const ours = tokens.filter((token) => token.kind === "option" && token.name in OWN);
  const taken = new Set(
    ours.flatMap((token) =>
      token.kind === "option" && token.name === "port" && token.inlineValue === false
        ? [token.index, token.index + 1]
        : [token.index],
    ),
  );
  const port = /^\d{1,5}$/.test(String(values.port)) ? Number(values.port) : Number.NaN;
  if (!(port > 0 && port <= 65_535)) throw new UserError(`--port ${values.port}: a port is a number from 1 to 65535.`);
  return {
    port,
    prepare: values.prepare === true,
    help: values.help === true,
    sam: args.filter((_, index) => !taken.has(index)),
  };
};
