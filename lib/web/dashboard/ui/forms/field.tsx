import { type ComponentChildren, createContext } from "preact";
import { useContext, useState } from "preact/hooks";
import { faultOf } from "../../api/problem.ts";
import { Icon } from "../icon.tsx";
import { fieldId } from "./field-id.ts";

const hintId = (name: string): string => `${fieldId(name)}-hint`;
const errorId = (name: string): string => `${fieldId(name)}-error`;

/** The failure of the last attempt to send the form around a field; null without one. */
export const FormError = createContext<unknown>(null);

/** What the service says is wrong with a field of the form, by its name in the call. */
export const useFault = (name: string): string | undefined => faultOf(useContext(FormError), name);

/** The fault is the service's unless the page has one. */
export type Described = { name: string; hint?: string | undefined; error?: string | undefined };

/** Attributes that tie a control to its hint and error. */
const describedBy = ({ name, hint, error }: Described) => {
  const ids = [hint === undefined ? "" : hintId(name), error === undefined ? "" : errorId(name)].filter(Boolean);
  return {
    ...(ids.length === 0 ? {} : { "aria-describedby": ids.join(" ") }),
    ...(error === undefined ? {} : { "aria-invalid": true as const }),
  };
};

const Hint = ({ name, hint }: Described) =>
  hint === undefined ? null : (
    <p class="hint" id={hintId(name)}>
      {hint}
    </p>
  );

/** The page's own fault is announced, but not those of other fields than the one that has the focus. The form says the service's. */
const Fault = ({ name, error }: { name: string; error: string }) => {
  const isServices = useFault(name) !== undefined;
  const [isSaid] = useState(() => {
    const focused = document.activeElement;
    return !isServices && (!focused?.matches("input, select, textarea") || focused.getAttribute("name") === name);
  });
  return (
    <p class="field-error" id={errorId(name)} role={isSaid ? "alert" : undefined}>
      <Icon name="alert" /> {error}
    </p>
  );
};

const FieldError = ({ name, error }: Described) => (error === undefined ? null : <Fault name={name} error={error} />);

const useDescribed = <Props extends Described>(props: Props): Props => {
  const fault = useFault(props.name);
  return { ...props, error: props.error ?? fault };
};

type FieldProps = Described & { label: string; children: (attributes: object) => ComponentChildren };

/** A control with its label, hint and error. */
export const Field = ({ label, children, ...described }: FieldProps) => {
  const props = useDescribed(described);
  return (
    <div class={props.error === undefined ? "field" : "field wrong"}>
      <label for={fieldId(props.name)}>{label}</label>
      <Hint {...props} />
      {children({ id: fieldId(props.name), name: props.name, ...describedBy(props) })}
      <FieldError {...props} />
    </div>
  );
};

/** Preact types the attributes of each type of input separately. */
const TYPES = {
  text: { type: "text" },
  email: { type: "email", autoCapitalize: "none" },
  date: { type: "date" },
  /** A day and a time without a zone: `2026-11-25T09:00`. */
  moment: { type: "datetime-local" },
  number: { type: "text", inputMode: "numeric" },
} as const;

type TextFieldProps = Described & {
  label: string;
  value: string;
  onChange(value: string): void;
  type?: keyof typeof TYPES;
  autoComplete?: string;
};

export const TextField = ({
  label,
  value,
  onChange,
  type = "text",
  autoComplete = "off",
  ...props
}: TextFieldProps) => (
  <Field label={label} {...props}>
    {(attributes) => (
      <input
        {...attributes}
        {...TYPES[type]}
        value={value}
        autoComplete={autoComplete}
        // An address or a name is not prose.
        spellcheck={false}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    )}
  </Field>
);

type TextAreaFieldProps = Described & {
  label: string;
  value: string;
  onChange(value: string): void;
  rows?: number;
};

export const TextAreaField = ({ label, value, onChange, rows = 4, ...props }: TextAreaFieldProps) => (
  <Field label={label} {...props}>
    {(attributes) => (
      <textarea {...attributes} rows={rows} value={value} onInput={(event) => onChange(event.currentTarget.value)} />
    )}
  </Field>
);

type SelectFieldProps = Described & {
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChange(value: string): void;
};

export const SelectField = ({ label, value, options, onChange, ...props }: SelectFieldProps) => (
  <Field label={label} {...props}>
    {(attributes) => (
      <select {...attributes} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    )}
  </Field>
);

/** Several controls under one question. The first of them has the field's id. */
export const FieldGroup = ({
  label,
  children,
  ...described
}: Described & { label: string; children: ComponentChildren }) => {
  const props = useDescribed(described);
  return (
    <fieldset class={props.error === undefined ? "field" : "field wrong"} {...describedBy(props)}>
      <legend>{label}</legend>
      <Hint {...props} />
      {children}
      <FieldError {...props} />
    </fieldset>
  );
};
