import { useCallback, useState } from "preact/hooks";
import { CsvDrop } from "../../../ui/forms/csv-drop.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { COLUMNS, type Column, REQUIRED, wordsOf } from "./csv/columns.ts";
import type { Titles } from "./csv/parse.ts";
import { saveTemplate } from "./csv/template.ts";
import { readFile, readTitles, type Unread } from "./current-import.ts";
import { MapColumns } from "./map-columns.tsx";
import type { Offers } from "./rows.ts";

const UNREADABLE: Unread = { problem: "The file could not be read. Choose it again." };

/** Takes a file by choosing or dropping it, and says why one cannot be used. */
export const ChooseFile = ({ offers }: { offers: Offers }) => {
  const [unread, setUnread] = useState<Unread | null>(null);
  const [file, setFile] = useState<{ file: File; columns: Titles } | null>(null);
  const take = useCallback(async (taken: File): Promise<void> => {
    const columns = await readTitles(taken).catch(() => UNREADABLE);
    setUnread("problem" in columns ? columns : null);
    setFile("problem" in columns ? null : { file: taken, columns });
  }, []);
  const use = async (taken: File, chosen: readonly (Column | undefined)[]): Promise<void> =>
    setUnread(await readFile(taken, offers, chosen).catch(() => UNREADABLE));
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
      {file === null ? (
        <CsvDrop id="import-file" busy="Reading the file…" take={take} />
      ) : (
        <MapColumns
          name={file.file.name}
          {...file.columns}
          use={(chosen) => void use(file.file, chosen)}
          onCancel={() => {
            setFile(null);
            setUnread(null);
          }}
        />
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
          Tests: <span class="mono">{offers.tests.map(({ slug }) => slug).join(", ")}</span>
        </p>
        {own.length === 0 ? null : <p>Packages: {own.map(({ name }) => name).join(", ")}</p>}
        <button type="button" onClick={saveTemplate}>
          Download the template
        </button>
      </section>
    </>
  );
};
