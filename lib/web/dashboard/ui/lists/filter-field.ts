export type Option = { value: string; text: string };

/** A filter of a list: a choice of options, a day, or a text or number that is entered. */
export type FilterField<Name extends string> = {
  name: Name;
  label: string;
  /** The text of the choice that does not filter. */
  any?: string;
  options?: readonly Option[];
  /** Without options: what is entered; a day if it is left out. */
  type?: "text" | "number" | "date";
  /** Behind the button for more filters. */
  rare?: true;
};
