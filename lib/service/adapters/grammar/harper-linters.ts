import { Dialect as Country, type LintConfig, LocalLinter } from "harper.js";
import { binary } from "harper.js/binary";
import type { GrammarCheck } from "#domain/results/ports.ts";
import { type Dialect, grammarCheck } from "./grammar-check.ts";

const SPELLING = "SpellCheck";

const linter = async (dialect: Country, rules: LintConfig): Promise<LocalLinter> => {
  const one = new LocalLinter({ binary, dialect });
  await one.setLintConfig(rules);
  return one;
};

const dialectOf = async (dialect: Country, names: readonly string[]): Promise<Dialect> => ({
  grammar: await linter(dialect, { [SPELLING]: false }),
  spelling: await linter(dialect, Object.fromEntries(names.map((name) => [name, name === SPELLING]))),
});

/** harper.js for American and British English, loaded: its 16 MB of WebAssembly are read and compiled immediately. */
export const harper = async (): Promise<GrammarCheck> => {
  const names = Object.keys(await binary.getDefaultLintConfig());
  if (!names.includes(SPELLING)) throw new Error(`harper.js has no rule ${SPELLING}`);
  return grammarCheck(await dialectOf(Country.American, names), await dialectOf(Country.British, names));
};
