/** A table cell; null for an empty one. */
export type Cell = string | number | null;

/** A plain-text table: columns with numbers are right-aligned, all others left-aligned. */
export const textTable = (names: readonly string[], rows: readonly (readonly Cell[])[]): string => {
  const columns = names.map((name, index) => {
    const values = rows.map((row) => row[index] ?? "");
    const cells = [name, ...values.map(String)];
    const width = Math.max(...cells.map((cell) => cell.length));
    const right = values.some((value) => typeof value === "number");
    return cells.map((cell) => (right ? cell.padStart(width) : cell.padEnd(width)));
  });
  return [names, ...rows]
    .map((_, line) =>
      columns
        .map((cells) => cells[line])
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
};
