import { useState } from "preact/hooks";
import { Link, useParams } from "wouter-preact";
import type { ResultView } from "#contract/dashboard/results/results.ts";
import { useRead } from "../../api/queries.ts";
import { may, useSession } from "../../session/session.tsx";
import { Id } from "../../ui/id.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Status } from "../../ui/status.tsx";
import { Time } from "../../ui/time.tsx";
import { Integrity } from "./integrity.tsx";
import { KindNames } from "./kind-names.ts";
import { MarkDialog } from "./mark-dialog.tsx";
import { Notes } from "./notes.tsx";
import { Outcome } from "./outcome.tsx";
import "./result.css";
import { ReviewPanel } from "./review-panel.tsx";
import { ScoreTable } from "./score-table.tsx";
import { ShareDialog } from "./share-dialog.tsx";
import { SharedLinks } from "./shared-links.tsx";
import { Tags } from "./tags.tsx";
import { TestSection } from "./test-section.tsx";
import { duration } from "./words.ts";

const Facts = ({ result }: Pick<ResultView, "result">) => (
  <dl class="facts narrow">
    <div>
      <dt>Email</dt>
      <dd>
        <bdi>{result.candidate_email}</bdi>
        <span class="second">
          <Link href={`/candidates/${result.invitation_id}`}>Everything about this candidate</Link>
        </span>
      </dd>
    </div>
    {result.invited_as === null ? null : (
      <div>
        <dt>Invited as</dt>
        <dd>
          <bdi>{result.invited_as}</bdi>
        </dd>
      </div>
    )}
    {result.reference === null ? null : (
      <div>
        <dt>Reference</dt>
        <dd>
          <bdi>{result.reference}</bdi>
        </dd>
      </div>
    )}
    <div>
      <dt>Completed</dt>
      <dd>
        <Time at={result.completed_at} />
      </dd>
    </div>
    <div>
      <dt>Time taken</dt>
      <dd>{duration(result.tests.reduce((sum, { duration_sec }) => sum + duration_sec, 0))}</dd>
    </div>
    <div>
      <dt>Invitation</dt>
      <dd>
        <Id value={result.invitation_id} what="invitation id" />
      </dd>
    </div>
    <div>
      <dt>Scored by</dt>
      <dd>
        rules {result.versions.scoring}, integrity {result.versions.integrity}
      </dd>
    </div>
  </dl>
);

type ActionsProps = { result: ResultView["result"]; onMark(): void; onShare(): void };

const Actions = ({ result, onMark, onShare }: ActionsProps) => {
  const session = useSession();
  return (
    <>
      <Link href={`/results/compare?ids=${result.invitation_id}`} class="button">
        Compare
      </Link>
      {may(session, "results.assess") && result.tests.some(({ slug }) => slug === "writing-test") ? (
        <Link
          href={`/results/marking/${result.invitation_id}`}
          class={result.status === "provisional" ? "button primary" : "button"}
        >
          Mark the text
        </Link>
      ) : null}
      {may(session, "results.assess") && result.tests.some(({ slug }) => slug !== "writing-test") ? (
        <button type="button" onClick={onMark}>
          Mark by hand
        </button>
      ) : null}
      {may(session, "invitations.write") ? (
        <button type="button" onClick={onShare}>
          Share
        </button>
      ) : null}
      {result.report_url === null ? null : (
        <a
          class={result.status === "provisional" ? "button" : "button primary"}
          href={result.report_url}
          target="_blank"
          rel="noreferrer"
        >
          Open report (PDF)
        </a>
      )}
    </>
  );
};

const Shown = ({ view }: { view: ResultView }) => {
  const [open, setOpen] = useState<"mark" | "share" | null>(null);
  const close = (): void => setOpen(null);
  const { result, texts, annotations, access } = view;
  return (
    <KindNames.Provider value={view.kind_names}>
      <PageHeader title={result.candidate_name} parent={{ title: "Results", href: "/results" }}>
        <Actions result={result} onMark={() => setOpen("mark")} onShare={() => setOpen("share")} />
      </PageHeader>
      <p class="verdict">
        <Outcome passed={result.overall_pass} status={result.status} />
        {result.integrity.flagged ? <Status tone="warn">Integrity flagged</Status> : null}
        {access === "masked" ? (
          <span class="muted small">Your role sees no names, addresses, notes and reports.</span>
        ) : null}
      </p>
      <div class="split">
        <div>
          <ReviewPanel view={view} />
          <ScoreTable result={result} />
          {result.tests.map((test) => (
            <TestSection key={test.slug} test={test} part={test.slug} texts={texts} level={2} />
          ))}
          <Integrity integrity={result.integrity} />
        </div>
        <aside aria-label="About this result">
          <Facts result={result} />
          <Tags id={result.invitation_id} tags={annotations.tags} />
          <SharedLinks resultId={result.invitation_id} />
          <Notes id={result.invitation_id} notes={annotations.notes} />
        </aside>
      </div>
      {open === "mark" ? <MarkDialog result={result} onClose={close} /> : null}
      {open === "share" ? <ShareDialog resultId={result.invitation_id} onClose={close} /> : null}
    </KindNames.Provider>
  );
};

/** One candidate's result. */
export const Page = () => {
  const { id = "" } = useParams();
  const view = useRead("GET /results/results/{id}", { params: { id } });
  return (
    <>
      {view.data === undefined ? <PageHeader title="Result" parent={{ title: "Results", href: "/results" }} /> : null}
      <Loaded query={view} what="The result">
        {(data) => <Shown view={data} />}
      </Loaded>
    </>
  );
};
