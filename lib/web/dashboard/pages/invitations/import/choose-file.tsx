import { useCallback, useState } from "preact/hooks";
import { CsvDrop } from "../../../ui/forms/csv-drop.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { COLUMNS, type Column, REQUIRED, wordsOf } from "./csv/columns.ts";
import { saveTemplate } from "./csv/template.ts";
import { readFile, type Unread } from "./current-import.ts";
import { MapColumns } from "./map-columns.tsx";
import type { Offers } from "./rows.ts";

/** Takes a file by choosing or dropping it, and says why one cannot be used. */
export const ChooseFile = ({ offers }: { offers: Offers }) => {
  const [unread, setUnread] = useState<Unread | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const take = useCallback(
    async (taken: File, chosen?: readonly (Column | undefined)[]): Promise<void> => {
      setFile(taken);
      const problem = "The file could not be read. Choose it again.";
      setUnread(await readFile(taken, offers, chosen).catch(() => ({ problem })));
    },
    [offers],
  );
  const own = offers.packages.filter(({ id }) => id.startsWith("pkg_"));
  return (
    <>
      {unread === null ? null : (
        <div class="note bad" role="alert">
          <p>
            <Icon name="alert" /> <strong>The file was not imported.</strong> {unread.problem}
          </p>
        </div>
      )}
      {unread?.titles === undefined || file === null ? (
        <CsvDrop id="import-file" busy="Reading the file…" take={take} />
      ) : (
        <MapColumns titles={unread.titles} use={(chosen) => void take(file, chosen)} onCancel={() => setUnread(null)} />
      )}
      <section>
        <h2>Columns</h2>
        <p>
          The first line names them, in any order. Separate several tests in a cell with commas; names work as well as
          slugs. An Excel workbook (.xlsx) is read from its first sheet; a text file may have commas, semicolons or tabs
          between its cells.
        </p>
        <ul class="columns">
          {COLUMNS.map((column) => (
            <li key={column}>
              <span class="mono">{column}</span>
              <span>
                {wordsOf(column)}
                {REQUIRED.includes(column) ? <span class="tag">Required</span> : null}
              </span>
            </li>
          ))}
        </ul>
        <p>
          Tests: <span class="mono">{offers.tests.join(", ")}</span>
        </p>
        {own.length === 0 ? null : <p>Packages: {own.map(({ name }) => name).join(", ")}</p>}
        <button type="button" onClick={saveTemplate}>
          Download the template
        </button>
      </section>
    </>
  );
};
