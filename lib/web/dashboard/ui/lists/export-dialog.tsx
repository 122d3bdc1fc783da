import { useRef, useState } from "preact/hooks";
import type { csvOf } from "#contract/shared/csv.ts";
import { interrupt } from "../../api/queries.ts";
import { Dialog } from "../dialog.tsx";
import { number } from "../format.ts";
import { Choice, RadioField } from "../forms/choices.tsx";
import { Form } from "../forms/form.tsx";
import { Progress } from "../progress.tsx";
import { csvFile } from "./csv.ts";
import { saveFile } from "./save-file.ts";
import { xlsxFile } from "./xlsx.ts";

type ExportDialogProps = {
  /** What is exported, also the file's name: "results". */
  what: string;
  /** What the file has: "The 1,204 results that the filters show." */
  about: string;
  /** How many rows there are, if that is known. */
  total?: number | undefined;
  /** Columns that are left out unless they are chosen. */
  extra?: { label: string; hint: string };
  /** Reads the rows, with a header. */
  read(
    withExtra: boolean,
    onProgress: (rows: number) => void,
    signal: AbortSignal,
  ): Promise<Parameters<typeof csvOf>[0]>;
  onClose(): void;
};

const FORMATS = [
  { value: "csv", label: "CSV" },
  { value: "xlsx", label: "Excel (XLSX)" },
] as const;

/** Asks for the format, reads every row that the list's filters show, and saves them as a file. */
export const ExportDialog = ({ what, about, total, extra, read, onClose }: ExportDialogProps) => {
  const [format, setFormat] = useState<"csv" | "xlsx">("csv");
  const [withExtra, setExtra] = useState(false);
  const [done, setDone] = useState<number>();
  const [error, setError] = useState<unknown>(null);
  const stop = useRef(new AbortController());
  const close = (): void => {
    stop.current.abort();
    onClose();
  };
  const run = async (): Promise<void> => {
    setDone(0);
    setError(null);
    try {
      const rows = await read(withExtra, setDone, stop.current.signal);
      const file = format === "csv" ? csvFile(rows) : await xlsxFile(rows);
      if (stop.current.signal.aborted) return;
      saveFile(file, `${what}.${format}`);
      onClose();
    } catch (failure) {
      interrupt(failure);
      setError(failure);
      setDone(undefined);
    }
  };
  return (
    <Dialog title={`Export ${what}`} onClose={close}>
      <p>{about}</p>
      <Form
        act={{ isPending: done !== undefined, error }}
        failed="The file was not exported"
        submit={done === undefined ? "Export" : "Exporting…"}
        onSubmit={() => void run()}
        onCancel={close}
      >
        <RadioField name="format" label="Format" options={FORMATS} value={format} onChange={setFormat} />
        {extra === undefined ? null : (
          <Choice type="checkbox" name="extra" value="yes" checked={withExtra} onChange={setExtra} {...extra} />
        )}
        {done !== undefined && total !== undefined ? (
          <Progress done={Math.min(done, total)} of={total} what={what} />
        ) : (
          <p class="muted small" role="status">
            {done === undefined ? "" : `${number(done)} ${what} read so far.`}
          </p>
        )}
      </Form>
    </Dialog>
  );
};
