import type { ListedTest } from "#contract/assessments/listed-test.ts";

const COLUMNS = ["Test", "Form (version)", "Candidates", "Reliability", "95% interval"];

const rowsOf = ({ name, reliability }: ListedTest): string[][] =>
  reliability.length === 0
    ? [[name, "", "", "not yet measured", ""]]
    : reliability.map(({ form, version, candidates, reliability: value, low, high }) => [
        name,
        `${form} (${version})`,
        candidates.toLocaleString("en-GB"),
        value.toFixed(2),
        `${low.toFixed(2)} to ${high.toFixed(2)}`,
      ]);

const tableOf = (rows: readonly string[][]): HTMLElement => {
  const frame = document.createElement("div");
  frame.className = "table";
  frame.tabIndex = 0;
  frame.role = "region";
  frame.ariaLabel = "Reliability of each test";
  const table = document.createElement("table");
  const [head, body] = [table.createTHead(), table.createTBody()];
  for (const [index, cells] of [COLUMNS, ...rows].entries()) {
    const row = (index === 0 ? head : body).insertRow();
    for (const text of cells) {
      const cell = index === 0 ? document.createElement("th") : document.createElement("td");
      if (index === 0) cell.scope = "col";
      cell.textContent = text;
      row.append(cell);
    }
  }
  frame.append(table);
  return frame;
};

/** Shows how reliably this service's tests measure, where the page links to the figures. */
export const showReliability = async (): Promise<void> => {
  const place = document.querySelector(".reliability");
  const link = place?.querySelector("a");
  if (!place || !link) return;
  try {
    const response = await fetch(link.href);
    if (!response.ok) throw new Error(response.statusText);
    const { data } = (await response.json()) as { data: ListedTest[] };
    place.append(tableOf(data.flatMap(rowsOf)));
  } catch {
    const note = document.createElement("p");
    note.textContent = "They could not be loaded. Reload the page to try again.";
    place.append(note);
  }
};
