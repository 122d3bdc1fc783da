import { seededRandom } from "../shared/seeded-random.ts";
import type { DrawRequest } from "./kind.ts";

/**
 * All of them, in the order in which to draw them: first those that the candidate has not seen, at random, then the
 * others, beginning with what was seen longest ago.
 */
export const leastSeen = <Drawable>(
  all: readonly Drawable[],
  nameOf: (one: Drawable) => string,
  { test, seed, seen }: DrawRequest,
): Drawable[] => {
  const seenAt = (one: Drawable) => seen.get(nameOf(one)) ?? 0;
  return seededRandom(`${test}/${seed}`)
    .shuffle(all)
    .sort((one, other) => seenAt(one) - seenAt(other));
};

/** The form to draw: one that the candidate has not seen, or the one that was seen longest ago. The others are not read. */
export const formToDraw = <Form>(forms: Readonly<Record<string, Form>>, request: DrawRequest): Form => {
  const [form = ""] = leastSeen(Object.keys(forms), (name) => name, request);
  const drawn = forms[form];
  if (drawn === undefined) throw new Error(`The test ${request.test} has no form`);
  return drawn;
};
