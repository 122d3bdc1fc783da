import type { Package } from "#contract/invitations/package.ts";
import { SelectField } from "../../../ui/forms/field.tsx";
import { testsInWords } from "../words.ts";

type PackageChoiceProps = {
  packages: readonly Package[];
  /** Empty for none. */
  value: string;
  onChange(id: string): void;
};

/** A choice of the account's packages, if it has made any, instead of tests. */
export const PackageChoice = ({ packages, value, onChange }: PackageChoiceProps) => {
  const own = packages.filter(({ id }) => id.startsWith("pkg_"));
  const chosen = own.find(({ id }) => id === value);
  if (own.length === 0) return null;
  return (
    <SelectField
      name="package"
      label="Package"
      {...(chosen === undefined ? {} : { hint: `${testsInWords(chosen.tests)}, ${chosen.duration_minutes} min.` })}
      value={value}
      options={[
        { value: "", text: "None: choose the tests" },
        ...own.map(({ id, name }) => ({ value: id, text: name })),
      ]}
      onChange={onChange}
    />
  );
};
