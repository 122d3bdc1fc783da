import { useState } from "preact/hooks";
import type { CandidateData } from "#contract/candidate/record.ts";
import type { RecordApi } from "../service/api.ts";
import { Failure } from "./failure.tsx";
import { useCall } from "./use-call.ts";

const save = (data: CandidateData): void => {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = "my-assessment-data.json";
  link.click();
  // A browser may begin to read it later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Everything that is held about the invitation, as a file. */
export const Download = ({ api }: { api: Pick<RecordApi, "export"> }) => {
  const [isSaved, setSaved] = useState(false);
  const { busy, failed, run } = useCall((data: CandidateData) => {
    save(data);
    setSaved(true);
  });
  return (
    <section aria-labelledby="download">
      <h2 id="download">Download</h2>
      <p>
        One file with your answers, their times and everything above, in a form that programs can read (JSON). The
        questions are not in it, because others will be asked them.
      </p>
      <Failure failed={failed} />
      <div role="status">{isSaved ? <p class="note good">The file is in your downloads.</p> : null}</div>
      <div class="actions">
        <button type="button" aria-disabled={busy} onClick={() => run(api.export)}>
          Download your data
        </button>
      </div>
    </section>
  );
};
