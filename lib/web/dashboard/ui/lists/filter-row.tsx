import type { ComponentChildren, TargetedEvent } from "preact";
import { useId, useState } from "preact/hooks";
import { Icon } from "../icon.tsx";
import type { FilterField } from "./filter-field.ts";

type FilterRowProps<Name extends string> = {
  fields: readonly FilterField<Name>[];
  filters: Readonly<Record<Name, string>>;
  set(changes: Partial<Readonly<Record<Name, string>>>): void;
  /** The list's search, before the filters. */
  children?: ComponentChildren;
};

const textOf = ({ label, options }: FilterField<string>, value: string): string =>
  options === undefined
    ? `${label} ${value}`
    : `${label}: ${options.find((option) => option.value === value)?.text ?? value}`;

type FilterProps = { field: FilterField<string>; value: string; onChange(value: string): void };

/** A text, a number or a day filters when it is complete: on Enter, or when the field is left. */
const Entry = ({ field: { label, type = "date" }, value, onChange }: FilterProps) => {
  const id = useId();
  const entered = {
    id,
    value,
    autoComplete: "off",
    onChange: (event: TargetedEvent<HTMLInputElement>) => onChange(event.currentTarget.value.trim()),
  };
  return (
    <div class={`filter ${type}`}>
      <label for={id}>{label}</label>
      {type === "number" ? (
        <input type="text" inputMode="numeric" {...entered} />
      ) : type === "text" ? (
        <input type="text" {...entered} />
      ) : (
        <input type="date" {...entered} />
      )}
    </div>
  );
};

const Filter = ({ field, value, onChange }: FilterProps) => {
  const { label, any = "Any", options } = field;
  return options === undefined ? (
    <Entry field={field} value={value} onChange={onChange} />
  ) : (
    <label class="filter">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
};

/** The search and the filters in one row above a list, the rarer ones behind a button, and those in use as chips that can be removed. */
export const FilterRow = <Name extends string>({ fields, filters, set, children }: FilterRowProps<Name>) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  // A computed key is not known to be one of the names.
  const change = (name: Name, value: string): void => set({ [name]: value } as Partial<Record<Name, string>>);
  const active = fields.filter(({ name }) => filters[name] !== "");
  const filterOf = (field: FilterField<Name>) => (
    <Filter
      key={field.name}
      field={field}
      value={filters[field.name]}
      onChange={(value) => change(field.name, value)}
    />
  );
  const rare = fields.filter((field) => field.rare);
  return (
    <search class="filters">
      <div class="filter-row">
        {children}
        {fields.filter((field) => !field.rare).map(filterOf)}
        {rare.length === 0 ? null : (
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            More filters
          </button>
        )}
      </div>
      <div id={id} class="filter-row" hidden={!isOpen}>
        {rare.map(filterOf)}
      </div>
      {active.length === 0 ? null : (
        <ul class="chips" aria-label="Filters in use">
          {active.map((field) => (
            <li key={field.name}>
              <button
                type="button"
                class="chip"
                onClick={(event) => {
                  // The chip goes, and would take the focus with it.
                  event.currentTarget.closest("search")?.querySelector<HTMLElement>("input, select")?.focus();
                  change(field.name, "");
                }}
              >
                <bdi>{textOf(field, filters[field.name])}</bdi>
                <span class="unseen">, remove this filter</span>
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
};
