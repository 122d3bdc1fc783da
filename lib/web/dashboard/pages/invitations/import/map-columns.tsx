import { useState } from "preact/hooks";
import { SelectField } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { COLUMNS, type Column, recognized, wordsOf } from "./csv/columns.ts";

type MapColumnsProps = {
  titles: readonly string[];
  use(chosen: readonly (Column | undefined)[]): void;
  onCancel(): void;
};

/** Asks what the columns of a file are. */
export const MapColumns = ({ titles, use, onCancel }: MapColumnsProps) => {
  const [chosen, setChosen] = useState(() => recognized(titles));
  return (
    <section aria-labelledby="map-columns">
      <h2 id="map-columns">What are the columns?</h2>
      <Form
        error={null}
        failed=""
        submit="Use these columns"
        busy={false}
        onSubmit={() => use(chosen)}
        onCancel={onCancel}
      >
        {titles.map((title, index) => (
          <SelectField
            // Titles can be the same, or empty.
            key={`${index} ${title}`}
            name={`column-${index}`}
            label={title.trim() || `Column ${index + 1}`}
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
