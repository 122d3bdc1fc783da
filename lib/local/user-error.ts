/** A failure that the person at the keyboard can mend: its message says what is wrong and what to do. Shown without a stack. */
export class Problem extends Error {
  override readonly name = "Problem";
}
