import { type Described, FieldGroup } from "./field.tsx";
import { fieldId } from "./field-id.ts";

type ChoiceProps = {
  type: "checkbox" | "radio";
  name: string;
  value: string;
  checked: boolean;
  onChange(checked: boolean): void;
  label: string;
  /** What it is called in the API. */
  code?: string;
  hint?: string;
  /** The group's control that an error links to. */
  first?: boolean;
  disabled?: boolean;
};

export const Choice = ({ label, code, hint, first = false, onChange, ...input }: ChoiceProps) => (
  <label class="check">
    <input
      id={first ? fieldId(input.name) : undefined}
      {...input}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    <span>
      {label}
      {code === undefined ? null : <span class="mono muted"> {code}</span>}
      {hint === undefined ? null : <span class="hint">{hint}</span>}
    </span>
  </label>
);

type Option<Value> = Pick<ChoiceProps, "label" | "code" | "hint"> & { value: Value };

type RadioFieldProps<Value> = Described & {
  label: string;
  options: readonly Option<Value>[];
  value: NoInfer<Value>;
  onChange(value: NoInfer<Value>): void;
};

/** A question with one answer. */
export const RadioField = <Value extends string | number>({
  options,
  value,
  onChange,
  ...group
}: RadioFieldProps<Value>) => (
  <FieldGroup {...group}>
    {options.map((option, index) => (
      <Choice
        key={option.value}
        {...option}
        type="radio"
        name={group.name}
        value={String(option.value)}
        first={index === 0}
        checked={value === option.value}
        onChange={() => onChange(option.value)}
      />
    ))}
  </FieldGroup>
);

type CheckboxFieldProps<Value> = Described & {
  label: string;
  options: readonly Option<Value>[];
  chosen: readonly Value[];
  /** Called with what is chosen then, in the order of the options. */
  onChange(chosen: Value[]): void;
};

/** A question with several answers. */
export const CheckboxField = <Value extends string>({
  options,
  chosen,
  onChange,
  ...group
}: CheckboxFieldProps<Value>) => {
  const isChosen = (value: Value): boolean => chosen.includes(value);
  const toggle = (toggled: Value): void =>
    onChange(options.map(({ value }) => value).filter((value) => isChosen(value) !== (value === toggled)));
  return (
    <FieldGroup {...group}>
      {options.map((option, index) => (
        <Choice
          key={option.value}
          {...option}
          type="checkbox"
          name={group.name}
          first={index === 0}
          checked={isChosen(option.value)}
          onChange={() => toggle(option.value)}
        />
      ))}
    </FieldGroup>
  );
};
