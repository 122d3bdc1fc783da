import { useState } from "preact/hooks";
import type { CatalogueSlug } from "#contract/assessments/assessment.ts";
import type { CandidateRecord, Credential } from "#contract/candidate/record.ts";
import { Failure } from "../forms/failure.tsx";
import { useCall } from "../forms/use-call.ts";
import type { RecordApi } from "../service/api.ts";
import { saveFile } from "./save-file.ts";

type CredentialsProps = { record: CandidateRecord; api: Pick<RecordApi, "takeCredential"> };

const WORDS = { not_found: "There is no credential of this test for you to take any more. Load the page again." };

/** Of an own test of the account there is none. */
const isOurs = (slug: string): slug is CatalogueSlug => !slug.startsWith("own:");

/** A signed file for each test that was passed, for the candidate to show to others. */
export const Credentials = ({ record: { scores, review }, api }: CredentialsProps) => {
  const [saved, setSaved] = useState<string | null>(null);
  const { busy, failed, run } = useCall(({ slug, credential }: Credential & { slug: CatalogueSlug }) => {
    saveFile(credential, "text/plain", `${slug}.jwt`);
    setSaved(slug);
  });
  const passed =
    scores.status === "shown" && review?.overall_pass !== false
      ? scores.tests.flatMap(({ slug, name, pass, provisional }) =>
          pass && !provisional && isOurs(slug) ? [{ slug, name }] : [],
        )
      : [];
  if (passed.length === 0) return null;
  const take = async (slug: CatalogueSlug) => {
    const outcome = await api.takeCredential(slug);
    return outcome.kind === "ok" ? { ...outcome, value: { ...outcome.value, slug } } : outcome;
  };
  return (
    <section aria-labelledby="credentials">
      <h2 id="credentials">Show that you passed</h2>
      <p>
        A signed file (Open Badges 3.0) for each test that you passed. You can add it to a profile or a wallet that
        takes such files. Whoever has it sees your score, and by its link your name and your result as it is then; your
        email address is not in it.
      </p>
      <Failure failed={failed} words={WORDS} />
      <div role="status">
        {saved === null ? null : <p class="note good">The file {saved}.jwt is in your downloads.</p>}
      </div>
      <div class="actions">
        {passed.map(({ slug, name }) => (
          <button key={slug} type="button" aria-disabled={busy} onClick={() => run(() => take(slug))}>
            Take the credential: {name}
          </button>
        ))}
      </div>
    </section>
  );
};
