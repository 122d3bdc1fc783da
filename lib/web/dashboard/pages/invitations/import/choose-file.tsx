import { useCallback, useState } from "preact/hooks";
import { CsvDrop } from "../../../ui/forms/csv-drop.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { COLUMN_WORDS, COLUMNS, REQUIRED } from "./csv/columns.ts";
import { saveTemplate } from "./csv/template.ts";
import { readFile } from "./current-import.ts";

/** Takes a file by choosing or dropping it, and says why one cannot be used. */
export const ChooseFile = ({ tests }: { tests: readonly string[] }) => {
  const [problem, setProblem] = useState<string | null>(null);
  const take = useCallback(
    async (file: File): Promise<void> =>
      setProblem(await readFile(file, tests).catch(() => "The file could not be read. Choose it again.")),
    [tests],
  );
  return (
    <>
      {problem === null ? null : (
        <div class="note bad" role="alert">
          <p>
            <Icon name="alert" /> <strong>The file was not imported.</strong> {problem}
          </p>
        </div>
      )}
      <CsvDrop id="import-file" busy="Reading the file…" take={take} />
      <section>
        <h2>Columns</h2>
        <p>
          The first line names them, in any order. Separate several tests in a cell with spaces. The file may have
          commas, semicolons or tabs between its cells.
        </p>
        <ul class="columns">
          {COLUMNS.map((column) => (
            <li key={column}>
              <span class="mono">{column}</span>
              <span>
                {COLUMN_WORDS[column]}
                {REQUIRED.includes(column) ? <span class="tag">Required</span> : null}
              </span>
            </li>
          ))}
        </ul>
        <p>
          Tests: <span class="mono">{tests.join(", ")}</span>
        </p>
        <button type="button" onClick={saveTemplate}>
          Download the template
        </button>
      </section>
    </>
  );
};
