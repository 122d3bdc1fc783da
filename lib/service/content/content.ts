import { readContent } from "./read-content.ts";

/** The live content, which candidates are scored by. A form asks for the same in both dialects, and forms are parallel. */
export const content = readContent({
  forms: ["A", "B", "C", "D", "E", "F"],
  bank: (name) => `banks/${name}`,
  passage: (kind, form) => `passages/${kind}-${form.toLowerCase()}`,
});
