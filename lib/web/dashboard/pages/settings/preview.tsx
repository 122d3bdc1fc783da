import { useState } from "preact/hooks";
import type { Draft } from "#contract/dashboard/settings.ts";
import { AgreementScreen } from "../../../candidate/screens/agreement.tsx";
import { Welcome } from "../../../candidate/screens/welcome.tsx";
import { BrandFooter, BrandHeader } from "../../../candidate/ui/brand.tsx";
import { messageOf } from "../../api/problem.ts";
import { client, interrupt, useAct } from "../../api/queries.ts";
import { CandidateFrame, EmailFrame } from "./preview-frame.tsx";

/** Shows, with what is entered but not saved, what candidates and hiring managers will see. */
export const Preview = ({ draft }: { draft: Draft }) => {
  const preview = useAct("POST /preview/candidate");
  const [report, setReport] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });
  const openReport = async (): Promise<void> => {
    // Opened at once: a browser blocks windows that open later.
    const tab = window.open("", "_blank");
    setReport({ busy: true, error: null });
    try {
      const file = await client.download("POST /preview/report", { body: draft });
      if (tab !== null) tab.location.href = URL.createObjectURL(file);
      setReport({ busy: false, error: null });
    } catch (error) {
      tab?.close();
      interrupt(error);
      setReport({ busy: false, error });
    }
  };
  const error = preview.error ?? report.error;
  const { data } = preview;
  return (
    <section aria-labelledby="preview" class="previews">
      <h2 id="preview">Preview</h2>
      <p class="muted">Shows what is entered above, saved or not, for a made-up candidate.</p>
      <div class="form-actions">
        <button type="button" aria-disabled={preview.isPending} onClick={() => preview.mutate({ body: draft })}>
          {data === undefined ? "Preview email and candidate’s page" : "Refresh the preview"}
        </button>
        <button type="button" aria-disabled={report.busy} onClick={() => void openReport()}>
          {report.busy ? "Making the report…" : "Open a sample report (PDF)"}
        </button>
      </div>
      {error === null ? null : (
        <p class="field-error" role="alert">
          There is no preview. {messageOf(error)}
        </p>
      )}
      {data === undefined ? null : (
        <>
          <h3>Email</h3>
          <dl class="facts">
            <div>
              <dt>From</dt>
              <dd>
                <bdi>{data.email.from_name ?? "The service’s address"}</bdi>
              </dd>
            </div>
            <div>
              <dt>Reply to</dt>
              <dd>
                <bdi>{data.email.reply_to ?? "The service’s address"}</bdi>
              </dd>
            </div>
            <div>
              <dt>Subject</dt>
              <dd>
                <bdi>{data.email.subject}</bdi>
              </dd>
            </div>
          </dl>
          <EmailFrame title="Preview of the email" html={data.email.html} />
          <h3>Candidate’s page</h3>
          <CandidateFrame title="Preview of the candidate’s page" changed={data.state}>
            {(root) => (
              <>
                <BrandHeader branding={data.state.branding} inviter={data.state.inviter} root={root} />
                <Welcome
                  session={{ dispatch: () => undefined, now: () => Date.parse(data.state.server_time) }}
                  model={{ state: data.state }}
                />
                <AgreementScreen session={{ dispatch: () => undefined }} model={{ state: data.state }} />
                <BrandFooter branding={data.state.branding} />
              </>
            )}
          </CandidateFrame>
        </>
      )}
    </section>
  );
};
