import { Dialect, LocalLinter } from "harper.js";
import { binary } from "harper.js/binary";
import type { GrammarCheck } from "#domain/results/ports.ts";
import { grammarCheck } from "./grammar-check.ts";

/**
 * harper.js, for American and for British writers. Its 16 MB of WebAssembly are read and compiled when the first text comes, so
 * that a cold start which only looks whether there is work stays short.
 */
export const harperCheck = (): GrammarCheck => {
  let check: GrammarCheck | undefined;
  return (text) => {
    check ??= grammarCheck([Dialect.American, Dialect.British].map((dialect) => new LocalLinter({ binary, dialect })));
    return check(text);
  };
};
