import { useState } from "preact/hooks";
import type { CandidateData, CandidateRecord } from "#contract/candidate/record.ts";
import { Failure } from "../forms/failure.tsx";
import { useCall } from "../forms/use-call.ts";
import type { RecordApi } from "../service/api.ts";
import { saveFile } from "./save-file.ts";

/** Everything that is held about the invitation, as a file. */
export const Download = ({ record, api }: { record: CandidateRecord; api: Pick<RecordApi, "export"> }) => {
  const [isSaved, setSaved] = useState(false);
  const { busy, failed, run } = useCall((data: CandidateData) => {
    saveFile(JSON.stringify(data, null, 2), "application/json", "my-assessment-data.json");
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
      {record.report_url === null ? null : (
        <p>
          <a href={record.report_url} target="_blank" rel="noreferrer">
            Your result as a PDF
          </a>
          , to read and to print: your scores and the hints, without the questions.
        </p>
      )}
    </section>
  );
};
