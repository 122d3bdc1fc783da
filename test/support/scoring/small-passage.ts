import type { EditingError, EditingPassage, Trap } from "#domain/content/passage.ts";

const PLANTED = /\[([^|\]]+)\|([^\]]+)\]/g;

/**
 * An editing passage of a few sentences. `The lamps [is|are|were] lit.` prints "is", an error that "are" or "were" fixes. The
 * errors are called e1, e2 and so on.
 *
 * @param special what is different about some errors, by id: all others weigh 1 and are of grammar
 * @param traps correct words of the passage, and what they must not be changed into
 */
export const passageOf = (
  marked: string,
  special: Readonly<Record<string, Partial<EditingError>>> = {},
  traps: readonly Pick<Trap, "right" | "bad">[] = [],
): EditingPassage => {
  const errors: EditingError[] = [];
  let text = "";
  let last = 0;
  for (const { 0: whole, 1: wrong = "", 2: fixes = "", index } of marked.matchAll(PLANTED)) {
    text += marked.slice(last, index);
    const [start, id] = [text.length, `e${errors.length + 1}`];
    text += wrong;
    const accepted = fixes.split("|");
    const rule = "Agreement";
    const place = { start, end: text.length, wrong, accepted };
    errors.push({ id, kind: "grammar", weight: 1, rule, explanation: `Why ${id}`, ...place, ...special[id] });
    last = index + whole.length;
  }
  text += marked.slice(last);
  const placed = traps.map((trap) => {
    const start = text.indexOf(trap.right);
    return { ...trap, start, end: start + trap.right.length, explanation: `“${trap.right}” was right.` };
  });
  return { id: "p", test: "editing-test", form: "A", version: 1, title: "Small", text, errors, traps: placed };
};

/** The passage with the first accepted fix of each error. */
export const corrected = ({ text, errors }: EditingPassage): string =>
  errors.reduceRight(
    (whole, { start, end, accepted: [fix = ""] }) => whole.slice(0, start) + fix + whole.slice(end),
    text,
  );
