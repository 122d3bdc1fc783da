import * as z from "zod";
import type { WordNet } from "./wordnet.ts";

const Exceptions = z.record(z.string(), z.string());

/** WordNet's rules of detachment (morphy). */
const RULES = {
  noun: [
    ["s", ""],
    ["ses", "s"],
    ["xes", "x"],
    ["zes", "z"],
    ["ches", "ch"],
    ["shes", "sh"],
    ["men", "man"],
    ["ies", "y"],
  ],
  verb: [
    ["s", ""],
    ["ies", "y"],
    ["es", "e"],
    ["es", ""],
    ["ed", "e"],
    ["ed", ""],
    ["ing", "e"],
    ["ing", ""],
  ],
  adj: [
    ["er", ""],
    ["est", ""],
    ["er", "e"],
    ["est", "e"],
  ],
  adv: [],
} as const;

type Class = keyof typeof RULES;
const CLASSES: readonly Class[] = ["noun", "verb", "adj", "adv"];
const FILES: Readonly<Partial<Record<Class, string>>> = { noun: "noun", verb: "verb", adj: "adjective" };

/** `lemmasOf` gives the dictionary forms of a word form: itself, if it is one, irregular ones, and those by rule. */
export const morphology = (load: NodeJS.Require, net: WordNet) => {
  const exceptions = new Map<Class, Record<string, string>>();
  for (const [name, file] of Object.entries(FILES)) {
    exceptions.set(name as Class, Exceptions.parse({ ...load(`./dist/wn-${file}-exceptions.js`) }));
  }
  const doubled = (stem: string) => (/([b-df-hj-np-tv-z])\1$/.test(stem) ? [stem.slice(0, -1)] : []);
  const lemmasOf = (form: string): string[] => {
    const found = CLASSES.flatMap((name) => {
      const irregular = exceptions.get(name)?.[form];
      const regular = RULES[name].flatMap(([ending, replacement]) => {
        if (!form.endsWith(ending) || form.length - ending.length < 2) return [];
        const stem = form.slice(0, -ending.length) + replacement;
        return replacement === "" && ending !== "s" ? [stem, ...doubled(stem)] : [stem];
      });
      const candidates = irregular === undefined ? [form, ...regular] : [irregular, form];
      return candidates.filter((candidate) => net.has(candidate, name));
    });
    return [...new Set(found)];
  };
  return { lemmasOf };
};
