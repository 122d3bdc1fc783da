import { useState } from "preact/hooks";
import { SelectField } from "../../../ui/forms/field.tsx";
import { Form, NO_ATTEMPT } from "../../../ui/forms/form.tsx";
import { COLUMNS, type Column, recognized, wordsOf } from "./csv/columns.ts";

/** In characters. */
const EXAMPLE_LENGTH = 60;

type MapColumnsProps = {
  /** The file's. */
  name: string;
  /** The texts of the first row, which say what a column is better than a title. */
  first: readonly string[];
  titles: readonly string[];
  use(chosen: readonly (Column | undefined)[]): void;
  onCancel(): void;
};

/** Asks what the columns of a file are, with what they are recognized as, and says which are not imported. */
export const MapColumns = ({ name, first, titles, use, onCancel }: MapColumnsProps) => {
  const [chosen, setChosen] = useState(() => recognized(titles));
  const ignored = titles.filter((title, index) => chosen[index] === undefined && title.trim() !== "");
  return (
    <section aria-labelledby="map-columns">
      <h2 id="map-columns">
        What are the columns of <bdi>{name}</bdi>?
      </h2>
      <Form act={NO_ATTEMPT} failed="" submit="Use these columns" onSubmit={() => use(chosen)} onCancel={onCancel}>
        <p class="muted" role="status">
          {ignored.length === 0 ? (
            "Every column is imported."
          ) : (
            <>
              Not imported: <bdi>{ignored.join(", ")}</bdi>.
            </>
          )}
        </p>
        {titles.map((title, index) => (
          <SelectField
            // Titles can be the same, or empty.
            key={`${index} ${title}`}
            name={`column-${index}`}
            label={title.trim() || `Column ${index + 1}`}
            hint={first[index]?.trim() ? `First row: ${first[index].trim().slice(0, EXAMPLE_LENGTH)}` : undefined}
            value={chosen[index] ?? ""}
            options={[
              { value: "", text: "Not imported" },
              ...COLUMNS.map((column) => ({ value: column, text: wordsOf(column) })),
            ]}
            onChange={(value) =>
              setChosen(
                chosen.map((before, at) => (at === index ? COLUMNS.find((column) => column === value) : before)),
              )
            }
          />
        ))}
      </Form>
    </section>
  );
};
