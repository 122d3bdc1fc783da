import { useRef, useState } from "preact/hooks";
import { Icon } from "../../../ui/icon.tsx";
import { type FileRead, readFile } from "./read-file.ts";

type ImportFileProps = { take(read: Exclude<FileRead, { problem: string }>): void };

/** Fills the test from a file, which stays on this machine until the test is saved. */
export const ImportFile = ({ take }: ImportFileProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const given = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const read = await readFile(file);
    setProblem("problem" in read ? read.problem : null);
    if (!("problem" in read)) take(read);
    if (input.current !== null) input.current.value = "";
  };
  return (
    <div class="field">
      <label for="field-file" class="button">
        <Icon name="upload" /> Fill from a file
      </label>
      <input
        ref={input}
        id="field-file"
        class="unseen"
        type="file"
        accept=".docx,.md,.txt,.csv,.tsv,.xlsx"
        aria-describedby="field-file-hint"
        onChange={(event) => void given(event.currentTarget.files?.[0])}
      />
      <p class="hint" id="field-file-hint">
        Word with tracked changes (what was changed becomes the key), Markdown or text with marks, or a table of
        questions.
      </p>
      {problem === null ? null : (
        <p class="field-error" role="alert">
          <Icon name="alert" /> {problem}
        </p>
      )}
    </div>
  );
};
