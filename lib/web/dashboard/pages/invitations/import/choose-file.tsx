import { useCallback, useState } from "preact/hooks";
import { FileNotes } from "../../../ui/files/file-notes.tsx";
import type { ReadingChoices } from "../../../ui/files/read-table.ts";
import { CsvDrop } from "../../../ui/forms/csv-drop.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { COLUMNS, REQUIRED, wordsOf } from "./csv/columns.ts";
import { saveTemplate } from "./csv/template.ts";
import { type OpenedFile, openFile, takeRows, type Unread } from "./current-import.ts";
import { MapColumns } from "./map-columns.tsx";
import type { Offers } from "./rows.ts";

const UNREADABLE: Unread = { problem: "The file could not be read. Choose it again." };

type Opened = { file: File; read: OpenedFile };

/** Takes a file by choosing or dropping it, and says why one cannot be used. */
export const ChooseFile = ({ offers }: { offers: Offers }) => {
  const [unread, setUnread] = useState<Unread | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const take = useCallback(async (file: File, choices: ReadingChoices = {}): Promise<void> => {
    const read = await openFile(file, choices).catch(() => UNREADABLE);
    setUnread("problem" in read ? read : null);
    setOpened((before) => {
      if (!("problem" in read)) return { file, read };
      // What was chosen for a file that is open can be chosen differently.
      return before?.file === file ? before : null;
    });
  }, []);
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
      {opened === null ? (
        <CsvDrop id="import-file" busy="Reading the file…" take={take} />
      ) : (
        <>
          <FileNotes
            about={opened.read.table.about}
            choices={opened.read.choices}
            choose={(choices) => void take(opened.file, choices)}
          />
          <MapColumns
            // Other titles need other choices.
            key={JSON.stringify(opened.read.columns.titles)}
            name={opened.read.name}
            {...opened.read.columns}
            use={(chosen) => setUnread(takeRows(opened.read, offers, chosen))}
            onCancel={() => {
              setOpened(null);
              setUnread(null);
            }}
          />
        </>
      )}
      <section>
        <h2>Columns</h2>
        <p>
          The first line names them, in any order. Separate several tests in a cell with commas; names work as well as
          slugs. A text file may have commas, semicolons or tabs between its cells.
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
