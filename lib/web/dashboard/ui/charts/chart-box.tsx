import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

/** A chart under its title, and the same figures as a table one click away. */
export const ChartBox = ({
  title,
  table,
  children,
}: {
  title: string;
  table: ComponentChildren;
  children: ComponentChildren;
}) => {
  const [isTable, setTable] = useState(false);
  return (
    <section class="chart-box" aria-label={title}>
      <div class="chart-head">
        <h2>{title}</h2>
        <button type="button" class="small-button" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          Show as table
        </button>
      </div>
      {isTable ? <div class="chart-table">{table}</div> : children}
    </section>
  );
};
