import { useCallback, useRef, useState } from "preact/hooks";
import { useFileDrop } from "../../../kit/file-drop.ts";
import { Icon } from "../icon.tsx";

/**
 * A place for a CSV file or a workbook, chosen or dropped. While one is taken others are ignored, and afterwards the same file can be
 * chosen again. `take` shows its outcome itself, and does not reject.
 */
export const CsvDrop = (props: { id: string; busy: string; take: (file: File) => Promise<void> }) => {
  const { id, take } = props;
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const given = useCallback(
    async (file: File | undefined): Promise<void> => {
      if (file === undefined || busy) return;
      setBusy(true);
      await take(file);
      setBusy(false);
      if (input.current !== null) input.current.value = "";
    },
    [busy, take],
  );
  const { place, over } = useFileDrop<HTMLDivElement>(given);
  return (
    <div ref={place} class={over ? "drop over" : "drop"}>
      <Icon name="upload" />
      <p>{busy ? props.busy : "Drop a CSV file or an Excel workbook here, or"}</p>
      <input
        ref={input}
        id={id}
        class="unseen"
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        onChange={(event) => void given(event.currentTarget.files?.[0])}
      />
      <label for={id} class="button primary">
        Choose a file
      </label>
    </div>
  );
};
