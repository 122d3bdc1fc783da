import { useRef, useState } from "preact/hooks";
import { FileNotes } from "../../../ui/files/file-notes.tsx";
import type { AboutFile, ReadingChoices } from "../../../ui/files/read-table.ts";
import { Icon } from "../../../ui/icon.tsx";
import { readFile, type TestInFile } from "./read-file.ts";

type ImportFileProps = { take(read: TestInFile): void };

/** The file that was read last. */
type Opened = { file: File; choices: ReadingChoices; about: AboutFile };

/** Fills the test from a file, which stays on this machine until the test is saved. */
export const ImportFile = ({ take }: ImportFileProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const given = async (file: File | undefined, choices: ReadingChoices = {}): Promise<void> => {
    if (file === undefined) return;
    const read = await readFile(file, choices);
    if ("problem" in read) {
      setProblem(read.problem);
      if (opened?.file !== file) setOpened(null);
    } else {
      setProblem(null);
      setOpened({ file, choices, about: read.about });
      take(read.test);
    }
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
      {opened === null ? null : (
        <FileNotes
          about={opened.about}
          choices={opened.choices}
          choose={(choices) => void given(opened.file, choices)}
        />
      )}
      {problem === null ? null : (
        <p class="field-error" role="alert">
          <Icon name="alert" /> {problem}
        </p>
      )}
    </div>
  );
};
