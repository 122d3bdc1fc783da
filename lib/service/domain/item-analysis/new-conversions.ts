import { KINDS, passThresholdOf } from "../assessments/catalogue.ts";
import type { SingleTest } from "../assessments/part-plan.ts";
import { bankConversion } from "./bank-equating.ts";
import type { Conversion } from "./conversion.ts";
import { conversionTo } from "./equating.ts";
import { groupsOf, type KeptResponse } from "./kept-response.ts";

type Form = Pick<KeptResponse, "form" | "version">;
export type FormConversion = { form: Form; conversion: Conversion };

const rounded = (score: number): number => Math.round(100 * score) / 100;

/** Whether a form has no conversion, or twice as many people as when it was made: so that there are few, and candidates of one month have the same. */
const isDue = (last: Conversion | undefined, people: number, baseOf: number): boolean =>
  last === undefined || (people >= 2 * last.n && baseOf >= 2 * last.base.n);

const isBase = (base: Form, { form, version }: Form): boolean => form === base.form && version === base.version;

/**
 * Which conversions of a test's forms to form A's scale are to be made now. The scale stays: all are to the content of form
 * A that the first was made to; of a bank, each version has the scale of that whole bank.
 *
 * @param kept scored by the same rules
 */
export const newConversions = (
  kept: readonly KeptResponse[],
  test: SingleTest,
  lastOf: (form: Form) => Conversion | undefined,
  day: string,
): FormConversion[] => {
  const passMark = passThresholdOf(test);
  const forms = groupsOf(kept).flatMap((people) => {
    const [first] = people;
    return first === undefined ? [] : [{ form: { form: first.form, version: first.version }, people }];
  });
  if (KINDS[test] === "choice")
    return forms
      .filter(({ form, people }) => isDue(lastOf(form), people.length, people.length))
      .flatMap(({ form, people }) => {
        const conversion = bankConversion(people, passMark, day);
        return conversion === undefined ? [] : [{ form, conversion }];
      });
  const first = forms.flatMap(({ form }) => lastOf(form)?.base ?? [])[0];
  const base =
    first === undefined
      ? forms.filter(({ form }) => form.form === "A").sort((one, other) => other.people.length - one.people.length)[0]
      : forms.find(({ form }) => isBase(first, form));
  if (base === undefined) return [];
  return forms
    .filter(({ form, people }) => form !== base.form && isDue(lastOf(form), people.length, base.people.length))
    .flatMap(({ form, people }) => {
      const equating = conversionTo(base.people, people, passMark);
      if (equating?.at_pass === undefined) return [];
      const conversion: Conversion = {
        made_on: day,
        n: people.length,
        base: { ...base.form, n: base.people.length },
        error: Math.round(10 * equating.at_pass.error) / 10,
        method: equating.method,
        scores: equating.scores.map(rounded),
      };
      return [{ form, conversion }];
    });
};
