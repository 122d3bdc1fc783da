import { Dialect as Country, type LintConfig, LocalLinter } from "harper.js";
import { binary } from "harper.js/binary";
import type { GrammarCheck } from "#domain/results/ports.ts";
import { COUNTED_RULES } from "./counted-rules.ts";
import { type Dialect, grammarCheck } from "./grammar-check.ts";

const SPELLING = "SpellCheck";

const linter = async (dialect: Country, rules: LintConfig): Promise<LocalLinter> => {
  const one = new LocalLinter({ binary, dialect });
  await one.setLintConfig(rules);
  return one;
};

/** harper.js for American and British English, loaded: its 16 MB of WebAssembly are read and compiled immediately. */
export const harper = async (): Promise<GrammarCheck> => {
  const names = Object.keys(await binary.getDefaultLintConfig());
  const missing = Object.keys(COUNTED_RULES).filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`harper.js has no rule ${missing.join(", ")}`);
  const only = (isOn: (name: string) => boolean): LintConfig =>
    Object.fromEntries(names.map((name) => [name, isOn(name)]));
  const dialectOf = async (dialect: Country): Promise<Dialect> => ({
    grammar: await linter(
      dialect,
      only((name) => name !== SPELLING && Object.hasOwn(COUNTED_RULES, name)),
    ),
    spelling: await linter(
      dialect,
      only((name) => name === SPELLING),
    ),
  });
  return grammarCheck(await dialectOf(Country.American), await dialectOf(Country.British));
};
