import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sources } from "./import-graph.ts";

/** A declaration of what is given the tenant's time and, last, real time. */
const DECLARED = /(\w+)(?: = )?\([^()]*\bnow: number,\s*wall: number,?\s*\)/g;
const ARGUMENTS = /\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/.source;

test("who is given the tenant's time and real time is given both, in this order", () => {
  const texts = sources("{lib/service,functions}/**/*.ts").map((file) => readFileSync(file, "utf8"));
  const names = new Set(texts.flatMap((text) => [...text.matchAll(DECLARED)].map(([, name]) => name)));
  expect([...names]).toEqual(expect.arrayContaining(["claim", "restart", "decideDueEmail"]));
  const calls = texts.flatMap((text) =>
    [...text.matchAll(new RegExp(`\\b(?:${[...names].join("|")})${ARGUMENTS}`, "g"))].filter(
      ([, given = ""]) => /\bnow\b/.test(given) && !given.includes("wall: number"),
    ),
  );
  expect(calls.length).toBeGreaterThanOrEqual(names.size);
  expect(calls.filter(([, given = ""]) => !/\bnow(\(\))?, (deps\.)?wall(\.now\(\))?$/.test(given.trim()))).toEqual([]);
});
