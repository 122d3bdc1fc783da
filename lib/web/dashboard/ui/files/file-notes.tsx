import { count } from "../format.ts";
import { SelectField } from "../forms/field.tsx";
import { Icon } from "../icon.tsx";
import { ENCODINGS, encodingNamed, nameOfEncoding } from "./encodings.ts";
import type { AboutFile, ReadingChoices } from "./read-table.ts";

const MAX_NAMED = 10;

/** "Row 3", "Rows 3, 7 and 12 others". */
const placesInWords = ({ unit, numbers }: AboutFile["damaged"]): string => {
  const noun = unit === "row" ? "Row" : "Line";
  const named = numbers.slice(0, MAX_NAMED).join(", ");
  const more = numbers.length - MAX_NAMED;
  return `${noun}${numbers.length === 1 ? "" : "s"} ${named}${more > 0 ? ` and ${count(more, "other")}` : ""}`;
};

const quoted = (samples: readonly string[]): string => samples.map((sample) => `“${sample}”`).join(", ");

type FileNotesProps = {
  about: AboutFile;
  choices: ReadingChoices;
  /** Reads the file again. */
  choose(choices: ReadingChoices): void;
};

const EncodingChoice = ({ about: { encoding, samples }, choices, choose }: FileNotesProps) => {
  if (encoding === null || encoding.isCertain) return null;
  return (
    <div class="note">
      <p>
        <Icon name="alert" /> <strong>The file does not say its encoding.</strong> It was read as{" "}
        {nameOfEncoding(encoding.value)}.{" "}
        {samples.length === 0 ? null : (
          <>
            Check these texts, and choose another encoding if they are wrong: <bdi>{quoted(samples)}</bdi>.
          </>
        )}
      </p>
      <SelectField
        name="encoding"
        label="Encoding"
        value={encoding.value}
        options={ENCODINGS}
        onChange={(value) => {
          const chosen = encodingNamed(value);
          if (chosen !== undefined) choose({ ...choices, encoding: chosen });
        }}
      />
    </div>
  );
};

const SheetChoice = ({ about: { workbook }, choices, choose }: FileNotesProps) => {
  if (workbook === null) return null;
  const { sheet, sheets, hiddenRows } = workbook;
  return (
    <>
      {sheets.length > 1 ? (
        <SelectField
          name="sheet"
          label="Sheet"
          value={sheet}
          options={sheets.map((name) => ({ value: name, text: name }))}
          onChange={(name) => choose({ ...choices, sheet: name })}
        />
      ) : (
        <p class="muted">
          Read from the sheet <bdi>“{sheet}”</bdi>.
        </p>
      )}
      {hiddenRows === 0 ? null : (
        <label class="check">
          <input
            type="checkbox"
            checked={choices.hiddenRows === true}
            onChange={(event) => choose({ ...choices, hiddenRows: event.currentTarget.checked })}
          />
          <span>
            Also read {count(hiddenRows, "hidden row")}
            <span class="hint">Rows that are hidden or filtered out in the sheet are left out otherwise.</span>
          </span>
        </label>
      )}
    </>
  );
};

/** How a file was read, and what of it a person can change. */
export const FileNotes = (props: FileNotesProps) => {
  const { damaged } = props.about;
  return (
    <div class="file-notes" role="status">
      <EncodingChoice {...props} />
      <SheetChoice {...props} />
      {damaged.numbers.length === 0 ? null : (
        <p class="warning">
          <Icon name="alert" /> {placesInWords(damaged)}: some characters could not be read and are shown as �.
        </p>
      )}
    </div>
  );
};

/** How a file was read, for what comes after: "Sheet “Candidates”. 1 hidden row left out." */
export const readingInWords = ({ encoding, workbook }: AboutFile, choices: ReadingChoices): string => {
  if (workbook === null) return encoding === null || encoding.isCertain ? "" : `${nameOfEncoding(encoding.value)}.`;
  const rows = count(workbook.hiddenRows, "hidden row");
  const hidden = choices.hiddenRows === true ? `${rows} among them` : `${rows} left out`;
  return `Sheet “${workbook.sheet}”.${workbook.hiddenRows === 0 ? "" : ` ${hidden}.`}`;
};
