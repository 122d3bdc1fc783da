import type { Part } from "#contract/candidate/candidate.ts";

/** A test as the invitation names it, with its parts if it has several. */
type Listed = { name: string; minutes: number; parts: readonly Part[] };

/** The tests as in the invitation's email: parts of one test are together. */
export const testsOf = (parts: readonly Part[]): Listed[] => {
  const tests: Listed[] = [];
  for (const part of parts) {
    const last = tests[tests.length - 1];
    if (part.part_of !== null && last?.name === part.part_of) {
      tests[tests.length - 1] = {
        ...last,
        minutes: last.minutes + part.duration_minutes,
        parts: [...last.parts, part],
      };
    } else {
      const { part_of, name, duration_minutes } = part;
      tests.push({ name: part_of ?? name, minutes: duration_minutes, parts: part_of === null ? [] : [part] });
    }
  }
  return tests;
};
