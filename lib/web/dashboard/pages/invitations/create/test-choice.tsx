import type { Test } from "#contract/assessments/assessment.ts";
import { count } from "../../../ui/format.ts";
import { Choice } from "../../../ui/forms/choices.tsx";
import { FieldGroup } from "../../../ui/forms/field.tsx";
import { isIncluded, withTest } from "../full-assessment.ts";

type TestChoiceProps = {
  tests: readonly Test[];
  chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
};

/** The tests in the order in which they are chosen, which is the one that the candidate takes them in. */
export const TestChoice = ({ tests, chosen, onChange }: TestChoiceProps) => (
  <FieldGroup name="tests" label="Tests" hint="The candidate takes them in the order in which you choose them.">
    {tests.map(({ slug, name, description, credits, duration_minutes }, index) => {
      const place = chosen.indexOf(slug);
      const included = isIncluded(slug, chosen);
      const about = `${count(credits, "credit")}, ${duration_minutes} min. ${description}`;
      return (
        <Choice
          key={slug}
          type="checkbox"
          name="tests"
          value={slug}
          first={index === 0}
          label={place < 0 || chosen.length < 2 ? name : `${name} (${place + 1})`}
          hint={included ? "Part of the full editing assessment." : about}
          disabled={included}
          checked={place >= 0}
          onChange={(checked) => onChange(checked ? withTest(chosen, slug) : chosen.filter((one) => one !== slug))}
        />
      );
    })}
  </FieldGroup>
);
