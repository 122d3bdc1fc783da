import { useState } from "preact/hooks";
import type { CandidateRecord } from "#contract/candidate/record.ts";
import { beforeRecord } from "../session/next-screen.ts";
import { BrandFooter, BrandHeader } from "../ui/brand.tsx";
import { useLoaded } from "../ui/use-loaded.ts";
import type { ScreenProps } from "./props.ts";

const loadRecord = () => import("../record/record.tsx");

/** What is held about the candidate. It is loaded when it is first shown: whoever takes a test does not wait for it. */
export const RecordScreen = ({ session, model }: ScreenProps) => {
  const loaded = useLoaded(loadRecord);
  const [record, setRecord] = useState<CandidateRecord | null>(null);
  // After the end the service returns no state, from which the page has its branding otherwise.
  const branded = model.state === null ? record : null;
  return (
    <>
      {branded === null ? null : <BrandHeader branding={branded.branding} inviter={branded.inviter} />}
      <main class="page">
        <h1 tabIndex={-1}>Your data</h1>
        {loaded.kind === "loading" ? <p>Your data is loading.</p> : null}
        {loaded.kind === "failed" ? (
          <div role="alert">
            <p>This part of the page could not be loaded. Check your connection, then reload the page.</p>
            <button type="button" onClick={() => location.reload()}>
              Reload the page
            </button>
          </div>
        ) : null}
        {loaded.kind === "loaded" ? (
          <loaded.value.Record session={session} record={record} setRecord={setRecord} />
        ) : null}
        <div class="actions">
          <button
            type="button"
            class="quiet"
            onClick={() => session.dispatch({ kind: "show", screen: beforeRecord(model) })}
          >
            Back
          </button>
        </div>
      </main>
      {branded === null ? null : <BrandFooter branding={branded.branding} />}
    </>
  );
};
