import { useCallback, useRef, useState } from "preact/hooks";
import { useFileDrop } from "../../../../kit/file-drop.ts";
import { Icon } from "../../../ui/icon.tsx";
import { COLUMN_WORDS, COLUMNS, REQUIRED } from "./csv/columns.ts";
import { saveTemplate } from "./csv/template.ts";
import { readFile } from "./current-import.ts";

/** Takes a file by choosing or dropping it, and says why one cannot be used. */
export const ChooseFile = ({ tests }: { tests: readonly string[] }) => {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const take = useCallback(
    async (file: File | undefined): Promise<void> => {
      if (file === undefined || busy) return;
      setBusy(true);
      setProblem(await readFile(file, tests).catch(() => "The file could not be read. Choose it again."));
      setBusy(false);
      if (input.current !== null) input.current.value = "";
    },
    [busy, tests],
  );
  const { place, over } = useFileDrop<HTMLDivElement>(take);
  return (
    <>
      {problem === null ? null : (
        <div class="note bad" role="alert">
          <p>
            <Icon name="alert" /> <strong>The file was not imported.</strong> {problem}
          </p>
        </div>
      )}
      <div ref={place} class={over ? "drop over" : "drop"}>
        <Icon name="upload" />
        <p>{busy ? "Reading the file…" : "Drop a CSV file here, or"}</p>
        <input
          ref={input}
          id="import-file"
          class="unseen"
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
        <label for="import-file" class="button primary">
          Choose a file
        </label>
      </div>
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
