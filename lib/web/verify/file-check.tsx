import { useCallback, useState } from "preact/hooks";
import { useFileDrop } from "../kit/file-drop.ts";
import { checkFile, type FileCheck } from "./check-file.ts";
import { readKeys } from "./service.ts";
import { moment } from "./words.ts";

/** Longer files are none of them. */
const MOST_BYTES = 20_000_000;

type State = { name: string; outcome: FileCheck | { kind: "checking" } | { kind: "offline" } | { kind: "too long" } };

const Outcome = ({ name, outcome }: State) => {
  switch (outcome.kind) {
    case "checking":
      return <p>Checking {name} …</p>;
    case "genuine":
      return (
        <div class="note good">
          <h3>The file is unchanged</h3>
          <p>
            {name} is exactly what the service signed on {moment(outcome.signedAt)}. If the result above differs from
            it, it has changed since.
          </p>
        </div>
      );
    case "other":
      return (
        <div class="note bad">
          <h3>The file is about another result</h3>
          <p>
            {name} is genuine, but it is about the invitation <code>{outcome.invitationId}</code>, which is not the one
            on this page. Scan the code on its own first page.
          </p>
        </div>
      );
    case "altered":
      return (
        <div class="note bad">
          <h3>The file was changed</h3>
          <p>
            {name} is not what the service signed: something in it was changed afterwards. Do not rely on it. Programs
            that edit or compress PDF files also change them, so ask for the original file.
          </p>
        </div>
      );
    case "unsigned":
      return (
        <div class="note bad">
          <h3>The file is not signed</h3>
          <p>
            {name} has no signature of this service. A report that was printed and scanned, or saved again by another
            program, loses it. Compare the file with the result above, or ask for the original file.
          </p>
        </div>
      );
    case "unreadable":
    case "too long":
      return (
        <div class="note bad">
          <h3>This is not a report</h3>
          <p>{name} is not a report (PDF), a result (JSON) or a credential (JWT) of this service.</p>
        </div>
      );
    case "offline":
      return (
        <div class="note bad">
          <h3>The file could not be checked</h3>
          <p>The service could not be reached. Check your connection, then choose {name} again.</p>
        </div>
      );
  }
};

/** Where someone drops or chooses a copy, to check that no one changed it. */
export const FileCheckForm = ({ invitationId }: { invitationId: string }) => {
  const [state, setState] = useState<State>();

  const check = useCallback(
    async (file: File | undefined): Promise<void> => {
      if (file === undefined) return;
      const { name } = file;
      if (file.size > MOST_BYTES) {
        setState({ name, outcome: { kind: "too long" } });
        return;
      }
      setState({ name, outcome: { kind: "checking" } });
      try {
        const [keys, bytes] = await Promise.all([readKeys(), file.arrayBuffer()]);
        setState({ name, outcome: await checkFile(new Uint8Array(bytes), invitationId, keys) });
      } catch {
        setState({ name, outcome: { kind: "offline" } });
      }
    },
    [invitationId],
  );
  const { place, over } = useFileDrop<HTMLDivElement>(check);

  return (
    <section aria-labelledby="check-title">
      <h2 id="check-title">Check a copy</h2>
      <p>
        Choose the report (PDF), the result (JSON) or the credential (JWT) that you received. It is checked on this
        device and not uploaded.
      </p>
      <div ref={place} class={over ? "drop over" : "drop"}>
        <label for="file">Report, result or credential</label>
        <input
          id="file"
          type="file"
          accept=".pdf,.json,.jwt,.jws,application/pdf,application/json"
          onChange={(event) => void check(event.currentTarget.files?.[0])}
        />
        <p class="muted">Or drop the file here.</p>
      </div>
      <div role="status">{state !== undefined && <Outcome {...state} />}</div>
    </section>
  );
};
